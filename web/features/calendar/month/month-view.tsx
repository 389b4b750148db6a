import { memo, useMemo } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatMonth } from '../../../../domain/format.ts';
import { type LocalDate, monthOf } from '../../../../domain/scheduling/clock.ts';
import { MOBILE, useMedia } from '../../../lib/media.ts';
import { byDate } from '../maths/appointments.ts';
import { datesOf, weeksOf } from '../maths/periods.ts';
import { useSwipe } from '../use-swipe.ts';
import { MonthDay } from './month-day.tsx';
import { useMonthKeys } from './use-month-keys.ts';
import './month-view.css';

/** Chips of a day before the rest is '+N mais'. */
const CHIPS = { computer: 3, phone: 2 };
const weekdayHeads = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const NONE: readonly AppointmentRow[] = [];

export interface MonthViewProps {
  date: LocalDate;
  today: LocalDate;
  rows: readonly AppointmentRow[];
  /** Days on which nobody receives. */
  closed: ReadonlySet<LocalDate>;
  /** What is blocked, in words, by day. */
  blocked: ReadonlyMap<LocalDate, string>;
  isLoading: boolean;
  onDay: (date: LocalDate) => void;
  onNew: (date: LocalDate) => void;
  onDate: (date: LocalDate) => void;
  onTurn: (count: -1 | 1) => void;
}

/** Six weeks from a Sunday, 42 cells whatever the month. Drawn with plain buttons: it is turned often. */
export const MonthView = memo(function MonthView(props: MonthViewProps) {
  const { date, today, rows, closed, blocked, isLoading, onDay, onNew, onDate, onTurn } = props;
  const days = useMemo(() => byDate(rows), [rows]);
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
              most={most}
              isToday={day === today}
              isOutside={monthOf(day) !== monthOf(date)}
              isClosed={closed.has(day)}
              blocked={blocked.get(day)}
              isActive={day === active}
              onDay={onDay}
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
        <div role="columnheader" key={name} className="month-head" aria-label={name}>
          {name.slice(0, 3)}
        </div>
      ))}
    </div>
  );
}
