/** Rows of an export about page views. */
import type { LocalDate } from '../scheduling/clock.ts';

export interface ExportedVisitDay {
  date: LocalDate;
  professionalId: string;
  professionalName: string;
  pageType: string;
  visits: number;
  uniqueVisitors: number;
  newVisitors: number;
  bookings: number;
}

export interface ExportedVisitSource {
  /** A host; '' for a direct visit, '*' for all others together. */
  referrer: string;
  professionalId: string;
  professionalName: string;
  pageType: string;
  visits: number;
  newVisitors: number;
}
