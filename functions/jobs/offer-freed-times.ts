import { findDueIds } from '../../db/queries/due.ts';
import { type Board, readBoard, storeOffers } from '../../db/queries/waitlist/due.ts';
import type { NewOffer } from '../../db/queries/waitlist/offers.ts';
import { epochMinuteOf, instantOf, localOf } from '../../domain/scheduling/clock.ts';
import {
  MIN_OFFER_MINUTES,
  offerEnd,
  offersFrom,
  planOffers,
  startsWanted,
  type Waiting,
} from '../../domain/waitlist/waitlist.ts';
import { waitlistUrl } from '../booking/client-links.ts';
import { freeTimesOnce, type JobDeps, workThrough } from './due.ts';

/** Studios of one run; who is left waits a minute. */
const PORTION = 100;
const MINUTE = 60_000;
/** Milliseconds until a list is looked at again without a reason: a day may have come within the horizon. */
const HOUR = 60 * MINUTE;

/** By day only, within a minute of a time becoming free or an offer ending. Two runs at once make each offer once. */
export function offerFreedTimes(deps: JobDeps, { now }: { now: Date }): Promise<{ failures: number }> {
  return workThrough('waitlist', {
    find: () => findDueIds(deps.db, 'waitlist', { now, portion: PORTION }),
    work: (studioId) => lookAt(deps, studioId, now),
    names: ['studios', 'offers'],
  });
}

async function lookAt(deps: JobDeps, studioId: string, now: Date): Promise<number> {
  const board = await readBoard(deps.db, { studioId, now });
  if (board === null) return 0;
  const from = instantOf(offersFrom(board.zone, epochMinuteOf(now)));
  const offers = from > now ? [] : await newOffers(deps, board, now);
  const next = from > now ? from : nextLook(board, offers, now);
  await storeOffers(deps.db, { ...board, studioId, offers, now, next });
  return offers.length;
}

async function newOffers({ db, env }: JobDeps, board: Board, now: Date): Promise<NewOffer[]> {
  const { zone, hosts, settings, entries, held } = board;
  const dates = entries.flatMap(({ fromDate, untilDate }) => [fromDate, untilDate]).sort();
  const timesOf = freeTimesOnce(db, { from: dates[0] ?? '', to: dates.at(-1) ?? '', now });
  const waiting = await Promise.all(
    entries.map(async (entry): Promise<Waiting & { noticeMinutes: number }> => {
      const { professionalId, anyone, procedureIds } = entry;
      const { days, whoAt, noticeMinutes, registeredOnly } = await timesOf({
        professionalId,
        anyone,
        procedureIds,
      });
      // What can be booked for a moment only is offered to nobody.
      const soonest = epochMinuteOf(now) + noticeMinutes + MIN_OFFER_MINUTES;
      const offered = new Set(entry.offers.map(({ start }) => start));
      // Who joined before the studio took its own clients alone could not book it.
      const wanted = registeredOnly && !entry.isRegistered ? [] : startsWanted(zone, days, entry);
      const times = wanted.flatMap((start) => {
        const who = offered.has(start) || start < soonest ? undefined : whoAt(localOf(zone, start));
        return who ? { professionalId: who.id, start, end: start + who.totalMinutes } : [];
      });
      const hasOpenOffer = entry.offers.some(({ isOpen }) => isOpen);
      return { id: entry.id, times, hasOpenOffer, noticeMinutes };
    }),
  );
  const planned = planOffers(waiting, held, settings);
  return planned.flatMap(({ id, start, end, professionalId }) => {
    const entry = entries.find((one) => one.id === id);
    const { noticeMinutes = 0 } = waiting.find((one) => one.id === id) ?? {};
    const expiresAt = offerEnd({ start, noticeMinutes }, settings.minutes, now);
    const host = hosts.get(professionalId);
    if (entry === undefined || host === undefined) return []; // who joined the team since is looked at next time
    const number = (entry.offers[0]?.number ?? 0) + 1;
    const link = waitlistUrl(env, { entryId: id, number });
    return { host, entry, number, start, end, expiresAt, toAll: settings.toAll, link };
  });
}

/** Also when an offer of another list ends: its time may suit somebody here. */
function nextLook({ held }: Board, offers: readonly NewOffer[], now: Date): Date {
  const ends = [...held, ...offers].map(({ expiresAt }) => expiresAt.getTime());
  return new Date(Math.min(...ends, now.getTime() + HOUR));
}
