/** For the job that offers freed times: it finds professionals by time alone, and works inside one studio after the other. */
import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { epochMinuteOf } from '../../../domain/scheduling/clock.ts';
import { MAX_WAITING, type WaitedFor } from '../../../domain/waitlist/waitlist.ts';
import { batch, callFunction, type Db } from '../../client.ts';
import { currentStudioId, hasRow, pick } from '../../columns.ts';
import {
  appointments,
  clients,
  procedureTypes,
  profiles,
  studios,
  waitlistEntries,
  waitlistOffers,
} from '../../schema/index.ts';
import { wantsTimesOf } from '../appointments/appointment-times.ts';
import { selectHosts } from '../bookings/receipts.ts';
import { enterStudio } from '../reminders/due.ts';
import { endExpired, type NewOffer, offerStatements } from './offers.ts';

const dueRows = v.array(v.object({ id: v.string(), studioId: v.string() }));

export const findAwaited = (db: Db, { now, portion }: { now: Date; portion: number }) =>
  callFunction(db, 'find_due', { job: 'waitlist', now, limit: portion }, dueRows);

/**
 * The list of a professional, with the open offers of the whole studio (`held`). Null when nobody waits any more. Who has booked since, with the
 * professional, or with anyone where anyone was wanted, waits no more.
 */
export async function readBoard(
  db: Db,
  { id: professionalId, studioId, now }: { id: string; studioId: string; now: Date },
) {
  const waits = waitsFor(professionalId);
  const read = await batch(db, {
    enter: enterStudio(db, studioId),
    expired: endExpired(db, now),
    booked: db.update(waitlistEntries).set({ status: 'booked' }).where(and(waits, hasBookedSince)),
    settings: selectWaitlistSettings(db),
    hosts: selectHosts(db).where(eq(profiles.studioId, currentStudioId)),
    names: selectProcedureNames(db),
    entries: db
      .select()
      .from(waitlistEntries)
      .where(waits)
      .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
      .limit(MAX_WAITING),
    offers: db
      .select(
        pick(
          waitlistOffers,
          'entryId',
          'professionalId',
          'number',
          'startsAt',
          'endsAt',
          'expiresAt',
          'status',
        ),
      )
      .from(waitlistOffers)
      .where(
        or(
          eq(waitlistOffers.status, 'open'),
          inArray(
            waitlistOffers.entryId,
            db.select({ id: waitlistEntries.id }).from(waitlistEntries).where(waits),
          ),
        ),
      )
      .orderBy(desc(waitlistOffers.number)),
  });
  const hosts = new Map(read.hosts.map((one) => [one.professional.id, one]));
  const host = hosts.get(professionalId);
  const [settings] = read.settings;
  // Before which moment `look_at` was set that this reading has seen.
  const seen = new Date(Math.max(...read.entries.map(({ lookAt }) => lookAt.getTime())));
  if (host === undefined || settings === undefined || read.entries.length === 0) return null;
  const offers = read.offers.map(({ startsAt, endsAt, status, ...offer }) => ({
    ...offer,
    ...{ start: epochMinuteOf(startsAt), end: epochMinuteOf(endsAt), isOpen: status === 'open' },
  }));
  const offersOf = Map.groupBy(offers, ({ entryId }) => entryId);
  const nameOf = new Map(read.names.map(({ id, name }) => [id, name]));
  const entries = read.entries.map((entry) => ({
    ...pick(entry, 'id', 'anyone', 'fullName', 'email', 'procedureIds', 'fromDate', 'untilDate'),
    ...timesOf(entry),
    procedures: entry.procedureIds.flatMap((id) => nameOf.get(id) ?? []),
    offers: offersOf.get(entry.id) ?? [],
  }));
  return { host, hosts, settings, entries, held: offers.filter(({ isOpen }) => isOpen), seen };
}

export type Board = NonNullable<Awaited<ReturnType<typeof readBoard>>>;
export type BoardEntry = Board['entries'][number];

/** Local 'HH:MM' of what PostgreSQL returns with seconds. */
export const timesOf = ({ fromTime, untilTime }: Pick<WaitedFor, 'fromTime' | 'untilTime'>) => ({
  fromTime: fromTime.slice(0, 5),
  untilTime: untilTime.slice(0, 5),
});

export const selectWaitlistSettings = (db: Db) =>
  db
    .select({ toAll: studios.waitlistToAll, minutes: studios.waitlistMinutes })
    .from(studios)
    .where(eq(studios.id, currentStudioId));

export const waitsFor = (professionalId: SQL | string) =>
  and(eq(waitlistEntries.professionalId, professionalId), eq(waitlistEntries.status, 'waiting'));

export const selectProcedureNames = (db: Db) =>
  db
    .select(pick(procedureTypes, 'id', 'name', 'durationMinutes'))
    .from(procedureTypes)
    .where(eq(procedureTypes.studioId, currentStudioId));

const hasBookedSince = hasRow(
  sql`${appointments} join ${clients} on ${clients.id} = ${appointments.clientId}`,
  and(
    eq(clients.studioId, waitlistEntries.studioId),
    eq(clients.email, waitlistEntries.email),
    wantsTimesOf(appointments.professionalId),
    gt(appointments.createdAt, waitlistEntries.createdAt),
    ne(appointments.status, 'cancelled'),
  ),
);

interface Storing extends Pick<Board, 'seen'> {
  offers: readonly NewOffer[];
  now: Date;
  next: Date;
}

/** Stores and sends offers that nobody else made; the professional's list is looked at again at `next`, or when a time becomes free. */
export async function storeOffers(
  db: Db,
  { id: professionalId, studioId }: { id: string; studioId: string },
  { offers, seen, now, next }: Storing,
): Promise<void> {
  const statements = offers.map((offer) => offerStatements(db, offer, { now }).statements);
  await batch(db, {
    enter: enterStudio(db, studioId),
    offers: Object.fromEntries(statements.entries()),
    look: db
      .update(waitlistEntries)
      .set({ lookAt: next })
      .where(
        and(waitsFor(professionalId), lte(sql`date_trunc('milliseconds', ${waitlistEntries.lookAt})`, seen)),
      ),
  });
}
