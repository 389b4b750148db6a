import type { Db } from '../../db/client.ts';
import { freeTimes } from '../../db/queries/bookings/free-times.ts';
import {
  type Board,
  type BoardEntry,
  findAwaited,
  readBoard,
  storeOffers,
} from '../../db/queries/waitlist/due.ts';
import type { NewOffer } from '../../db/queries/waitlist/offers.ts';
import { Refusal } from '../../domain/errors.ts';
import { epochMinuteOf, instantOf, todayIn } from '../../domain/scheduling/clock.ts';
import { offersFrom, planOffers, startsWanted, type Waiting } from '../../domain/waitlist/waitlist.ts';
import { waitlistUrl } from '../booking/manage-token.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';

/** Professionals of one run; who is left waits a minute. */
const PORTION = 100;
const MINUTE = 60_000;
/** Milliseconds until a list is looked at again without a reason: a day may have come within the horizon. */
const HOUR = 60 * MINUTE;

/** By day only, within a minute of a time becoming free or an offer ending. Two runs at once make each offer once. */
export async function offerFreedTimes(
  { db, env }: { db: Db; env: Env },
  { now }: { now: Date },
): Promise<{ failures: number }> {
  const report = { lists: 0, offers: 0, failures: 0 };
  try {
    for (const due of await findAwaited(db, { now, portion: PORTION })) {
      const offers = await lookAt({ db, env }, due, now);
      if (offers === null) report.failures += 1;
      else report.offers += offers;
      report.lists += 1;
    }
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'waitlist' });
  }
  if (report.lists > 0) console.log(JSON.stringify({ level: 'info', job: 'waitlist', ...report }));
  return report;
}

async function lookAt(
  { db, env }: { db: Db; env: Env },
  due: { id: string; studioId: string },
  now: Date,
): Promise<number | null> {
  try {
    const board = await readBoard(db, due, now);
    if (board === null) return 0;
    const from = instantOf(offersFrom(board.host.studio.zone, epochMinuteOf(now)));
    const offers = from > now ? [] : await newOffers({ db, env }, board, due.id, now);
    const next = from > now ? from : nextLook(board, offers, now);
    await storeOffers(db, due, { ...board, offers }, { now, next });
    return offers.length;
  } catch (error) {
    logFailure(error, { job: 'waitlist' });
    return null;
  }
}

async function newOffers(
  { db, env }: { db: Db; env: Env },
  { host, settings, entries }: Board,
  professionalId: string,
  now: Date,
): Promise<NewOffer[]> {
  const { zone } = host.studio;
  const today = todayIn(zone, epochMinuteOf(now));
  const wanting = entries.filter(({ untilDate }) => untilDate >= today);
  const timesOf = timesByProcedures(db, { professionalId, entries: wanting, now });
  const waiting = await Promise.all(
    wanting.map(async (entry): Promise<Waiting> => {
      const { days, totalMinutes } = await timesOf(entry);
      const offered = new Set(entry.offers.map(({ start }) => start));
      const starts = startsWanted(zone, days, entry).filter((start) => !offered.has(start));
      return { id: entry.id, starts, totalMinutes, hasOpenOffer: entry.offers.some(({ isOpen }) => isOpen) };
    }),
  );
  const held = entries.flatMap(({ offers }) => offers.filter(({ isOpen }) => isOpen));
  const planned = planOffers(waiting, held, settings);
  const expiresAt = new Date(now.getTime() + settings.minutes * MINUTE);
  return Promise.all(
    planned.map(async ({ id, start, end }) => {
      const entry = entries.find((one) => one.id === id) as BoardEntry; // it is planned from these
      const number = (entry.offers[0]?.number ?? 0) + 1;
      const link = await waitlistUrl(env, { entryId: id, number });
      return { entry, number, start, end, expiresAt, toAll: settings.toAll, link };
    }),
  );
}

interface Free {
  days: Record<string, number[]>;
  totalMinutes: number;
}

function timesByProcedures(
  db: Db,
  { professionalId, entries, now }: { professionalId: string; entries: readonly BoardEntry[]; now: Date },
) {
  const dates = entries.flatMap(({ fromDate, untilDate }) => [fromDate, untilDate]).sort();
  const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const read = new Map<string, Promise<Free>>();
  return ({ procedureIds }: BoardEntry): Promise<Free> => {
    const key = procedureIds.join();
    const times =
      read.get(key) ?? freeTimes(db, {}, { professionalId, procedureIds, ...days, now }).catch(unlessRefused);
    read.set(key, times);
    return times;
  };
}

/** What is not offered online any more has no free times. */
function unlessRefused(error: unknown): Free {
  if (error instanceof Refusal) return { days: {}, totalMinutes: 0 };
  throw error;
}

function nextLook({ entries }: Board, offers: readonly NewOffer[], now: Date): Date {
  const open = entries.flatMap((entry) => entry.offers.filter(({ isOpen }) => isOpen));
  const ends = [...open, ...offers].map(({ expiresAt }) => expiresAt.getTime());
  return new Date(Math.min(...ends, now.getTime() + HOUR));
}
