/** 'Hora da manutenção': when a client is expected back, and what she is offered then. */
import { addDays, dayNumber, isLocalDate, type LocalDate } from '../scheduling/calendar.ts';
import { formatTime, type LocalMoment } from '../scheduling/clock.ts';

export const recallStates = ['soon', 'late', 'lost', 'on_track'] as const;
export type RecallState = (typeof recallStates)[number];

/** A client is expected 'soon' from so many days before the date; coming back until so many days after it is in time. */
export const SOON_DAYS = 7;
export const LOST_AFTER_DAYS = 60;
export const RECALL_HORIZON_DAYS = 540;

export function recallState(dueOn: LocalDate, today: LocalDate): RecallState {
  const late = dayNumber(today) - dayNumber(dueOn);
  if (late > LOST_AFTER_DAYS) return 'lost';
  if (late > 0) return 'late';
  return late >= -SOON_DAYS ? 'soon' : 'on_track';
}

/** Intervals from which a client's own habit is learned, of her latest visits. */
const FEWEST_INTERVALS = 3;
export const VISITS_LEARNED_FROM = 6;

/** The median of a client's latest intervals in days, newest visit first. Null with too few between half and twice the usual days. */
export function learnedDays(visits: readonly LocalDate[], usualDays: number): number | null {
  const numbers = visits.slice(0, VISITS_LEARNED_FROM).map(dayNumber);
  const intervals = numbers
    .slice(1)
    .map((earlier, place) => (numbers[place] ?? earlier) - earlier)
    .filter((days) => days >= usualDays / 2 && days <= usualDays * 2)
    .sort((one, other) => one - other);
  const middle = (intervals.length - 1) / 2;
  const [low, high] = [intervals[Math.floor(middle)], intervals[Math.ceil(middle)]];
  if (intervals.length < FEWEST_INTERVALS || low === undefined || high === undefined) return null;
  return Math.round((low + high) / 2);
}

export type RecallSource = 'own' | 'learned' | 'usual';

export interface Cycle {
  /** Local dates of completed visits of the same kind, the newest first; at least one. */
  visits: readonly [LocalDate, ...LocalDate[]];
  usualDays: number;
  ownDays: number | null;
}

export interface Recall {
  days: number;
  source: RecallSource;
  dueOn: LocalDate;
  state: RecallState;
}

export function recallOf({ visits, usualDays, ownDays }: Cycle, today: LocalDate): Recall {
  const learned = learnedDays(visits, usualDays);
  const days = ownDays ?? learned ?? usualDays;
  const source = ownDays !== null ? 'own' : learned !== null ? 'learned' : 'usual';
  const dueOn = addDays(visits[0], days);
  return { days, source, dueOn, state: recallState(dueOn, today) };
}

/**
 * Whether a kind of service calls a client back who has come for another kind since. Days of her own are of the client, and said of her latest
 * visit; a kind that she has given up while she comes for others makes her no lost client.
 */
export const callsBack = ({ source, state }: Pick<Recall, 'source' | 'state'>): boolean =>
  source !== 'own' && state !== 'lost';

/** What a procedure's client is offered when she comes back. Null: the procedure itself. */
export interface RecallOffer {
  /** In time: a full set is followed by its maintenance. */
  returnProcedureId: string | null;
  /** After so many days it is too late for that; null: never. */
  lateAfterDays: number | null;
  lateProcedureId: string | null;
}

/** What the form of a procedure offers for `lateAfterDays`. */
export const offeredLateDays = [15, 20, 25, 30, 35, 45, 60, 90];

/** The procedure that the link preselects for a client who was served on `visit`. */
export function offeredProcedure(
  id: string,
  { returnProcedureId, lateAfterDays, lateProcedureId }: RecallOffer,
  { visit, today }: { visit: LocalDate; today: LocalDate },
): string {
  const isTooLate = lateAfterDays !== null && dayNumber(today) - dayNumber(visit) > lateAfterDays;
  return (isTooLate ? lateProcedureId : returnProcedureId) ?? id;
}

export const OFFERED = 'servico';
const OFFERED_DAY = 'dia';
const OFFERED_TIME = 'hora';

/** `page`: of the professional, after `/agendar/`. */
export const offerAddress = (
  origin: string,
  { page, procedureId }: { page: string; procedureId: string },
): string => `${origin}/agendar/${page}?${OFFERED}=${procedureId}`;

/** The address of an offer with a time chosen too: it opens the step of day and time. */
export const momentAddress = (offer: string, { date, time }: LocalMoment): string =>
  `${offer}&${OFFERED_DAY}=${date}&${OFFERED_TIME}=${time.replace(':', '')}`;

export function momentNamed(link: URLSearchParams): LocalMoment | null {
  const date = link.get(OFFERED_DAY) ?? '';
  const [, hours, minutes] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(link.get(OFFERED_TIME) ?? '') ?? [];
  return hours && isLocalDate(date) ? { date, time: `${hours}:${minutes}` } : null;
}

export const NAMED_WITHIN_DAYS = 14;
const MOST_NAMED = 3;

/** The free times that the email names: the first one of each of the next days that have any. `days`: minutes of the local day. */
export const namedTimes = (days: Readonly<Record<LocalDate, number[]>>): LocalMoment[] =>
  Object.entries(days)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([date, [first]]) => (first === undefined ? [] : [{ date, time: formatTime(first) }]))
    .slice(0, MOST_NAMED);

/** Days around the date in which the email goes by itself: it neither comes early nor after a standstill of weeks. */
const EMAIL_BEFORE = 3;
const EMAIL_UNTIL = 14;

/** Days between two invitations of one client, who may be due for two kinds at once. */
export const INVITED_ONCE_DAYS = 5;

/** From an email's first day to its last, with a day for zones. */
export const RECALL_EMAIL_DAYS = EMAIL_BEFORE + EMAIL_UNTIL + 1;

export function isEmailDue(dueOn: LocalDate, today: LocalDate): boolean {
  return wasEmailDue(dueOn, today) && dayNumber(today) - dayNumber(dueOn) <= EMAIL_UNTIL;
}

/** Whether the email's first day was `day` or earlier. */
export const wasEmailDue = (dueOn: LocalDate, day: LocalDate): boolean =>
  dayNumber(day) - dayNumber(dueOn) >= -EMAIL_BEFORE;

/** Days after an invitation in which a booking counts as won back by it. */
export const WON_WITHIN_DAYS = 14;
export const RECALL_FIGURES_DAYS = 90;
