import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { following } from '../../lib/live-appointments.ts';
import type { Period } from './maths/periods.ts';

/** The browser revalidates it by ETag: an unchanged calendar costs a 304. */
export function calendarQuery({ from, to }: Period, professional: string | undefined) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'calendar', { from, to, professional: professional ?? null }],
    queryFn: () =>
      call(api.appointments.calendar.$get({ query: { from, to, ...(professional && { professional }) } })),
    // Days of both periods keep their appointments meanwhile.
    placeholderData: keepPreviousData,
  });
}
