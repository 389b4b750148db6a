import { type KeyboardEvent, useRef, useState } from 'react';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { addDays } from '../../../domain/scheduling/calendar.ts';
import { joinMessages as texts } from '../../../domain/waitlist/messages.ts';
import { MAX_WAIT_DAYS, waitlistForm } from '../../../domain/waitlist/waitlist.ts';
import { failureOf } from '../../lib/public-api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { NativeField } from '../../ui/native-field.tsx';
import { ticketOf } from '../chosen.ts';
import { joinWaitlist } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';
import { ableOf } from './team-choice.tsx';

const names = ['fromDate', 'untilDate', 'fromTime', 'untilTime', 'fullName', 'email', 'phone'] as const;
type Name = (typeof names)[number];

/** Part of the step's form, so no form of its own. */
export function WaitlistForm({ wizard, date }: { wizard: Wizard; date: string }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  if (sentTo)
    return (
      <div className="note" role="status" data-tone="success">
        <strong>{texts.done}</strong>
        <p>{texts.doneHint(sentTo)}</p>
      </div>
    );
  if (isOpen) return <Fields wizard={wizard} date={date} onSent={setSentTo} />;
  return (
    <NativeButton className="above-4" variant="outline" wide onClick={() => setOpen(true)}>
      {texts.invite}
    </NativeButton>
  );
}

function Fields({ wizard, date, onSent }: { wizard: Wizard; date: string; onSent: (email: string) => void }) {
  const { state, page } = wizard;
  const people = state.anyone ? ableOf(wizard, state.serviceIds) : [];
  const [whom, setWhom] = useState('');
  const [values, setValues] = useState<Record<Name, string>>({
    fromDate: date,
    untilDate: date,
    fromTime: '',
    untilTime: '',
    fullName: state.fullName,
    email: state.email,
    phone: state.phone,
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const field = (name: Name) => ({
    name: `wait-${name}`,
    label: texts[name === 'fullName' ? 'name' : name],
    value: values[name],
    errorMessage: errors[name]?.[0],
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  });

  /** The form around this one would go on to the next step. */
  function sendByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!pending) send();
  }

  function send() {
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const checked = check(waitlistForm, typed);
    if (!checked.ok) {
      setErrors(checked.errors);
      const first = names.find((name) => checked.errors[name]);
      return group.current?.querySelector<HTMLElement>(`[name=wait-${first}]`)?.focus();
    }
    setErrors({});
    setFailure('');
    setPending(true);
    joinWaitlist({
      professionalId: whom || page.professional.id,
      anyone: state.anyone && whom === '',
      procedureIds: [...state.serviceIds],
      ticket: people.find(({ id }) => id === whom)?.ticket ?? ticketOf(wizard),
      website: group.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '',
      wanted: checked.value,
    })
      .then(
        () => onSent(checked.value.email),
        (error: unknown) => {
          const { code, message } = failureOf(error);
          setFailure(message);
          // Of a page left open for days: the reload that the message asks for brings a new one.
          if (code === 'robot_suspected') wizard.change({ ticket: '' });
        },
      )
      .finally(() => setPending(false));
  }

  return (
    <fieldset className="grid gap-4 above-4" ref={group} onKeyDown={sendByEnter}>
      <legend className="bold">{texts.title}</legend>
      <p>{texts.lead}</p>
      {people.length > 1 && (
        <label className="field">
          <span className="field-label small medium">{bookingMessages.withWhom}</span>
          <select className="input" value={whom} onChange={(event) => setWhom(event.target.value)}>
            <option value="">{bookingMessages.anyone}</option>
            {people.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="waitlist-pair grid gap-3">
        <NativeField {...field('fromDate')} type="date" min={page.today} autoFocus />
        <NativeField
          {...field('untilDate')}
          type="date"
          min={page.today}
          max={addDays(date, MAX_WAIT_DAYS - 1)}
        />
      </div>
      <div className="waitlist-pair grid gap-3">
        <NativeField {...field('fromTime')} type="time" />
        <NativeField {...field('untilTime')} type="time" />
      </div>
      <NativeField {...field('fullName')} autoComplete="name" maxLength={120} />
      <NativeField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <NativeField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" mask="phone" />
      <input hidden name="website" autoComplete="off" />
      {failure && (
        <p className="step-failure grid justify-centre gap-2 small text-centre" role="alert">
          {failure}
        </p>
      )}
      <NativeButton wide pending={pending} pendingLabel={texts.sending} onClick={send}>
        {texts.send}
      </NativeButton>
    </fieldset>
  );
}
