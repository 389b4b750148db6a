import { type AppointmentRow, holdsTime, isOpen } from '../../../../domain/agenda/appointment.ts';
import { dayOf, formatTime, instantOf, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { overlaps } from '../../../../domain/scheduling/conflicts.ts';
import { appointmentOf } from './appointments.ts';
import type { Span } from './lanes.ts';
import { dayName } from './periods.ts';
import { clamp, DAY_MINUTES, type Grid, nextStep, snapped } from './time-scale.ts';

/** Where an appointment stands, in minutes of the studio's local day. */
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

/** What a place may be moved on. */
export interface Board {
  columns: readonly Column[];
  gridAt: (place: Pick<Place, 'date' | 'professionalId'>) => Grid;
}

export function placeOf(row: AppointmentRow): Place {
  const { start, end } = appointmentOf(row);
  return { date: row.date, professionalId: row.professional.id, start, minutes: end - start };
}

export function samePlace(a: Place, b: Place): boolean {
  return (
    a.date === b.date &&
    a.professionalId === b.professionalId &&
    a.start === b.start &&
    a.minutes === b.minutes
  );
}

/** What is done or cancelled stays where it was. */
export function canMove(row: AppointmentRow): boolean {
  return isOpen(row.status);
}

/** Index of the column a place stands in; -1 when none shows it. */
export function columnOf(columns: readonly Column[], { date, professionalId }: Place): number {
  return columns.findIndex(
    (column) =>
      column.date === date && (column.professionalId === null || column.professionalId === professionalId),
  );
}

/** The place with its start at the step of the grid nearest to `minute`, in another column when there is one. */
export function draggedTo(place: Place, board: Board, index: number, minute: number): Place {
  const there = inColumn(place, board, index);
  const start = snapped(minute, board.gridAt(there));
  return { ...there, start: clamp(start, 0, DAY_MINUTES - place.minutes) };
}

/** The place with its end at the step nearest to `minute`, one step long at the least. */
export function stretchedTo(place: Place, board: Board, minute: number): Place {
  const grid = board.gridAt(place);
  const end = Math.max(snapped(minute, grid), nextStep(place.start, 1, grid));
  return { ...place, minutes: Math.min(end, DAY_MINUTES) - place.start };
}

export type Nudge = 'earlier' | 'later' | 'shorter' | 'longer' | 'previous' | 'next';

/** One step by keyboard or button: start, end or column. What would leave the day or the grid changes nothing. */
export function nudged(place: Place, board: Board, nudge: Nudge): Place {
  const grid = board.gridAt(place);
  const end = place.start + place.minutes;
  if (nudge === 'previous' || nudge === 'next') {
    return inColumn(place, board, columnOf(board.columns, place) + (nudge === 'next' ? 1 : -1));
  }
  if (nudge === 'earlier' || nudge === 'later') {
    const start = nextStep(place.start, nudge === 'later' ? 1 : -1, grid);
    return start < 0 || start + place.minutes > DAY_MINUTES ? place : { ...place, start };
  }
  const moved = nextStep(end, nudge === 'longer' ? 1 : -1, grid);
  return moved <= place.start || moved > DAY_MINUTES ? place : { ...place, minutes: moved - place.start };
}

/** Who is in the way of an appointment at a place: what the server would refuse, known before it is asked. */
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

/** 'terça-feira, 24 de novembro, 10:30 às 11:30', for the eye and for the screen reader. */
export function placeName({ date, start, minutes }: Place): string {
  return `${dayName(date)}, ${formatTime(start)} às ${formatTime(start + minutes)}`;
}

/** The row as it will be at `place`, before the server has answered. */
export function movedRow(
  row: AppointmentRow,
  place: Place,
  zone: string,
  professional: AppointmentRow['professional'],
): AppointmentRow {
  const startsAt = dayOf(zone, place.date).from(place.start);
  const totalMinutes = place.minutes === placeOf(row).minutes ? row.totalMinutes : place.minutes;
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

function inColumn(place: Place, { columns }: Board, index: number): Place {
  const column = columns[clamp(index, 0, columns.length - 1)];
  if (!column) return place;
  return { ...place, date: column.date, professionalId: column.professionalId ?? place.professionalId };
}
