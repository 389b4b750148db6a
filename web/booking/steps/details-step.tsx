import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { contactStep, knownContactStep } from '../../../domain/booking/booking.ts';
import { changePolicy, isLateChoice } from '../../../domain/booking/change-end.ts';
import { check } from '../../lib/validation.ts';
import { DepositTerms } from '../../ui/deposit-terms.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { NativeField, NativeTextArea } from '../../ui/native-field.tsx';
import { needsApproval } from '../chosen.ts';
import { PrivacyNote, StepForm } from '../step-form.tsx';
import type { Wizard } from '../use-wizard.ts';
import { BookingFailure } from './booking-failure.tsx';
import { BookingSummary, TotalLine } from './chosen-services.tsx';
import { ApprovalNote } from './rule-notes.tsx';
import { depositOf, useBooking } from './use-booking.ts';

export function DetailsStep({ wizard }: { wizard: Wizard }) {
  const { state, change } = wizard;
  const { busy, book, take } = useBooking(wizard);
  const fields = useRef<HTMLDivElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const { identity, errors } = state;
  const asked = depositOf(wizard);
  const masked = identity.kind === 'found' && !identity.recognised ? identity : null;

  function confirm() {
    const checked = checkContact(state, masked !== null);
    if (checked.ok) return void book(honeypot.current?.value ?? '');
    const found = Object.fromEntries(Object.entries(checked.errors).map(([field, list]) => [field, list[0]]));
    change({ errors: found });
    const first = ['fullName', 'phone', 'notes'].find((field) => found[field]);
    fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  /** The keyboard's 'next' goes on to the phone, where that is asked for. */
  function leadToPhone(event: KeyboardEvent) {
    const phone = fields.current?.querySelector<HTMLElement>('[name=phone]');
    if (event.key !== 'Enter' || !phone) return;
    event.preventDefault();
    phone.focus();
  }

  return (
    <StepForm
      wizard={wizard}
      title={identity.kind === 'found' ? 'Confirme seus Dados' : 'Complete seu Cadastro'}
      next="Confirmar Agendamento"
      pending={busy}
      pendingLabel="Agendando..."
      onNext={confirm}
      total={<TotalLine wizard={wizard} />}
      failure={
        state.failure && (
          <BookingFailure wizard={wizard} failure={state.failure} onTake={take} onProven={confirm} />
        )
      }
    >
      <BookingSummary wizard={wizard} withStudio />
      <div className="anchor grid gap-4" ref={fields}>
        <KnownField
          label="Nome completo"
          known={masked && `${masked.firstName} •••••`}
          typed={state.fullName}
        >
          <NativeField
            label="Nome completo"
            name="fullName"
            autoComplete="name"
            enterKeyHint="next"
            onKeyDown={leadToPhone}
            maxLength={120}
            value={state.fullName}
            onChange={(fullName) => change({ fullName })}
            errorMessage={errors.fullName}
            aria-required={!masked}
          />
        </KnownField>
        <NativeField
          label="E-mail"
          name="email"
          type="email"
          readOnly
          value={state.email.trim()}
          description="O e-mail não pode ser alterado depois da identificação."
          errorMessage={errors.email}
        />
        <KnownField label="Telefone" known={masked?.maskedPhone ?? null} typed={state.phone}>
          <NativeField
            label="Telefone"
            name="phone"
            mask="phone"
            placeholder="(11) 99999-9999"
            value={state.phone}
            onChange={(phone) => change({ phone })}
            errorMessage={errors.phone}
            aria-required={!masked}
          />
        </KnownField>
        <NativeTextArea
          label="Observações (opcional)"
          name="notes"
          rows={3}
          maxLength={1000}
          placeholder="Alergias ou preferências"
          value={state.notes}
          onChange={(notes) => change({ notes })}
          errorMessage={errors.notes}
        />
        {/* Autofill and password managers would fill in what is rendered. */}
        <input ref={honeypot} hidden name="website" autoComplete="off" />
      </div>
      {asked && (
        <DepositTerms
          {...{ ...asked, noticeHours: wizard.page.studio.changeNoticeHours }}
          needsApproval={needsApproval(wizard)}
          Title="h3"
          className="note gap-2"
        />
      )}
      <ApprovalNote wizard={wizard} />
      <ChangePolicy wizard={wizard} />
      <PrivacyNote />
    </StepForm>
  );
}

function ChangePolicy({ wizard: { page, state } }: { wizard: Wizard }) {
  const { zone, changeNoticeHours: hours } = page.studio;
  const isLate = isLateChoice(zone, state, hours, new Date());
  return (
    <p className={isLate ? 'note' : 'why muted small'} data-tone={isLate ? 'info' : undefined}>
      {changePolicy(hours, isLate)}
    </p>
  );
}

/** A known client may leave name and phone untouched. */
const checkContact = ({ fullName, phone, notes }: Wizard['state'], isKnown: boolean) =>
  isKnown
    ? check(knownContactStep, { fullName: fullName || undefined, phone: phone || undefined, notes })
    : check(contactStep, { fullName, phone, notes });

interface KnownFieldProps {
  label: string;
  /** Masked; null when the studio has nothing, or hides nothing. */
  known: string | null;
  typed: string;
  children: ReactNode;
}

/** A field that the studio knows is left as it is unless the client wants another value. */
function KnownField({ label, known, typed, children }: KnownFieldProps) {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) field.current?.querySelector('input')?.focus();
  }, [open]);

  if (known === null || open || typed) return <div ref={field}>{children}</div>;
  return (
    <div className="field">
      <span className="field-label small medium">{label}</span>
      <span className="known cluster middle apart figures framed sunken">
        <span>{known}</span>
        <NativeButton variant="ghost" size="sm" aria-label={`Alterar ${label}`} onClick={() => setOpen(true)}>
          Alterar
        </NativeButton>
      </span>
    </div>
  );
}
