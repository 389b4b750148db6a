import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentCalendar, MonthRow } from '../../../domain/agenda/appointment-query.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { useFollowing } from '../shared/appointments/live-appointments.ts';
import { appointmentOf, filterRows } from './maths/appointments.ts';
import { type DayRules, gridOf, openingOf } from './maths/day-shape.ts';
import type { Span } from './maths/lanes.ts';
import type { Column, DragArea } from './maths/moves.ts';
import { type Period, periodOf } from './maths/periods.ts';
import { type Grid, windowOf } from './maths/time-scale.ts';
import { type CalendarFilter, calendarQuery, dayOfWeek, monthQuery } from './requests.ts';

type Answer = Pick<AppointmentCalendar, 'zone' | 'rows' | 'professionals' | 'blocks'>;
type Rows = readonly AppointmentRow[];
export type AgendaProfessional = Pick<AppointmentCalendar['professionals'][number], 'id' | 'fullName'>;

export interface Agenda {
  zone: string;
  professionals: readonly AgendaProfessional[];
  rulesOf: (professionalId: string) => DayRules | undefined;
  rules: readonly DayRules[];
  gridAt: DragArea['gridAt'];
}

const FALLBACK: Grid = { anchor: 0, interval: 30 };

export function agendaOf({ zone, rows, professionals, blocks }: Answer): Agenda {
  const rules = new Map<string, DayRules>(
    professionals.map(({ id, fullName, hours }) => [
      id,
      { zone, fullName, hours, blocks: blocks.filter((block) => block.professionalId === id) },
    ]),
  );
  // A former professional keeps a column while there are appointments in it.
  const gone = new Map(rows.map(({ professional }) => [professional.id, professional]));
  for (const { id } of professionals) gone.delete(id);
  const rulesOf = (id: string) => rules.get(id);
  return {
    zone,
    professionals: [...professionals, ...gone.values()],
    rulesOf,
    rules: [...rules.values()],
    gridAt: ({ date, professionalId }) => {
      const found = rules.get(professionalId);
      return found ? gridOf(found, date) : FALLBACK;
    },
  };
}

/** One column per professional on a day, one per date in a week. */
export function columnsOf(dates: readonly LocalDate[], { professionals }: Agenda): Column[] {
  const [date] = dates;
  if (dates.length === 1 && date !== undefined && professionals.length > 1)
    return professionals.map(({ id }) => ({ date, professionalId: id }));
  return dates.map((day) => ({ date: day, professionalId: null }));
}

export function hoursShown(columns: readonly Column[], agenda: Agenda, rows: Rows): Span {
  const dates = new Set(columns.map(({ date }) => date));
  const openings = [...dates].flatMap((date) =>
    agenda.rules.flatMap((rules) => openingOf(rules, date) ?? []),
  );
  const appointments = rows.filter(({ date }) => dates.has(date)).map(appointmentOf);
  return windowOf([...openings, ...appointments]);
}

const NONE: readonly AppointmentRow[] = [];

interface Asked {
  enabled?: boolean;
}

/** `rows`: those of `all` that the filter leaves. */
export function useAgenda(
  period: Period,
  { professional, q, status, unansweredAt }: CalendarFilter,
  asked: Asked = {},
) {
  const query = useQuery({
    ...calendarQuery(period, professional),
    ...useFollowing(),
    ...useInWeek(period, professional),
    ...asked,
  });
  const { data } = query;
  const agenda = useMemo(() => data && agendaOf(data), [data]);
  const all: readonly AppointmentRow[] = data?.rows ?? NONE;
  const rows = useMemo(() => filterRows(all, { q, status, unansweredAt }), [all, q, status, unansweredAt]);
  return { query, agenda, all, rows };
}

/** A day begins as the week around it was last read, which is kept for a time without a connection. */
function useInWeek({ from, to }: Period, professional: string | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = calendarQuery(periodOf('week', from), professional);
  return {
    initialData: () => {
      const week = from === to ? queryClient.getQueryData(queryKey) : undefined;
      return week && dayOfWeek(week, from);
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  };
}

export interface ShownMonth {
  rows: readonly MonthRow[];
  /** Appointments of a day, shown or not. */
  countOf: (date: LocalDate) => number;
}

/** Hours and blocks of a month, and what it shows of its days. */
export function useMonth(period: Period, filter: CalendarFilter, asked: Asked) {
  const query = useQuery({ ...monthQuery(period, filter), ...useFollowing(), ...asked });
  const { data } = query;
  const agenda = useMemo(() => data && agendaOf({ ...data, rows: [] }), [data]);
  const month = useMemo((): ShownMonth => {
    const { rows = [], counts = {} } = data ?? {};
    const countOf = (date: LocalDate) =>
      Object.values(counts[date] ?? {}).reduce<number>((sum, n) => sum + (n ?? 0), 0);
    return { rows, countOf };
  }, [data]);
  return { query, agenda, month };
}
