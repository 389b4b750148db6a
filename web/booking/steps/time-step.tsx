import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { timeStep } from '../../../domain/booking/booking.ts';
import { bookingSentences } from '../../../domain/booking/sentences.ts';
import { messages } from '../../../domain/errors.ts';
import { formatDate, formatMonth } from '../../../domain/format.ts';
import { addMonths, monthOf, monthRange } from '../../../domain/scheduling/calendar.ts';
import { NativeButton, RetryButton } from '../../ui/native-button.tsx';
import { StepForm } from '../step-form.tsx';
import type { Wizard } from '../use-wizard.ts';
import { BookingSummary, TotalLine } from './chosen-services.tsx';
import { Days } from './days.tsx';
import { useMonthTimes } from './month-times.ts';

const MONTHS_AHEAD = 12;

export function TimeStep({ wizard }: { wizard: Wizard }) {
  const { page, state, change, go } = wizard;
  /** A date that cannot be chosen stays in the field, and no other day is chosen beside it. */
  const [typed, setTyped] = useState('');
  const times = useMonthTimes(wizard);
  const furthest = monthRange(addMonths(monthOf(page.today), MONTHS_AHEAD)).to;
  const last = times.lastDay && times.lastDay < furthest ? times.lastDay : furthest;
  const [checking, setChecking] = useState(false);
  const picker = useRef<HTMLDivElement>(null);

  function type(date: string) {
    const fits = date >= page.today && date <= last;
    setTyped(fits ? '' : date);
    change(fits ? { date, month: monthOf(date) } : { date: '' });
  }

  function reportTyped() {
    change({ errors: { date: bookingSentences.dateOutside(formatDate(page.today), formatDate(last)) } });
  }

  async function next() {
    const issues = safeParse(timeStep, { date: state.date, time: state.time }).issues;
    if (!issues) {
      setChecking(true);
      const isFree = await times.refresh();
      setChecking(false);
      return isFree && go(4);
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
      onNext={() => void next()}
      pending={checking}
      total={<TotalLine wizard={wizard} />}
      failure={<StepErrors wizard={wizard} />}
    >
      {times.times?.registeredOnly && state.identity.kind !== 'found' && (
        <p className="note" data-tone="info">
          {messages.clients_only}
        </p>
      )}
      <div className="when" ref={picker} aria-busy={!times.times && !times.failure}>
        <div className="when-head">
          <MonthSwitch wizard={wizard} month={times.month} last={monthOf(last)} />
          <label className="date-field">
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
        {times.failure ? (
          <div className="empty" role="alert">
            <p>{times.failure}</p>
            <RetryButton variant="outline" onClick={times.retry} />
          </div>
        ) : (
          <Days wizard={wizard} dates={times.dates} times={times.times} last={last} />
        )}
      </div>
      {state.date && state.time && <BookingSummary wizard={wizard} />}
    </StepForm>
  );
}

function StepErrors({ wizard: { state } }: { wizard: Wizard }) {
  const error = state.errors.date ?? state.errors.time;
  return error && <p className="step-failure">{error}</p>;
}

function MonthSwitch({ wizard, month, last }: { wizard: Wizard; month: string; last: string }) {
  const first = monthOf(wizard.page.today);
  const to = (count: number) => wizard.change({ month: addMonths(month, count), date: '' });
  return (
    <div className="month">
      <NativeButton
        variant="ghost"
        iconOnly
        aria-label="Mês anterior"
        disabled={month <= first}
        onClick={() => to(-1)}
        icon={<ChevronLeft />}
      />
      <strong aria-live="polite">{formatMonth(month)}</strong>
      <NativeButton
        variant="ghost"
        iconOnly
        aria-label="Próximo mês"
        disabled={month >= last}
        onClick={() => to(1)}
        icon={<ChevronRight />}
      />
    </div>
  );
}
