/** Visits of the public page and their statistics. */
import type { LocalDate } from '../scheduling/clock.ts';

export const pageTypes = ['booking_page'] as const;
export type PageType = (typeof pageTypes)[number];

/** Days of the series. */
export const SERIES_DAYS = 30;
export const TOP_REFERRERS = 10;
/** Sources that are counted by name for each professional; the least go under 'Outros'. */
export const MOST_SOURCES = 50;
export const DIRECT = 'Direto';
export const OTHERS = 'Outros';
export const NO_VISITS = 'Nenhuma visita ainda';

/** GET /api/visits. Days are the studio's; of one professional, or of the whole studio for owner and administrators. */
export interface VisitStatistics {
  zone: string;
  /** The studio's today. */
  date: LocalDate;
  wholeStudio: boolean;
  totalVisits: number;
  /** Who agreed to be recognised counts once, everybody else once per session. */
  uniqueVisitors: number;
  visitsToday: number;
  visitsLast7Days: number;
  visitsThisMonth: number;
  /** The last thirty days, oldest first. */
  dailyVisits: { date: LocalDate; visits: number; uniqueVisitors: number }[];
  /** The ten most frequent, by name: a host's or 'Direto'. */
  topReferrers: { referrer: string; visits: number }[];
  /** Visits from anywhere else. */
  otherVisits: number;
  /** Bookings made on the page beside its visits, by day of both. */
  conversion: DayConversion[];
}

export interface DayConversion {
  date: LocalDate;
  visits: number;
  bookings: number;
}

/**
 * Bookings per hundred visits, rounded; null where it would say nothing: without visits, or with more bookings than visits
 * (somebody booked twice, or in a browser that does not tell of itself).
 */
export function conversionPercent({ visits, bookings }: Pick<DayConversion, 'visits' | 'bookings'>) {
  return visits === 0 || bookings > visits ? null : Math.round((bookings / visits) * 100);
}

export function conversionTotal(days: readonly DayConversion[]): { visits: number; bookings: number } {
  return days.reduce(
    (sum, { visits, bookings }) => ({ visits: sum.visits + visits, bookings: sum.bookings + bookings }),
    { visits: 0, bookings: 0 },
  );
}

/** The host a visit came from, without what a network puts before it; 'Direto' without one or from the product itself. */
export function referrerLabel(referrer: string | null | undefined, ownHost: string): string {
  const [, host] = /^(?:https?|android-app):\/\/([\w.-]+)(?:[:/?#]|$)/i.exec(referrer ?? '') ?? [];
  const name = host?.toLowerCase();
  return !name || name === ownHost ? DIRECT : name.replace(/^(?:www|m|l|lm)\.(?=.+\.)/, '').slice(0, 100);
}

const networks: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(^|\.)instagram\.(com|android)$/, 'Instagram'],
  [/(^|\.)(facebook\.(com|katana)|fb\.(com|me))$/, 'Facebook'],
  [/^(wa\.me|(.+\.)?whatsapp(\.com)?)$/, 'WhatsApp'],
  [/(^|\.)google(\.com?)?(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/, 'Google'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)linktr\.ee$/, 'Linktree'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)pinterest\.(com|pt|com\.br)$/, 'Pinterest'],
];

/** The name by which people know a source: 'Instagram' for instagram.com; the host itself otherwise. */
export function sourceName(referrer: string): string {
  return networks.find(([pattern]) => pattern.test(referrer))?.[1] ?? referrer;
}
