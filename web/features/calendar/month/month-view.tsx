import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type MonthRow, SHOWN_OF_A_DAY } from '../../../../domain/agenda/appointment-query.ts';
import { formatMonth } from '../../../../domain/format.ts';
import { addDays, type LocalDate, monthOf } from '../../../../domain/scheduling/clock.ts';
import { MOBILE, useMedia } from '../../../lib/media.ts';
import type { ShownMonth } from '../agenda.ts';
import { byDate } from '../maths/appointments.ts';
import { datesOf, periodOf, turnPeriod, weeksOf } from '../maths/periods.ts';
import type { Aim } from '../use-aim.ts';
import { useSwipe } from '../use-swipe.ts';
import { MonthDay } from './month-day.tsx';
import './month-view.css';

/** Chips of a day before '+N mais'. */
const CHIPS = { computer: SHOWN_OF_A_DAY, phone: 2 };
const weekdayHeads = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const NONE: readonly MonthRow[] = [];

interface Props {
  date: LocalDate;
  today: LocalDate;
  month: ShownMonth;
  closed: ReadonlySet<LocalDate>;
  blocked: ReadonlyMap<LocalDate, string>;
  isLoading: boolean;
  onDay: (date: LocalDate) => void;
  onAim: Aim;
  onNew: (date: LocalDate) => void;
  onDate: (date: LocalDate) => void;
  onTurn: (count: -1 | 1) => void;
}

/** Drawn with plain buttons: it is turned often. */
export const MonthView = memo(function MonthView(props: Props) {
  const { date, today, month, closed, blocked, isLoading, onDay, onAim, onNew, onDate, onTurn } = props;
  const days = useMemo(() => byDate(month.rows), [month]);
  const most = useMedia(MOBILE) ? CHIPS.phone : CHIPS.computer;
  const { grid, active, onKeyDown } = useMonthKeys(date, onDate);
  const swipe = useSwipe(onTurn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as a grid of equal cells on a phone
    <div
      ref={grid}
      role="grid"
      className="month"
      aria-label={`Calendário de ${formatMonth(date)}`}
      aria-busy={isLoading}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <WeekdayHeads />
      {weeksOf(datesOf('month', date)).map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
        <div role="row" key={week[0]} className="month-week">
          {week.map((day) => (
            <MonthDay
              key={day}
              date={day}
              appointments={days.get(day) ?? NONE}
              count={month.countOf(day)}
              most={most}
              isToday={day === today}
              isOutside={monthOf(day) !== monthOf(date)}
              isClosed={closed.has(day)}
              blocked={blocked.get(day)}
              isActive={day === active}
              onDay={onDay}
              onAim={onAim}
              onNew={onNew}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

function WeekdayHeads() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: heads are read, not stood on
    <div role="row" className="month-heads">
      {weekdayHeads.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          role="columnheader"
          key={name}
          className="month-head faint tiny medium text-centre"
          aria-label={name}
        >
          {name.slice(0, 3)}
        </div>
      ))}
    </div>
  );
}

const goals: Record<string, (date: LocalDate) => LocalDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => periodOf('week', date).from,
  End: (date) => periodOf('week', date).to,
  PageUp: (date) => turnPeriod('month', date, -1),
  PageDown: (date) => turnPeriod('month', date, 1),
};

/** One day is in the tab order; the arrows go over the edge into the next month. */
function useMonthKeys(date: LocalDate, onDate: (date: LocalDate) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(date);
  const follow = useRef(false);
  useEffect(() => setActive(date), [date]);

  useLayoutEffect(() => {
    if (follow.current) focusDay(grid.current, date);
    follow.current = false;
  }, [date]);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const goal = from === undefined ? undefined : goals[event.key]?.(from);
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (monthOf(goal) === monthOf(date)) {
      setActive(goal);
      focusDay(grid.current, goal);
    } else {
      follow.current = true;
      onDate(goal);
    }
  };
  return { grid, active, onKeyDown };
}

function focusDay(grid: HTMLElement | null, day: LocalDate): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
