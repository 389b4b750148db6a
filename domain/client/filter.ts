import { daysFrom } from '../scheduling/clock.ts';
/** Filters of the client list, without a schema: the URL is parsed before forms are loaded. */

/** `recent`: registered within seven days. `away…`: registered before that, no appointment since and none booked. */
export const clientFilters = ['recent', 'email', 'birthday', 'away30', 'away60', 'away90'] as const;
export type ClientFilter = (typeof clientFilters)[number];

const days: Partial<Record<ClientFilter, number>> = { recent: 7, away30: 30, away60: 60, away90: 90 };

export function sinceOf(filter: ClientFilter, now: Date): Date | undefined {
  const count = days[filter];
  return count === undefined ? undefined : daysFrom(now, -count);
}
