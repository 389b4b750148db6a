import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { api, call } from '../../lib/api.ts';
import { following } from '../shared/appointments/live-appointments.ts';
import type { AppointmentFilter } from './maths/appointments.ts';
import type { Period } from './maths/periods.ts';

export interface CalendarFilter extends AppointmentFilter {
  /** Id; left out for everybody's. */
  professional?: string | undefined;
  /** Week and day show what was cancelled as they show the rest; left out, as a mark. */
  cancelled?: boolean;
}

/** Whoever looks for the cancelled ones is shown them. */
export const cancelledInFull = ({ cancelled, status }: CalendarFilter): boolean =>
  cancelled === true || status === 'cancelled';

/** Everybody's, so that another person is shown without a request. The browser revalidates it by ETag: an unchanged calendar costs a 304. */
export function calendarQuery({ from, to }: Period) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'calendar', { from, to }],
    queryFn: () => call(api.appointments.calendar.$get({ query: { from, to } })),
    // Days of both periods keep their appointments meanwhile.
    placeholderData: keepPreviousData,
  });
}

/** What a month shows of its days. */
export function monthQuery({ from, to }: Period, { professional, q, status, unansweredAt }: CalendarFilter) {
  const scope = unansweredAt === undefined ? undefined : ('unanswered' as const);
  const narrowed = {
    ...(professional && { professional }),
    ...(q && { q }),
    ...(status && { status }),
    ...(scope && { scope }),
  };
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'month', { from, to, ...narrowed }],
    queryFn: () => call(api.appointments.month.$get({ query: { from, to, ...narrowed } })),
    placeholderData: keepPreviousData,
  });
}

/** The calendar of a day, as the one of its week has it. */
export function dayOfWeek<Week extends { rows: readonly { date: LocalDate }[] }>(
  week: Week,
  date: LocalDate,
) {
  return { ...week, rows: week.rows.filter((row) => row.date === date) };
}
