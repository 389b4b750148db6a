import { useRef } from 'react';
import { NativeButton } from '../../ui/native-button.tsx';
import type { Moment } from '../answers.ts';
import type { Wizard } from '../use-wizard.ts';
import type { Failure } from '../wizard-state.ts';
import { formatMoment } from './chosen-services.tsx';

interface BookingFailureProps {
  wizard: Wizard;
  failure: Failure;
  onTake(moment: Moment): void;
}

/** Under the buttons: why it did not work, and the next step out of it (S1 §8.2). */
export function BookingFailure({ wizard, failure, onTake }: BookingFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { title, detail, alternatives, reload } = failure;

  function take(moment: Moment) {
    box.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onTake(moment);
  }

  return (
    <div className="step-failure" ref={box}>
      <p>{title}</p>
      {detail && <p>{detail}</p>}
      {alternatives && alternatives.length > 0 && (
        <>
          <p>Estes horários ainda estão livres:</p>
          <div className="alternatives">
            {alternatives.map(({ date, time }) => (
              <NativeButton key={date + time} variant="outline" onClick={() => take({ date, time })}>
                {formatMoment({ date, time })}
              </NativeButton>
            ))}
          </div>
        </>
      )}
      {alternatives && (
        <NativeButton variant="ghost" size="sm" onClick={() => wizard.back()}>
          Ver todos os horários
        </NativeButton>
      )}
      {reload && (
        <NativeButton variant="outline" onClick={() => location.reload()}>
          Recarregar Página
        </NativeButton>
      )}
    </div>
  );
}
