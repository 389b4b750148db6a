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
import { type CalendarView, type Period, periodOf } from './maths/periods.ts';
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

/** Whose agendas an answer has; who has left is among them as long as there are appointments of hers. */
export function peopleOf({
  rows,
  professionals,
}: Pick<Answer, 'rows' | 'professionals'>): AgendaProfessional[] {
  const gone = new Map(rows.map(({ professional }) => [professional.id, professional]));
  for (const { id } of professionals) gone.delete(id);
  return [...professionals, ...gone.values()];
}

/** So many in the columns of a week cannot be read. */
const CROWD = 3;

/** Whose agenda is shown of these people: undefined for everybody's. A week of three or more has one: who was chosen, else the own or the first. */
export function personShown(
  view: CalendarView,
  people: readonly AgendaProfessional[],
  { chosen, me }: { chosen: string | undefined; me: string },
): string | undefined {
  const has = (id: string | undefined) => people.some((person) => person.id === id);
  if (view === 'month' || has(chosen)) return chosen;
  if (canShowAll(view, people)) return undefined;
  return has(me) ? me : people[0]?.id;
}

export const canShowAll = (view: CalendarView, people: readonly AgendaProfessional[]): boolean =>
  view !== 'week' || people.length < CROWD;

/** What of an answer is of one person; all of it without one. */
export function partOf<Whole extends Answer>(answer: Whole, person: string | undefined): Whole {
  if (person === undefined) return answer;
  return {
    ...answer,
    rows: answer.rows.filter(({ professional }) => professional.id === person),
    professionals: answer.professionals.filter(({ id }) => id === person),
    blocks: answer.blocks.filter(({ professionalId }) => professionalId === person),
  };
}

export function agendaOf(answer: Answer): Agenda {
  const { zone, professionals, blocks } = answer;
  const rules = new Map<string, DayRules>(
    professionals.map(({ id, fullName, hours }) => [
      id,
      { zone, fullName, hours, blocks: blocks.filter((block) => block.professionalId === id) },
    ]),
  );
  const rulesOf = (id: string) => rules.get(id);
  return {
    zone,
    professionals: peopleOf(answer),
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
const NOBODY: readonly AgendaProfessional[] = [];

interface Asked {
  enabled?: boolean;
}

/** Days with everybody's appointments. */
export function useCalendar(period: Period, asked: Asked = {}) {
  const query = useQuery({ ...calendarQuery(period), ...useFollowing(), ...useInWeek(period), ...asked });
  const { data } = query;
  const people = useMemo(() => (data ? peopleOf(data) : NOBODY), [data]);
  return { query, people };
}

/** What of an answer is shown. `all` is of the person; `rows` are those of `all` that the filter leaves. */
export function useAgenda(
  answer: AppointmentCalendar | undefined,
  { professional, q, status, unansweredAt }: CalendarFilter,
) {
  const part = useMemo(() => answer && partOf(answer, professional), [answer, professional]);
  const agenda = useMemo(() => part && agendaOf(part), [part]);
  const all: readonly AppointmentRow[] = part?.rows ?? NONE;
  const rows = useMemo(() => filterRows(all, { q, status, unansweredAt }), [all, q, status, unansweredAt]);
  return { agenda, all, rows };
}

/** A day begins as the week around it was last read, which is kept for a time without a connection. */
function useInWeek({ from, to }: Period) {
  const queryClient = useQueryClient();
  const { queryKey } = calendarQuery(periodOf('week', from));
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
