import { CalendarOff, Plus } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import { type MonthRow, SHOWN_OF_A_DAY } from '../../../../domain/agenda/appointment-query.ts';
import { formatMonth } from '../../../../domain/format.ts';
import { addDays, type LocalDate, monthOf } from '../../../../domain/scheduling/clock.ts';
import { MOBILE, useMedia } from '../../../lib/media.ts';
import { StatusIcon, statusTones } from '../../shared/appointments/status-chip.tsx';
import type { ShownMonth } from '../agenda.ts';
import { byDate, chipsOf } from '../maths/appointments.ts';
import { datesOf, dayName, dayOfMonth, periodOf, turnPeriod, weeksOf } from '../maths/periods.ts';
import type { Aim } from '../use-aim.ts';
import { useSwipe } from '../use-swipe.ts';
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

interface MonthDayProps {
  date: LocalDate;
  /** The first, by time. */
  appointments: readonly MonthRow[];
  /** Of all. */
  count: number;
  most: number;
  isToday: boolean;
  isOutside: boolean;
  isClosed: boolean;
  /** In words. */
  blocked: string | undefined;
  /** The one day in the tab order. */
  isActive: boolean;
  onDay: (date: LocalDate) => void;
  onAim: Aim;
  onNew: (date: LocalDate) => void;
}

const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { date, appointments, count, most, isToday, isOutside, isClosed, blocked, isActive } = props;
  const { onDay, onAim, onNew } = props;
  const chips = chipsOf(appointments, count, most);
  const rest = count - most;
  const tabIndex = isActive ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see MonthView
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div
      role="gridcell"
      className="month-cell"
      data-outside={isOutside || undefined}
      data-closed={isClosed || undefined}
    >
      <button
        type="button"
        className="month-day bare wide"
        data-day={date}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(date)}
        onPointerEnter={() => onAim(date, 'near')}
        onPointerDown={() => onAim(date, 'pressed')}
        onFocus={() => onAim(date, 'near')}
      >
        <span className="visually-hidden">{nameOf(date, chips, count, blocked)}</span>
        <span className="month-face stack gap-half tiny" aria-hidden="true">
          <span className="month-number centred medium figures rigid">{dayOfMonth(date)}</span>
          {blocked && (
            <span className="month-blocked" title={blocked}>
              <CalendarOff size={14} />
            </span>
          )}
          {chips.map((row) => (
            <Chip key={row.id} row={row} />
          ))}
          {rest > 0 && (
            <span className="month-rest muted text-centre rigid">
              +{rest}
              <span className="month-rest-word"> mais</span>
            </span>
          )}
        </span>
      </button>
      <button
        type="button"
        className="month-plus"
        tabIndex={tabIndex}
        aria-label={`Novo agendamento, ${dayName(date)}`}
        onClick={() => onNew(date)}
      >
        <Plus size={16} strokeWidth={2} />
      </button>
    </div>
  );
});

function Chip({ row }: { row: MonthRow }) {
  return (
    <span
      className="month-chip row middle gap-half figures rigid"
      data-status={row.status}
      data-tone={statusTones[row.status]}
    >
      <StatusIcon status={row.status} size={12} />
      <span className="month-chip-time">{row.time}</span>
      <span className="month-chip-name">{row.client.fullName}</span>
    </span>
  );
}

/** 'sábado, 21 de novembro, 4 agendamentos: 09:00 Ana Souza, Confirmado; …'. */
function nameOf(
  date: LocalDate,
  chips: readonly MonthRow[],
  appointments: number,
  blocked: string | undefined,
): string {
  const end = blocked ? `. ${blocked}` : '';
  if (appointments === 0) return `${dayName(date)}, sem agendamentos${end}`;
  const count = appointments === 1 ? '1 agendamento' : `${appointments} agendamentos`;
  const first = chips.map(
    ({ time, client, status }) => `${time} ${client.fullName}, ${appointmentStatusLabels[status]}`,
  );
  return `${dayName(date)}, ${count}: ${first.join('; ')}${end}`;
}
