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

/**
 * Host of the referrer, of the network where one has several (`com.instagram.android` is instagram.com), without prefixes; 'Direto' without one or from the product itself. A
 * name that campaigns give to a network (`ig`) counts as its host, any other name as nothing.
 */
export function referrerLabel(referrer: string | null | undefined, ownHost: string): string {
  const text = (referrer ?? '').toLowerCase();
  const [, host] = /^(?:https?|android-app):\/\/([\w.-]+)(?:[:/?#]|$)/.exec(text) ?? [];
  const network = networkOf(host ?? text);
  if (network !== undefined) return network.host;
  return !host || host === ownHost ? DIRECT : host.replace(/^(?:www|m|l|lm)\.(?=.+\.)/, '').slice(0, 100);
}

interface Network {
  name: string;
  host: string;
  /** Of its hosts, its apps, and what it calls itself in `utm_source`. */
  pattern: RegExp;
}

const networks: readonly Network[] = [
  { name: 'Instagram', host: 'instagram.com', pattern: /^ig$|(^|\.)instagram(\.(com|android))?$/ },
  {
    name: 'Facebook',
    host: 'facebook.com',
    pattern: /^fb$|(^|\.)(facebook(\.(com|katana|lite|orca))?|fb\.(com|me))$/,
  },
  {
    name: 'Threads',
    host: 'threads.com',
    pattern: /(^|\.)threads(\.(com|net))?$|^com\.instagram\.barcelona$/,
  },
  { name: 'WhatsApp', host: 'whatsapp.com', pattern: /^(wa\.me|(.+\.)?whatsapp(\.com|\.w4b)?)$/ },
  {
    name: 'Telegram',
    host: 'telegram.org',
    pattern: /^t\.me$|(^|\.)telegram(\.(org|me|messenger(\.web)?))?$/,
  },
  { name: 'Gmail', host: 'mail.google.com', pattern: /^(mail\.google\.com|com\.google\.android\.gm)$/ },
  {
    name: 'Google',
    host: 'google.com',
    pattern: /(^|\.)google(\.com?)?(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/,
  },
  { name: 'TikTok', host: 'tiktok.com', pattern: /(^|\.)tiktok(\.com)?$|^com\.zhiliaoapp\.musically$/ },
  { name: 'YouTube', host: 'youtube.com', pattern: /(^|\.)(youtube(\.com)?|youtu\.be)$/ },
  { name: 'Linktree', host: 'linktr.ee', pattern: /^linktree$|(^|\.)linktr\.ee$/ },
  { name: 'Bing', host: 'bing.com', pattern: /(^|\.)bing(\.com)?$/ },
  { name: 'Pinterest', host: 'pinterest.com', pattern: /(^|\.)pinterest(\.(com|pt|com\.br))?$/ },
];

const networkOf = (text: string) => networks.find(({ pattern }) => pattern.test(text));

/** 'Instagram' for instagram.com; the host itself for unknown sources. */
export const sourceName = (referrer: string): string => networkOf(referrer)?.name ?? referrer;
