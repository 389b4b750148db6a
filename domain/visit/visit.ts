import type { LocalDate } from '../scheduling/clock.ts';

export const pageTypes = ['booking_page'] as const;
export type PageType = (typeof pageTypes)[number];

export const SERIES_DAYS = 30;
export const TOP_REFERRERS = 10;
export const MOST_SOURCES = 50;
export const DIRECT = 'Direto';
export const OTHERS = 'Outros';
export const NO_VISITS = 'Nenhuma visita ainda';

/** GET /api/visits. Dates in the studio's zone; of one professional, or of the whole studio for owner and administrators. */
export interface VisitStatistics {
  zone: string;
  date: LocalDate;
  wholeStudio: boolean;
  totalVisits: number;
  /** A visitor who consented counts once, others once per session. */
  uniqueVisitors: number;
  visitsToday: number;
  visitsLast7Days: number;
  visitsThisMonth: number;
  dailyVisits: { date: LocalDate; visits: number; uniqueVisitors: number }[];
  topReferrers: { referrer: string; visits: number }[];
  otherVisits: number;
  conversion: DayConversion[];
}

export interface DayConversion {
  date: LocalDate;
  visits: number;
  bookings: number;
}

/** Bookings per hundred visits, rounded; null without visits or with more bookings than visits. */
export function conversionPercent({ visits, bookings }: Pick<DayConversion, 'visits' | 'bookings'>) {
  return visits === 0 || bookings > visits ? null : Math.round((bookings / visits) * 100);
}

export function conversionTotal(days: readonly DayConversion[]): { visits: number; bookings: number } {
  return days.reduce(
    (sum, { visits, bookings }) => ({ visits: sum.visits + visits, bookings: sum.bookings + bookings }),
    { visits: 0, bookings: 0 },
  );
}

/** Host of the referrer, without prefixes of social networks; 'Direto' without one or from the product itself. */
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

/** 'Instagram' for instagram.com; the host itself for unknown sources. */
export function sourceName(referrer: string): string {
  return networks.find(([pattern]) => pattern.test(referrer))?.[1] ?? referrer;
}
