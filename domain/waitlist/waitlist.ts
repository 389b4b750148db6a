/** 'Encaixe': who waits for a time of a professional, and what she is offered when one becomes free. */
import { type InferOutput, optional, pipe } from 'valibot';
import {
  acceptedDeposit,
  type BookedProcedure,
  bookingEmail,
  procedureIds,
  ticket,
  website,
} from '../booking/booking.ts';
import { linkToken } from '../booking/manage.ts';
import { phone } from '../contact/fields.ts';
import {
  checkAt,
  flag,
  form,
  localDate,
  localTime,
  pageNumber,
  requiredText,
  uuid,
  wholeNumber,
} from '../fields.ts';
import type { DepositTerms } from '../money/deposit-policy.ts';
import {
  addDays,
  dayOf,
  type EpochMinute,
  instantOf,
  type LocalDate,
  type LocalMoment,
  type LocalTime,
  localOf,
  minutesFrom,
} from '../scheduling/clock.ts';
import type { StudioPictures } from '../studio/picture.ts';

/** Where the client's page is; the token follows as fragment, which no request carries. */
export const WAITLIST_PATH = '/encaixe';

/** Days from the first to the last day for which one place waits, and how far ahead the first may be. */
export const MAX_WAIT_DAYS = 31;
export const MAX_WAIT_AHEAD_DAYS = 366;
export const MAX_WAITING = 200;
/** Minutes for which an offer holds: shortest, longest, and unless the studio chose. */
export const MIN_OFFER_MINUTES = 5;
export const MAX_OFFER_MINUTES = 240;
export const DEFAULT_OFFER_MINUTES = 20;
/** Days after the last day of a place until it is deleted; also what the figures look back on. */
export const WAITLIST_KEPT_DAYS = 90;
export const WAITLIST_PER_PAGE = 20;

const ORDER = 'A última data não pode ser antes da primeira';

/** What a client waits for: a start on one of these days, at one of these local times, both ends included. */
const waitedFor = {
  fromDate: localDate(),
  untilDate: localDate(),
  fromTime: optional(localTime(), '00:00'),
  untilTime: optional(localTime(), '23:59'),
};

export const waitlistForm = pipe(
  form({
    ...waitedFor,
    fullName: requiredText('Nome é obrigatório'),
    email: bookingEmail,
    phone: phone(),
  }),
  checkAt('untilDate', ({ fromDate, untilDate }) => fromDate <= untilDate, ORDER),
  checkAt(
    'untilDate',
    ({ fromDate, untilDate }) => untilDate <= addDays(fromDate, MAX_WAIT_DAYS - 1),
    `Escolha no máximo ${MAX_WAIT_DAYS} dias`,
  ),
  checkAt(
    'untilTime',
    ({ fromTime, untilTime }) => fromTime <= untilTime,
    'O último horário não pode ser antes do primeiro',
  ),
);
export type WaitlistForm = InferOutput<typeof waitlistForm>;
export type WaitedFor = Pick<WaitlistForm, keyof typeof waitedFor>;

export const firstDayLeft = ({ fromDate }: Pick<WaitedFor, 'fromDate'>, today: LocalDate): LocalDate =>
  fromDate < today ? today : fromDate;

/** `anyone`: who else of the studio offers all of the services may have her too. */
export const waitlistInput = form({
  professionalId: uuid('Profissional inválido'),
  anyone: optional(flag(), false),
  procedureIds,
  wanted: waitlistForm,
  ticket,
  website,
});
export type WaitlistInput = InferOutput<typeof waitlistInput>;

export const waitlistToken = form({ token: linkToken });
export const offerAcceptance = form({ ...waitlistToken.entries, deposit: acceptedDeposit });

const MINUTES = `Informe de ${MIN_OFFER_MINUTES} a ${MAX_OFFER_MINUTES} minutos`;

/** PUT /api/waitlist/settings: whether a free time is offered to all whom it fits at once, and for how many minutes. */
export const waitlistSettings = form({
  toAll: flag(),
  minutes: wholeNumber(MIN_OFFER_MINUTES, MAX_OFFER_MINUTES, MINUTES),
});
export type WaitlistSettings = InferOutput<typeof waitlistSettings>;

export const waitlistQuery = form({ page: pageNumber });

/** POST /api/waitlist/:id/offers. `byEmail`: it is sent; otherwise the member sends its link. */
export const offerInput = form({ date: localDate(), time: localTime(), byEmail: flag() });
export type OfferInput = InferOutput<typeof offerInput>;

/** `over`: the last day has passed. */
export const entryStatuses = ['waiting', 'booked', 'left', 'removed', 'over'] as const;
export type EntryStatus = (typeof entryStatuses)[number];
export const offerStatuses = ['open', 'taken', 'declined', 'over'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What the client's page shows. Nothing of her but the first name. */
export interface WaitlistPage extends WaitedFor {
  status: EntryStatus;
  firstName: string;
  professionalName: string;
  procedures: BookedProcedure[];
  studio: StudioPictures & { businessName: string; theme: string; phone: string | null };
  /** What the link offers; null: it is that of the place. */
  offer: ShownOffer | null;
  bookingPath: string;
}

export interface ShownOffer extends LocalMoment {
  status: OfferStatus;
  expiresAt: LocalTime;
  expiresOn: LocalDate;
  toAll: boolean;
  /** What taking it accepts, as a booking does; null where nothing is asked. */
  deposit: DepositTerms | null;
  /** The studio confirms such bookings. */
  needsApproval: boolean;
  /** What the time that was taken still waits for. */
  waits: { deposit: { holdEndsAt: string | null }; awaitsApproval: boolean } | null;
  /** Where the appointment is seen, moved or cancelled; null until it is taken. */
  manageLink: string | null;
}

export interface WaitlistList {
  wholeStudio: boolean;
  settings: WaitlistSettings;
  figures: { offered: number; taken: number; wonCents: number };
  items: WaitlistItem[];
  total: number;
}

export interface WaitlistItem extends WaitedFor {
  id: string;
  fullName: string;
  phone: string;
  email: string;
  professional: { id: string; fullName: string };
  /** Times of all professionals are offered. */
  anyone: boolean;
  procedures: string[];
  totalMinutes: number;
  joinedOn: LocalDate;
  offer: (LocalMoment & { status: OfferStatus; expiresAt: LocalTime }) | null;
}

/** A time of a professional. */
export interface OfferedTime {
  professionalId: string;
  start: EpochMinute;
  end: EpochMinute;
}

export interface Waiting {
  id: string;
  /** Free ones that suit her and were not offered to her before, ascending. */
  times: readonly OfferedTime[];
  hasOpenOffer: boolean;
}

export type PlannedOffer = OfferedTime & Pick<Waiting, 'id'>;

/** In the order of waiting: the first time that suits, one offer each. Unless `toAll`, no time that another has an offer for (`held`). */
export function planOffers(
  waiting: readonly Waiting[],
  held: readonly OfferedTime[],
  { toAll }: { toAll: boolean },
): PlannedOffer[] {
  const planned: PlannedOffer[] = [];
  for (const { id, times, hasOpenOffer } of waiting) {
    if (hasOpenOffer) continue;
    const others = toAll ? [] : [...held, ...planned];
    const time = times.find((one) => !others.some((other) => collide(one, other)));
    if (time) planned.push({ id, ...time });
  }
  return planned;
}

const collide = (one: OfferedTime, other: OfferedTime): boolean =>
  one.professionalId === other.professionalId && one.start < other.end && other.start < one.end;

/** Until when an offer holds: never longer than the time can be booked. */
export const offerEnd = (
  { start, noticeMinutes }: { start: EpochMinute; noticeMinutes: number },
  minutes: number,
  now: Date,
): Date =>
  new Date(Math.min(minutesFrom(now, minutes).getTime(), instantOf(start - noticeMinutes).getTime()));

/** Local times between which offers are sent: one of the night is over before anybody reads it. */
const OPENS: LocalTime = '08:00';
const CLOSES: LocalTime = '21:00';

/** When offers may be sent: `now` by day, else the next morning. */
export function offersFrom(zone: string, now: EpochMinute): EpochMinute {
  const { date, time } = localOf(zone, now);
  if (time >= OPENS && time < CLOSES) return now;
  return dayOf(zone, time < OPENS ? date : addDays(date, 1)).from(OPENS);
}

/** Those of the free `days` (minutes of the local day) at which she wants to begin, ascending. */
export function startsWanted(
  zone: string,
  days: Readonly<Record<LocalDate, readonly number[]>>,
  { fromDate, untilDate, fromTime, untilTime }: WaitedFor,
): EpochMinute[] {
  return Object.keys(days)
    .filter((date) => date >= fromDate && date <= untilDate)
    .sort()
    .flatMap((date) => (days[date] ?? []).map((minute) => dayOf(zone, date).at(minute)))
    .filter((start): start is EpochMinute => start !== null)
    .filter((start) => {
      const { time } = localOf(zone, start);
      return time >= fromTime && time <= untilTime;
    });
}
