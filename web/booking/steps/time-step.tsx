import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { safeParse } from 'valibot';
import { timeStep } from '../../../domain/booking.ts';
import { formatDate, formatMonth } from '../../../domain/format.ts';
import { addMonths, monthOf, monthRange } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import { DayStrip } from '../../ui/day-strip.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { TimeGrid } from '../../ui/time-grid.tsx';
import type { FreeTimes } from '../answers.ts';
import { StepForm } from '../step-form.tsx';
import type { Wizard } from '../use-wizard.ts';
import { BookingSummary } from './booking-summary.tsx';
import { TotalLine } from './chosen-services.tsx';
import { useMonthTimes } from './month-times.ts';
import { NoTimes, TimesComing } from './no-times.tsx';

/** How far ahead a visitor can look. */
const MONTHS_AHEAD = 12;

/** Step 3: the day and the time (S1 §2.7). */
export function TimeStep({ wizard }: { wizard: Wizard }) {
  const { state, change, go } = wizard;
  const times = useMonthTimes(wizard);
  const picker = useRef<HTMLDivElement>(null);

  function next() {
    const issues = safeParse(timeStep, { date: state.date, time: state.time }).issues;
    if (!issues) return go(4);
    const field = state.date ? 'time' : 'date';
    change({ errors: { [field]: issues[0].message } });
    picker.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
  }

  return (
    <StepForm
      wizard={wizard}
      title="Escolha Data e Horário"
      onNext={next}
      total={<TotalLine wizard={wizard} />}
      failure={<StepErrors wizard={wizard} />}
    >
      <div className="when" ref={picker} aria-busy={!times.days && !times.failure}>
        <div className="when-head">
          <MonthSwitch wizard={wizard} month={times.month} />
          <DateField wizard={wizard} />
        </div>
        {times.failure ? (
          <div className="empty" role="alert">
            <p>{times.failure}</p>
            <NativeButton variant="outline" onClick={times.retry}>
              Tentar Novamente
            </NativeButton>
          </div>
        ) : (
          <>
            <DayStrip
              label="Dia"
              name="date"
              days={times.dates.map((date) => ({ date, isFree: times.days?.[date] !== undefined }))}
              value={state.date}
              onChange={(date) => change({ date })}
            />
            <Times wizard={wizard} days={times.days} />
          </>
        )}
      </div>
      {state.date && state.time && <BookingSummary wizard={wizard} />}
    </StepForm>
  );
}

/** Any day at once. What is typed stays in the field until it is a day that can be chosen. */
function DateField({ wizard }: { wizard: Wizard }) {
  const { page, state } = wizard;
  const [typed, setTyped] = useState<string>();
  const last = monthRange(addMonths(monthOf(page.today), MONTHS_AHEAD)).to;
  function type(date: string) {
    const fits = date >= page.today && date <= last;
    setTyped(fits ? undefined : date);
    if (fits) pickDate(wizard, date);
  }
  return (
    <label className="date-field">
      <span className="visually-hidden">Escolher outra data</span>
      <input
        className="input"
        type="date"
        min={page.today}
        max={last}
        value={typed ?? state.date}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

/** A day of another month brings that month along. */
function pickDate({ change }: Wizard, date: string) {
  change({ date, month: monthOf(date) });
}

/** The times of the chosen day, or why there are none. */
function Times({ wizard, days }: { wizard: Wizard; days: FreeTimes['days'] | undefined }) {
  const { date, time } = wizard.state;
  if (!days) return <TimesComing />;
  const minutes = days[date] ?? [];
  if (minutes.length === 0) return date ? <NoTimes date={date} /> : null;
  return (
    <TimeGrid
      label={`Horários de ${formatDate(date)}`}
      name="time"
      times={minutes.map(formatTime)}
      value={time}
      onChange={(time) => wizard.change({ time })}
    />
  );
}

function StepErrors({ wizard: { state } }: { wizard: Wizard }) {
  const error = state.errors.date ?? state.errors.time;
  return error && <p className="step-failure">{error}</p>;
}

function MonthSwitch({ wizard, month }: { wizard: Wizard; month: string }) {
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
        icon={<ChevronLeft {...icon} />}
      />
      <strong aria-live="polite">{formatMonth(month)}</strong>
      <NativeButton
        variant="ghost"
        iconOnly
        aria-label="Próximo mês"
        disabled={month >= addMonths(first, MONTHS_AHEAD)}
        onClick={() => to(1)}
        icon={<ChevronRight {...icon} />}
      />
    </div>
  );
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
