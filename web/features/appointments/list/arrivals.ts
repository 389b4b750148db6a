import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';

/** A device's clock may be this far ahead of the server's, in milliseconds. */
const CLOCK_SLACK = 60_000;

/**
 * The rows that came into being while the list was open: not seen before, and created since then (a row that moved
 * here from another page is unknown too, but old).
 */
export function arrivalsAmong(
  rows: readonly AppointmentRow[],
  known: ReadonlySet<string>,
  openedAt: number,
): AppointmentRow[] {
  return rows.filter((row) => !known.has(row.id) && Date.parse(row.createdAt) > openedAt - CLOCK_SLACK);
}
