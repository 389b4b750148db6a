import { useEffect, useRef } from 'react';
import { formatDuration, formatMoment, formatMoney } from '../../domain/format.ts';
import { chosenOf } from './chosen.ts';
import { IdentityCard } from './identity-card.tsx';
import { Offer } from './offer.tsx';
import { PrivacyNote, StepForm } from './step-form.tsx';
import type { Wizard } from './use-wizard.ts';
import { emailError, toggleId } from './wizard-state.ts';

interface IdentifyStepProps {
  wizard: Wizard;
  pending: boolean;
  onNext(): void;
}

export function IdentifyStep({ wizard, pending, onNext }: IdentifyStepProps) {
  const { state, typeEmail, change } = wizard;
  const input = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const error = state.errors.email;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script arrived
  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== state.email) typeEmail(typed);
  }, []);

  const { kind } = state.identity;
  useEffect(() => {
    // Whoever was found must not stay under the bar; a page that has just opened stays at its top.
    if (kind !== 'unknown') card.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);

  function next() {
    const sentence = emailError(state.email);
    if (!sentence) return onNext();
    change({ errors: { email: sentence } });
    input.current?.focus();
  }

  /** A tap leads to the e-mail; the keyboard goes its own way. */
  function choose(id: string, box: HTMLInputElement) {
    change({ serviceIds: toggleId(state.serviceIds, id) });
    if (box.checked && !state.email && !box.matches(':focus-visible')) input.current?.focus();
  }

  return (
    <StepForm
      wizard={wizard}
      title="Identificação"
      onNext={next}
      pending={pending}
      failure={state.failure?.title}
    >
      <div className="field">
        <label className="field-label small medium" htmlFor="email">
          E-mail
        </label>
        <input
          ref={input}
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="seu@email.com"
          value={state.email}
          onChange={(event) => typeEmail(event.target.value)}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby="email-error email-chosen email-why"
        />
        <span className="field-error" id="email-error" role="alert">
          {error}
        </span>
        <Chosen wizard={wizard} />
      </div>
      <div aria-live="polite" ref={card}>
        <IdentityCard wizard={wizard} />
      </div>
      <Offer page={wizard.page} chosen={state.serviceIds} onChoose={choose} />
      <p className="why muted small" id="email-why">
        <strong>Por que pedimos seu e-mail?</strong> Com ele encontramos seu cadastro, enviamos a confirmação
        do agendamento e evitamos que você precise digitar tudo de novo.
      </p>
      <PrivacyNote />
    </StepForm>
  );
}

/** 'Lash lifting · 1 h · R$ 150,00' */
function Chosen({ wizard }: { wizard: Wizard }) {
  const { services, minutes, cents } = chosenOf(wizard);
  const { date, time } = wizard.state;
  const names = services.map(({ name }) => name).join(', ');
  return (
    <p className="chosen muted small" id="email-chosen" aria-live="polite">
      {services.length > 0 && (
        <>
          <strong>{names}</strong> <span>{`${formatDuration(minutes)} · ${formatMoney(cents)}`}</span>
          {date && time && <span>{` · ${formatMoment({ date, time })}`}</span>}
        </>
      )}
    </p>
  );
}
