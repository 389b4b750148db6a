import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { following, useFollowing } from '../../lib/live-appointments.ts';
import type { Period } from './maths/periods.ts';
import { readCalendar } from './requests.ts';

export function calendarQuery({ from, to }: Period, professional: string | undefined) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'calendar', { from, to, professional: professional ?? null }],
    queryFn: () => readCalendar({ from, to }, professional),
    // Days that both periods show keep their appointments while the others are on their way.
    placeholderData: keepPreviousData,
  });
}

/** A period of the agenda, followed every few seconds. */
export function useCalendar(period: Period, professional: string | undefined) {
  return useQuery({ ...calendarQuery(period, professional), ...useFollowing() });
}
