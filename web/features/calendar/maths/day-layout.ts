import { holdsTime } from '../../../../domain/agenda/appointment.ts';
import type { Appointment } from './appointments.ts';
import { type Laned, lanesOf, type Span } from './lanes.ts';
import { LEAST_MINUTES } from './time-scale.ts';

export interface Placed extends Laned<Appointment> {
  /** Cancelled while another appointment has the time: at the edge. */
  isStrip: boolean;
  besideStrip: boolean;
}

/** What holds its time shares the width, what was cancelled takes the rest. */
export function dayLayout(appointments: readonly Appointment[]): Placed[] {
  const held = appointments.filter(({ row }) => holdsTime(row.status));
  const cancelled = appointments.filter(({ row }) => !holdsTime(row.status));
  const strips = cancelled.filter((one) => held.some((other) => touches(one, other)));
  const alone = cancelled.filter((one) => !strips.includes(one));
  return [
    ...lanesOf([...held, ...alone], LEAST_MINUTES).map((laned) => ({
      ...laned,
      isStrip: false,
      besideStrip: strips.some((strip) => touches(strip, laned.item)),
    })),
    ...strips.map((item) => ({ item, lane: 0, lanes: 1, wide: 1, isStrip: true, besideStrip: false })),
  ];
}

function touches(a: Span, b: Span): boolean {
  return a.start < shownEnd(b) && b.start < shownEnd(a);
}

const shownEnd = ({ start, end }: Span): number => Math.max(end, start + LEAST_MINUTES);
