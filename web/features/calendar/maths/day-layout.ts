import { holdsTime } from '../../../../domain/agenda/appointment.ts';
import type { Appointment } from './appointments.ts';
import { type Laned, lanesOf, type Span } from './lanes.ts';
import { LEAST_MINUTES } from './time-scale.ts';

export interface Placed extends Laned<Appointment> {
  /** A mark of what was cancelled stands at its edge. */
  besideMark: boolean;
}

/** What was cancelled at overlapping times: at the edge of the column, without a lane. */
export interface CancelledMark extends Span {
  appointments: Appointment[];
}

export interface DayLayout {
  placed: Placed[];
  marks: CancelledMark[];
}

/** `cancelledInFull`: what was cancelled takes lanes too. */
export function dayLayout(appointments: readonly Appointment[], cancelledInFull: boolean): DayLayout {
  const hasLane = ({ row }: Appointment) => cancelledInFull || holdsTime(row.status);
  const marks = marksOf(appointments.filter((one) => !hasLane(one)));
  const placed = lanesOf(appointments.filter(hasLane), LEAST_MINUTES).map((laned) => ({
    ...laned,
    besideMark: marks.some((mark) => touches(mark, laned.item)),
  }));
  return { placed, marks };
}

function marksOf(cancelled: readonly Appointment[]): CancelledMark[] {
  const marks: CancelledMark[] = [];
  for (const one of [...cancelled].sort((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last && touches(last, one)) {
      last.appointments.push(one);
      last.end = Math.max(last.end, one.end);
    } else {
      marks.push({ appointments: [one], start: one.start, end: one.end });
    }
  }
  return marks;
}

function touches(a: Span, b: Span): boolean {
  return a.start < shownEnd(b) && b.start < shownEnd(a);
}

const shownEnd = ({ start, end }: Span): number => Math.max(end, start + LEAST_MINUTES);
