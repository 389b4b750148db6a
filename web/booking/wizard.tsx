import { useEffect, useRef, useState } from 'react';
import type { PublicPage } from '../../domain/booking/booking.ts';
import { bookingSteps } from '../../domain/booking/wizard.ts';
import { failures } from '../../domain/failures.ts';
import { loadAnew } from '../lib/load-anew.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { IdentifyStep } from './identify-step.tsx';
import { type LaterSteps, loadLaterSteps } from './identity-card.tsx';
import { useWizard } from './use-wizard.ts';
import { furthestStep, hasEmail, type Step, type WizardState } from './wizard-state.ts';

interface WizardProps {
  page: PublicPage;
  opened: WizardState;
  loaded?: LaterSteps | undefined;
  /** The first step's form was sent before the script was here. */
  sent?: boolean;
}

/** The edge renders the first step, the browser goes on. */
export function BookingWizard({ page, opened, loaded, sent }: WizardProps) {
  const wizard = useWizard(page, opened);
  const [later, setLater] = useState(loaded);
  const [pending, setPending] = useState(false);
  const asked = useRef('');
  const { step } = wizard.state;

  // The visit is recorded with the steps: by then the page can be used.
  useEffect(() => {
    const onArrival = (steps: LaterSteps) => {
      setLater(steps);
      steps.recordVisit({ professionalId: page.professional.id, ticket: opened.ticket });
    };
    whenIdle(() => void loadLaterSteps().then(onArrival, () => {})); // tried again when it is needed
  }, [page, opened]);

  async function leaveFirstStep() {
    wizard.lookUp();
    setPending(true);
    try {
      const steps = later ?? (await loadLaterSteps());
      setLater(steps);
      const { email, identity } = wizard.state;
      const error = steps.emailError(email);
      if (error) wizard.change({ errors: { email: error } });
      // A domain that looks mistyped is asked about once, below the field.
      else if (identity.kind === 'found' || asked.current === email || !steps.suggestedEmail(email))
        wizard.go(furthestUpTo(wizard.state), { afterEmail: 2 });
      asked.current = email;
    } catch {
      // The tab keeps what was typed.
      await loadAnew().catch(() => wizard.change({ failure: { title: failures.network } }));
    }
    setPending(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a press that came before the script
  useEffect(() => {
    if (sent && !opened.errors.email) void leaveFirstStep();
  }, []);

  return (
    <>
      <Progress step={later ? step : 1} isKnown={hasEmail(wizard.state)} />
      {step === 1 || !later ? (
        <IdentifyStep wizard={wizard} pending={pending} onNext={leaveFirstStep} />
      ) : (
        <later.LaterSteps key={step} wizard={wizard} />
      )}
    </>
  );
}

const furthestUpTo = (state: WizardState): Step => Math.min(state.afterEmail, furthestStep(state)) as Step; // the lesser of two steps is one

function Progress({ step, isKnown }: { step: Step; isKnown: boolean }) {
  const isDone = (index: number) => index + 1 < step && (index > 0 || isKnown);
  return (
    <ol className="progress grid faint tiny text-centre" aria-label="Etapas do agendamento">
      {bookingSteps.map((label, index) => (
        <li
          className="grid justify-centre"
          key={label}
          data-done={isDone(index) || undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span className="centred bold small figures" aria-hidden="true">
            {index + 1}
          </span>
          {label}
          {isDone(index) && <span className="visually-hidden"> (concluída)</span>}
        </li>
      ))}
    </ol>
  );
}
