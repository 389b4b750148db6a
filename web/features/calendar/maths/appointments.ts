import {
  type AppointmentRow,
  type AppointmentStatus,
  holdsTime,
  isUnanswered,
} from '../../../../domain/agenda/appointment.ts';
import { type LocalDate, parseTime } from '../../../../domain/scheduling/clock.ts';
import { plainText } from '../../../../domain/text.ts';
import type { Span } from './lanes.ts';
import { DAY_MINUTES } from './time-scale.ts';

/** In the studio's local time; past midnight it ends, on screen, with its day. */
export interface Appointment extends Span {
  row: AppointmentRow;
}

export function appointmentOf(row: AppointmentRow): Appointment {
  const start = parseTime(row.time) ?? 0;
  return { row, start, end: Math.min(start + row.totalMinutes, DAY_MINUTES) };
}

export interface AppointmentFilter {
  /** Client or service, accents and case ignored. */
  q?: string | undefined;
  status?: AppointmentStatus | undefined;
  /** Only those without 'Eu vou' at this time: ISO, UTC. */
  unansweredAt?: string | undefined;
}

/** The same list for an empty filter. */
export function filtered(
  rows: readonly AppointmentRow[],
  { q, status, unansweredAt }: AppointmentFilter,
): readonly AppointmentRow[] {
  const words = plainText(q ?? '').trim();
  if (words === '' && status === undefined && unansweredAt === undefined) return rows;
  return rows.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      (unansweredAt === undefined || isUnanswered(row, unansweredAt)) &&
      (words === '' || textOf(row).includes(words)),
  );
}

/** Rows by their local date, each day by time. */
export function byDate(rows: readonly AppointmentRow[]): ReadonlyMap<LocalDate, readonly AppointmentRow[]> {
  const days = new Map<LocalDate, AppointmentRow[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  for (const day of days.values()) day.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return days;
}

/** What holds its time comes before what was cancelled. */
export function chipsOf(day: readonly AppointmentRow[], most: number): readonly AppointmentRow[] {
  if (day.length <= most) return day;
  const held = day.filter((row) => holdsTime(row.status));
  const cancelled = day.filter((row) => !holdsTime(row.status));
  return [...held, ...cancelled].slice(0, most);
}

function textOf({ client, procedures }: AppointmentRow): string {
  return plainText([client.fullName, ...procedures.map(({ name }) => name)].join(' '));
}
