/** Answers of the public API, beside those of domain/booking/booking.ts. */
import type { PublicProfessional } from '../../domain/booking/booking.ts';
import { formatDate, formatWeekday } from '../../domain/format.ts';
import type { LocalDate, LocalMoment } from '../../domain/scheduling/clock.ts';

export type Service = PublicProfessional['procedures'][number];

/** Minutes of the local day at which the chosen services may start, by date; days without times are missing. */
export interface FreeTimes {
  month: string;
  totalMinutes: number;
  days: Record<LocalDate, number[]>;
  /** Nothing is booked after it; null without an end. */
  lastDay: LocalDate | null;
  /** With as many appointments as the studio takes on a day. */
  fullDays: LocalDate[];
  /** Without working hours, or blocked as a whole. */
  closedDays: LocalDate[];
  /** Only clients whom the studio has already book this. */
  registeredOnly: boolean;
}

/** A client of the studio, as far as this browser may know them. */
export type KnownClient =
  | { recognised: false; firstName: string; maskedPhone: string }
  | { recognised: true; fullName: string; phone: string };

export function formatMoment({ date, time }: LocalMoment): string {
  return `${formatDay(date)} às ${time}`;
}

/** 'qui., 03/12' */
export const formatDay = (date: LocalDate): string =>
  `${formatWeekday(date).slice(0, 3)}., ${formatDate(date).slice(0, 5)}`;
