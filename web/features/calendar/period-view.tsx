import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { EpochMinute, LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Agenda, CalendarFilter } from './agenda.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { type CalendarVerbs, NEW_TIME } from './calendar-verbs.ts';
import { blockedOn, blockedText, isClosedFor } from './maths/blocked.ts';
import { type CalendarView, datesOf } from './maths/periods.ts';
import { MonthView } from './month/month-view.tsx';

const TimeGrid = lazy(() =>
  import('./time-grid/time-grid.tsx').then(({ TimeGrid: grid }) => ({ default: grid })),
);

interface Props extends CalendarVerbs {
  view: CalendarView;
  date: LocalDate;
  today: LocalDate;
  now: EpochMinute;
  filter: CalendarFilter;
  /** Undefined until the first answer. */
  agenda: Agenda | undefined;
  all: readonly AppointmentRow[];
  rows: readonly AppointmentRow[];
  isLoading: boolean;
  onDay: (date: LocalDate) => void;
  onDate: (date: LocalDate) => void;
  onTurn: (count: -1 | 1) => void;
}

/** The month is shown before its appointments; the grid needs the hours. */
export function PeriodView(props: Props) {
  const { view, date, today, filter, agenda, rows, isLoading, onDay, onDate, onTurn, onNew } = props;
  const { professional } = filter;
  const { closed, blocked } = useMonthDays(agenda, date);
  const onNewDay = useCallback(
    (day: LocalDate) => onNew({ date: day, time: NEW_TIME, professionalId: professional }),
    [onNew, professional],
  );
  if (view === 'month') {
    return (
      <MonthView
        {...{ date, today, rows, closed, blocked, isLoading, onDay, onDate, onTurn }}
        onNew={onNewDay}
      />
    );
  }
  if (!agenda) return isLoading && <CalendarSkeleton />;
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <TimeGrid {...props} view={view} agenda={agenda} />
    </Suspense>
  );
}

/** Of the month: the days on which nobody receives, and what is blocked, in words. */
function useMonthDays(agenda: Agenda | undefined, date: LocalDate) {
  return useMemo(() => {
    const closed = new Set<LocalDate>();
    const blocked = new Map<LocalDate, string>();
    if (!agenda) return { closed, blocked };
    for (const day of datesOf('month', date)) {
      if (isClosedFor(agenda.rules, day)) closed.add(day);
      const blocks = blockedOn(agenda, day);
      if (blocks.length > 0) blocked.set(day, blockedText(blocks, agenda.professionals.length > 1));
    }
    return { closed, blocked };
  }, [agenda, date]);
}
