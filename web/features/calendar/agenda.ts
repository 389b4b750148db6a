import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentCalendar } from '../../../domain/agenda/appointment-query.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { useFollowing } from '../../lib/live-appointments.ts';
import { calendarQuery } from './calendar-query.ts';
import { type AppointmentFilter, appointmentOf, filtered } from './maths/appointments.ts';
import { type DayRules, gridOf, openingOf } from './maths/day-shape.ts';
import type { Span } from './maths/lanes.ts';
import type { Board, Column } from './maths/moves.ts';
import type { Period } from './maths/periods.ts';
import { type Grid, windowOf } from './maths/time-scale.ts';

type Answer = Pick<AppointmentCalendar, 'zone' | 'rows' | 'professionals' | 'blocks'>;
type Rows = readonly AppointmentRow[];
export type AgendaProfessional = Pick<AppointmentCalendar['professionals'][number], 'id' | 'fullName'>;

export interface Agenda {
  zone: string;
  professionals: readonly AgendaProfessional[];
  rulesOf: (professionalId: string) => DayRules | undefined;
  rules: readonly DayRules[];
  gridAt: Board['gridAt'];
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

export interface CalendarFilter extends AppointmentFilter {
  /** Id. */
  professional?: string | undefined;
}

const NONE: readonly AppointmentRow[] = [];

/** `rows`: those of `all` that the filter leaves. */
export function useAgenda(period: Period, { professional, q, status, unansweredAt }: CalendarFilter) {
  const query = useQuery({ ...calendarQuery(period, professional), ...useFollowing() });
  const { data } = query;
  const agenda = useMemo(() => data && agendaOf(data), [data]);
  const all: readonly AppointmentRow[] = data?.rows ?? NONE;
  const rows = useMemo(() => filtered(all, { q, status, unansweredAt }), [all, q, status, unansweredAt]);
  return { query, agenda, all, rows };
}
