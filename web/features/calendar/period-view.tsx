import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { EpochMinute, LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Agenda } from './agenda.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { blockedOn, blockedText } from './maths/blocked.ts';
import { type CalendarView, datesOf } from './maths/periods.ts';
import { isClosedFor } from './maths/shared-shades.ts';
import { MonthView } from './month/month-view.tsx';
import type { OnMoved } from './moving/use-move.ts';
import { NEW_TIME, type NewAppointment, type NewBlock } from './new-appointment.ts';
import type { CalendarFilter } from './use-agenda.ts';

const TimeGrid = lazy(() =>
  import('./time-grid/time-grid.tsx').then(({ TimeGrid: grid }) => ({ default: grid })),
);

interface Props {
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
  onNew: (appointment: NewAppointment) => void;
  onOpen: (id: string) => void;
  onMoved: OnMoved;
  onBlock: (block: NewBlock) => void;
}

/** The period as the view shows it. The month is there before its appointments; the grid needs to know the hours. */
export function PeriodView(props: Props) {
  const { view, date, today, now, filter, agenda, all, rows, isLoading } = props;
  const { onDay, onDate, onTurn, onNew, onOpen, onMoved, onBlock } = props;
  const { professional } = filter;
  const closed = useClosedDays(agenda, date);
  const blocked = useBlockedDays(agenda, date);
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
      <TimeGrid
        {...{
          view,
          date,
          today,
          now,
          agenda,
          all,
          rows,
          isLoading,
          onDay,
          onTurn,
          onNew,
          onOpen,
          onMoved,
          onBlock,
        }}
      />
    </Suspense>
  );
}

function useClosedDays(agenda: Agenda | undefined, date: LocalDate): ReadonlySet<LocalDate> {
  return useMemo(
    () => new Set(agenda && datesOf('month', date).filter((day) => isClosedFor(agenda.rules, day))),
    [agenda, date],
  );
}

function useBlockedDays(agenda: Agenda | undefined, date: LocalDate): ReadonlyMap<LocalDate, string> {
  return useMemo(() => {
    const days = agenda ? datesOf('month', date) : [];
    const isShared = (agenda?.professionals.length ?? 0) > 1;
    return new Map(
      days.flatMap((day) => {
        const blocked = agenda ? blockedOn(agenda, day) : [];
        return blocked.length > 0 ? [[day, blockedText(blocked, isShared)]] : [];
      }),
    );
  }, [agenda, date]);
}
