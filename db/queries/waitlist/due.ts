/** For the job that offers freed times: it finds studios by time alone, and works inside one studio after the other. */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { epochMinuteOf } from '../../../domain/scheduling/clock.ts';
import { MAX_WAITING, type WaitedFor } from '../../../domain/waitlist/waitlist.ts';
import { batch, type Db } from '../../client.ts';
import { currentStudioId, hasRow, pick } from '../../columns.ts';
import {
  appointmentEvents,
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
import { isInUse } from '../clients/client-rows.ts';
import { enterStudio } from '../due.ts';
import { endExpired, endLeft, endTaken, type NewOffer, offerStatements } from './offers.ts';

/**
 * Who of a studio is to be looked at, whomever of it they wait for, in the order in which they came, with its open offers (`held`). Null when
 * nobody is. `isRegistered`: the studio has this client. Who has booked since, or moved to a wanted day, with the professional, or with anyone where
 * anyone was wanted, waits no more, nor whose days have passed; their offers end.
 */
export async function readBoard(db: Db, { studioId, now }: { studioId: string; now: Date }) {
  const waits = and(eq(waitlistEntries.studioId, currentStudioId), eq(waitlistEntries.status, 'waiting'));
  const isDue = and(waits, lte(waitlistEntries.lookAt, now));
  const read = await batch(db, {
    enter: enterStudio(db, studioId),
    expired: endExpired(db, now),
    taken: endTaken(db),
    booked: db.update(waitlistEntries).set({ status: 'booked' }).where(and(waits, hasBookedSince)),
    over: db
      .update(waitlistEntries)
      .set({ status: 'over' })
      .where(and(waits, hasPassed(now))),
    left: endLeft(db),
    settings: selectWaitlistSettings(db),
    hosts: selectHosts(db).where(eq(profiles.studioId, currentStudioId)),
    names: selectProcedureNames(db),
    entries: db
      .select()
      .from(waitlistEntries)
      .where(isDue)
      .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
      .limit(MAX_WAITING),
    registered: selectRegistered(db, isDue),
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
            db.select({ id: waitlistEntries.id }).from(waitlistEntries).where(isDue),
          ),
        ),
      )
      .orderBy(desc(waitlistOffers.number)),
  });
  const hosts = new Map(read.hosts.map((one) => [one.professional.id, one]));
  const [host] = read.hosts;
  const [settings] = read.settings;
  if (host === undefined || settings === undefined || read.entries.length === 0) return null;
  const offers = read.offers.map(({ startsAt, endsAt, status, ...offer }) => ({
    ...offer,
    ...{ start: epochMinuteOf(startsAt), end: epochMinuteOf(endsAt), isOpen: status === 'open' },
  }));
  const offersOf = Map.groupBy(offers, ({ entryId }) => entryId);
  const registered = new Set(read.registered.map(({ id }) => id));
  const nameOf = new Map(read.names.map(({ id, name }) => [id, name]));
  const entries = read.entries.map((entry) => ({
    ...pick(
      entry,
      'id',
      'professionalId',
      'anyone',
      'lookAt',
      'fullName',
      'email',
      'procedureIds',
      'fromDate',
      'untilDate',
    ),
    ...timesOf(entry),
    isRegistered: registered.has(entry.id),
    procedures: entry.procedureIds.flatMap((id) => nameOf.get(id) ?? []),
    offers: offersOf.get(entry.id) ?? [],
  }));
  return { zone: host.studio.zone, hosts, settings, entries, held: offers.filter(({ isOpen }) => isOpen) };
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

export const selectProcedureNames = (db: Db) =>
  db
    .select(pick(procedureTypes, 'id', 'name', 'durationMinutes'))
    .from(procedureTypes)
    .where(eq(procedureTypes.studioId, currentStudioId));

/** Those of these places whose person is a client of the studio. */
export const selectRegistered = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(where, isRegistered(waitlistEntries.email, waitlistEntries.phone)));

/** Whether the studio has a client of this address, or of this phone: who books where it takes no others. Each by an index of its own. */
export const isRegistered = (email: SQLWrapper, phone: SQLWrapper) => {
  const hasClient = (isIt: SQL) => hasRow(clients, and(eq(clients.studioId, currentStudioId), isInUse, isIt));
  return or(hasClient(eq(clients.email, email)), hasClient(eq(clients.phoneKey, sql`phone_key(${phone})`)));
};

const hasPassed = (now: Date) =>
  lt(
    waitlistEntries.untilDate,
    sql`(select (${now.toISOString()}::timestamptz at time zone ${studios.zone})::date from ${studios}
      where ${studios.id} = ${currentStudioId})`,
  );

/** Whose place it is: by e-mail, or by phone where the studio has no e-mail of the client. */
const isOfClient = or(
  eq(clients.email, waitlistEntries.email),
  and(isNull(clients.email), eq(clients.phoneKey, sql`phone_key(${waitlistEntries.phone})`)),
);

const isOnWantedDay = sql`(${appointments.startsAt} at time zone (select zone from ${studios} where ${studios.id} = ${currentStudioId}))::date
  between ${waitlistEntries.fromDate} and ${waitlistEntries.untilDate}`;

const movedSince = hasRow(
  appointmentEvents,
  and(
    eq(appointmentEvents.appointmentId, appointments.id),
    eq(appointmentEvents.kind, 'moved'),
    gt(appointmentEvents.createdAt, waitlistEntries.createdAt),
  ),
);

const hasBookedSince = hasRow(
  sql`${appointments} join ${clients} on ${clients.id} = ${appointments.clientId}`,
  and(
    eq(clients.studioId, waitlistEntries.studioId),
    isOfClient,
    wantsTimesOf(appointments.professionalId),
    or(gt(appointments.createdAt, waitlistEntries.createdAt), and(isOnWantedDay, movedSince)),
    ne(appointments.status, 'cancelled'),
  ),
);

interface Storing {
  studioId: string;
  offers: readonly NewOffer[];
  entries: readonly Pick<BoardEntry, 'id' | 'lookAt'>[];
  now: Date;
  next: Date;
}

/** Stores and sends offers that nobody else made; the `entries` are looked at again at `next`, unless a time became free for them meanwhile. */
export async function storeOffers(db: Db, { studioId, offers, entries, now, next }: Storing): Promise<void> {
  const statements = offers.map((offer) => offerStatements(db, offer, { now }).statements);
  const ids = sql.param(entries.map(({ id }) => id));
  const seen = sql.param(entries.map(({ lookAt }) => lookAt.toISOString()));
  await batch(db, {
    enter: enterStudio(db, studioId),
    offers: Object.fromEntries(statements.entries()),
    look: db
      .update(waitlistEntries)
      .set({ lookAt: next })
      .where(
        sql`(${waitlistEntries.id}, date_trunc('milliseconds', ${waitlistEntries.lookAt})) in
        (select * from unnest(${ids}::uuid[], ${seen}::timestamptz[]))`,
      ),
  });
}
