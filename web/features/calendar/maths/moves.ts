import { type AppointmentRow, holdsTime } from '../../../../domain/agenda/appointment.ts';
import { dayOf, formatTime, instantOf, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { overlaps } from '../../../../domain/scheduling/conflicts.ts';
import { appointmentOf } from './appointments.ts';
import type { Span } from './lanes.ts';
import { dayName } from './periods.ts';
import { clamp, DAY_MINUTES, type Grid, nextStep, snapMinute, stepBefore } from './time-scale.ts';

/** In minutes of the studio's local day. */
export interface Place {
  date: LocalDate;
  professionalId: string;
  start: number;
  minutes: number;
}

/** A column of the grid: a date, of one professional or of all who are shown. */
export interface Column {
  date: LocalDate;
  professionalId: string | null;
}

export interface DragArea {
  columns: readonly Column[];
  gridAt: (place: Pick<Place, 'date' | 'professionalId'>) => Grid;
}

export function positionOf(row: AppointmentRow): Place {
  const { start, end } = appointmentOf(row);
  return { date: row.date, professionalId: row.professional.id, start, minutes: end - start };
}

export function samePlace(a: Place, b: Place): boolean {
  const names = ['date', 'professionalId', 'start', 'minutes'] as const;
  return names.every((name) => a[name] === b[name]);
}

export function isInColumn(column: Column, { date, professionalId }: Place): boolean {
  return column.date === date && (column.professionalId === null || column.professionalId === professionalId);
}

/** Index of the column of a place, or -1. */
export function columnOf(columns: readonly Column[], place: Place): number {
  return columns.findIndex((column) => isInColumn(column, place));
}

/** The start moves to the step of the grid nearest to `minute`, in column `index`. */
export function draggedTo(place: Place, area: DragArea, index: number, minute: number): Place {
  const there = inColumn(place, area, index);
  const start = snapMinute(minute, area.gridAt(there));
  return { ...there, start: clamp(start, 0, DAY_MINUTES - place.minutes) };
}

/** The end moves to the step nearest to `minute`, at least one step long. */
export function stretchedTo(place: Place, area: DragArea, minute: number): Place {
  const grid = area.gridAt(place);
  const end = Math.max(snapMinute(minute, grid), nextStep(place.start, 1, grid));
  return { ...place, minutes: Math.min(end, DAY_MINUTES) - place.start };
}

export type Nudge = 'earlier' | 'later' | 'shorter' | 'longer' | 'previous' | 'next';

/** One step of start, end or column; what would leave the day or the grid changes nothing. */
export function nudgePlace(place: Place, area: DragArea, nudge: Nudge): Place {
  const grid = area.gridAt(place);
  const end = place.start + place.minutes;
  if (nudge === 'previous' || nudge === 'next') {
    return inColumn(place, area, columnOf(area.columns, place) + (nudge === 'next' ? 1 : -1));
  }
  if (nudge === 'earlier' || nudge === 'later') {
    const start = nextStep(place.start, nudge === 'later' ? 1 : -1, grid);
    return start < 0 || start + place.minutes > DAY_MINUTES ? place : { ...place, start };
  }
  const moved = nextStep(end, nudge === 'longer' ? 1 : -1, grid);
  return moved <= place.start || moved > DAY_MINUTES ? place : { ...place, minutes: moved - place.start };
}

/** The appointment for which the server would refuse the place. */
export function inTheWay(
  place: Place,
  rows: readonly AppointmentRow[],
  moving: string,
): AppointmentRow | undefined {
  const span: Span = { start: place.start, end: place.start + place.minutes };
  return rows.find(
    (row) =>
      row.id !== moving &&
      row.date === place.date &&
      row.professional.id === place.professionalId &&
      holdsTime(row.status) &&
      overlaps(span, appointmentOf(row)),
  );
}

/** 'terça-feira, 24 de novembro, 10:30 às 11:30'. */
export function placeName({ date, start, minutes }: Place): string {
  return `${dayName(date)}, ${formatTime(start)} às ${formatTime(start + minutes)}`;
}

export function movedRow(
  row: AppointmentRow,
  place: Place,
  zone: string,
  professional: AppointmentRow['professional'],
): AppointmentRow {
  const startsAt = dayOf(zone, place.date).from(place.start);
  const totalMinutes = place.minutes === positionOf(row).minutes ? row.totalMinutes : place.minutes;
  return {
    ...row,
    professional,
    date: place.date,
    time: formatTime(place.start),
    totalMinutes,
    startsAt: instantOf(startsAt).toISOString(),
    endsAt: instantOf(startsAt + totalMinutes).toISOString(),
  };
}

function inColumn(place: Place, { columns }: DragArea, index: number): Place {
  const column = columns[clamp(index, 0, columns.length - 1)];
  if (!column) return place;
  return { ...place, date: column.date, professionalId: column.professionalId ?? place.professionalId };
}

/** A free stretch of one column, in minutes of the local day. */
export interface EmptyPlace extends Span {
  column: Column;
}

/** What was cancelled at this place, by time. */
export function cancelledIn(place: EmptyPlace, rows: readonly AppointmentRow[]): AppointmentRow[] {
  return rows
    .filter(
      (row) =>
        !holdsTime(row.status) &&
        isInColumn(place.column, positionOf(row)) &&
        overlaps(place, appointmentOf(row)),
    )
    .sort((a, b) => a.time.localeCompare(b.time));
}

/** The steps of the grid between two minutes, in either order; at least one. */
export function drawnPlace(
  column: Column,
  gridAt: DragArea['gridAt'],
  { from, to }: { from: number; to: number },
): EmptyPlace {
  const grid = gridAt({ date: column.date, professionalId: column.professionalId ?? '' });
  const first = stepBefore(Math.min(from, to), grid);
  const last = stepBefore(Math.max(from, to), grid);
  return { column, start: Math.max(0, first), end: Math.min(nextStep(last, 1, grid), DAY_MINUTES) };
}
