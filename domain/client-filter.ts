/** The filters of the list of clients; without a schema, because the URL is read before any form is loaded. */

/**
 * `recent`: registered within seven days. `away…`: registered that long ago, no visit since, none booked.
 */
export const clientFilters = ['recent', 'email', 'birthday', 'away30', 'away60', 'away90'] as const;
export type ClientFilter = (typeof clientFilters)[number];
