import {
  type AppointmentRow,
  type AppointmentStatus,
  holdsTime,
  isUnanswered,
} from '../../../../domain/agenda/appointment.ts';
import { type LocalDate, parseTime } from '../../../../domain/scheduling/clock.ts';
import { hasWords } from '../../../../domain/text.ts';
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
  /** Words of client and services, accents and case ignored. */
  q?: string | undefined;
  status?: AppointmentStatus | undefined;
  /** Only those without 'Eu vou' at this time: ISO, UTC. */
  unansweredAt?: string | undefined;
}

/** The same list for an empty filter. */
export function filterRows(
  rows: readonly AppointmentRow[],
  { q, status, unansweredAt }: AppointmentFilter,
): readonly AppointmentRow[] {
  if (!q?.trim() && status === undefined && unansweredAt === undefined) return rows;
  return rows.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      (unansweredAt === undefined || isUnanswered(row, unansweredAt)) &&
      hasWords(textOf(row), q ?? ''),
  );
}

/** Rows by their local date, each day by time. */
export function byDate<Row extends Pick<AppointmentRow, 'date' | 'startsAt'>>(
  rows: readonly Row[],
): ReadonlyMap<LocalDate, readonly Row[]> {
  const days = new Map<LocalDate, Row[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  for (const day of days.values()) day.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return days;
}

/** `most` of the first rows of a day that has `count`; what holds its time comes before what was cancelled. */
export function chipsOf<Row extends Pick<AppointmentRow, 'status'>>(
  day: readonly Row[],
  count: number,
  most: number,
): readonly Row[] {
  if (count <= most) return day;
  const held = day.filter((row) => holdsTime(row.status));
  const cancelled = day.filter((row) => !holdsTime(row.status));
  return [...held, ...cancelled].slice(0, most);
}

const textOf = ({ client, procedures }: AppointmentRow): string =>
  [client.fullName, ...procedures.map(({ name }) => name)].join(' ');
