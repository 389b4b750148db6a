/** The filters of the list of clients; without a schema, because the URL is read before any form is loaded. */

/**
 * `recent`: registered within seven days. `away…`: registered that long ago, no appointment since, none booked.
 */
export const clientFilters = ['recent', 'email', 'birthday', 'away30', 'away60', 'away90'] as const;
export type ClientFilter = (typeof clientFilters)[number];

const days: Partial<Record<ClientFilter, number>> = { recent: 7, away30: 30, away60: 60, away90: 90 };

/** Since when a client is new to `recent`, or has stayed away; undefined for filters that ask for no time. */
export function sinceOf(filter: ClientFilter, now: Date): Date | undefined {
  const count = days[filter];
  return count === undefined ? undefined : new Date(now.getTime() - count * 86_400_000);
}
