import { bookingSteps } from '../../domain/booking/wizard.ts';
import type { Step } from './wizard-state.ts';

/** Where the visitor is among the four labelled steps; all done on the receipt. */
export function Progress({ step }: { step: Step }) {
  return (
    <ol className="progress" aria-label="Etapas do agendamento">
      {bookingSteps.map((label, index) => (
        <li
          key={label}
          data-done={index + 1 < step || undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          {label}
          {index + 1 < step && <span className="visually-hidden"> (concluída)</span>}
        </li>
      ))}
    </ol>
  );
}
