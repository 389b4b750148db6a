import { useMemo } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { agendaOf } from './agenda.ts';
import { useCalendar } from './calendar-query.ts';
import { type AppointmentFilter, filtered } from './maths/appointments.ts';
import type { Period } from './maths/periods.ts';

/** What the calendar leaves out. */
export interface CalendarFilter extends AppointmentFilter {
  /** Whose agenda alone. */
  professional?: string | undefined;
}

const NONE: readonly AppointmentRow[] = [];

/** The agendas of a period: the rules of each, all its appointments, and those the filter leaves. */
export function useAgenda(period: Period, { professional, q, status, unansweredAt }: CalendarFilter) {
  const query = useCalendar(period, professional);
  const { data } = query;
  const agenda = useMemo(() => data && agendaOf(data), [data]);
  const all: readonly AppointmentRow[] = data?.rows ?? NONE;
  const rows = useMemo(() => filtered(all, { q, status, unansweredAt }), [all, q, status, unansweredAt]);
  return { query, agenda, all, rows };
}
