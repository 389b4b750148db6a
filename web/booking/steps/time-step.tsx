import { useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { timeStep } from '../../../domain/booking/booking.ts';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { formatDate, formatShortDate } from '../../../domain/format.ts';
import { addMonths, monthOf, monthRange } from '../../../domain/scheduling/calendar.ts';
import { RetryButton } from '../../ui/native-button.tsx';
import { StepForm } from '../step-form.tsx';
import type { Wizard } from '../use-wizard.ts';
import { hasEmail } from '../wizard-state.ts';
import { BookingSummary, TotalLine } from './chosen-services.tsx';
import { ClockNote } from './clock-note.tsx';
import { Days } from './days.tsx';
import { daysAround, useFreeDays } from './free-days.ts';
import { ApprovalNote, ClientsOnlyNote } from './rule-notes.tsx';
import { withWhom } from './team-choice.tsx';

const MONTHS_AHEAD = 12;

export function TimeStep({ wizard }: { wizard: Wizard }) {
  const { page, state, change, go } = wizard;
  /** A date that cannot be chosen stays in the field, and no other day is chosen beside it. */
  const [typed, setTyped] = useState('');
  const times = useFreeDays(wizard);
  const furthest = monthRange(addMonths(monthOf(page.today), MONTHS_AHEAD)).to;
  const last = times.lastDay && times.lastDay < furthest ? times.lastDay : furthest;
  const dates = times.dates.filter((date) => date <= last);
  const shown = [times.from, dates.at(-1) ?? times.from].map(formatShortDate);
  const [checking, setChecking] = useState(false);
  const picker = useRef<HTMLDivElement>(null);

  function type(date: string) {
    const fits = date >= page.today && date <= last;
    setTyped(fits ? '' : date);
    change(fits ? { date, from: daysAround(date, page.today) } : { date: '' });
  }

  function reportTyped() {
    change({ errors: { date: bookingMessages.dateOutside(formatDate(page.today), formatDate(last)) } });
  }

  async function next() {
    const issues = safeParse(timeStep, { date: state.date, time: state.time }).issues;
    if (!issues) {
      setChecking(true);
      const isFree = await times.refresh();
      setChecking(false);
      return isFree && go(hasEmail(state) ? 4 : 1);
    }
    if (typed && !state.date) return reportTyped();
    const field = state.date ? 'time' : 'date';
    change({ errors: { [field]: issues[0].message } });
    picker.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
  }

  return (
    <StepForm
      wizard={wizard}
      title="Escolha Data e Horário"
      intro={withWhom(wizard)}
      onNext={() => void next()}
      pending={checking}
      total={<TotalLine wizard={wizard} />}
      failure={state.errors.date ?? state.errors.time}
    >
      <ClientsOnlyNote wizard={wizard} />
      <ApprovalNote wizard={wizard} />
      <div className="column gap-4" ref={picker} aria-busy={!times.times && !times.failure}>
        <div className="cluster middle apart gap-2">
          <strong className="small figures" aria-live="polite">
            {shown.join(' a ')}
          </strong>
          <label className="date-field shrinks">
            <span className="visually-hidden">Escolher outra data</span>
            <input
              className="input"
              type="date"
              min={page.today}
              max={last}
              value={state.date || typed}
              onChange={(event) => type(event.target.value)}
              onBlur={() => typed && !state.date && reportTyped()}
              aria-invalid={(typed && state.errors.date && true) || undefined}
            />
          </label>
        </div>
        <ClockNote zone={page.studio.zone} date={state.date || times.from} />
        {times.failure ? (
          <div className="empty" role="alert">
            <p>{times.failure}</p>
            <RetryButton variant="outline" onClick={times.retry} />
          </div>
        ) : (
          <Days wizard={wizard} from={times.from} dates={dates} times={times.times} last={last} />
        )}
      </div>
      {state.date && state.time && <BookingSummary wizard={wizard} />}
    </StepForm>
  );
}
