/** Visits of the public page and their statistics (spec S1 §3, §9; S2 §9). */
import type { LocalDate } from './scheduling/clock.ts';

export const pageTypes = ['booking_page'] as const;
export type PageType = (typeof pageTypes)[number];

/** Days of the series. */
export const SERIES_DAYS = 30;
export const TOP_REFERRERS = 10;
export const DIRECT = 'Direto';
export const NO_VISITS = 'Nenhuma visita ainda';

export interface VisitStatistics {
  totalVisits: number;
  uniqueVisitors: number;
  visitsToday: number;
  visitsThisMonth: number;
  dailyVisits: { date: LocalDate; visits: number; uniqueVisitors: number }[];
  topReferrers: { referrer: string; visits: number }[];
}

/** The host a visit came from; 'Direto' without one or from the product itself. */
export function referrerLabel(referrer: string | null | undefined, ownHost: string): string {
  const host = /^https?:\/\/([^/?#:@\s]+)(?:[:/?#]|$)/i.exec(referrer ?? '')?.[1]?.toLowerCase();
  return !host || host === ownHost ? DIRECT : host.replace(/^www\./, '').slice(0, 100);
}
