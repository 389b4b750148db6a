import { and, asc, count, eq, gt, inArray, isNull, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openStatuses } from '../../../domain/agenda/appointment.ts';
import { CLIENT_COMING, CLIENT_HISTORY, type ClientDetail } from '../../../domain/client/client.ts';
import { Refusal } from '../../../domain/errors.ts';
import { missesOf } from '../../../domain/money/deposit-policy.ts';
import { type DepositClient, isAsked } from '../../../domain/money/deposit-rules.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, type Answers, asMember, type Db, firstOf } from '../../client.ts';
import { hasRow, isMine, pick } from '../../columns.ts';
import {
  anamneses,
  appointmentEvents,
  appointments,
  clients,
  profiles,
  studios,
} from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { creditOf, selectCredit } from '../credits/credit-entries.ts';
import { lastAppointment } from './client-list.ts';
import { clientColumns, isInUse } from './client-rows.ts';

const MAX_LOOKALIKES = 3;

/** In one request. Appointments and sums are of the appointments the actor may see. Refuses `not_found`, of a merged one with `mergedInto` where that is seen. */
export async function readClient(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<WithSealedHealth<ClientDetail>> {
  const { member, ...rows } = await asMember(db, actor, detailReads(db, id, now));
  if (rows.client.length === 0) throw await missing(db, actor, id);
  return detailOf(member.zone, now, rows);
}

/** Links, bookmarks and emails go on naming a record that was merged into another. */
async function missing(db: Db, actor: Actor, id: string): Promise<Refusal> {
  const merged = alias(clients, 'merged');
  const { kept } = await asMember(db, actor, {
    kept: db
      .select({ mergedInto: clients.id })
      .from(clients)
      .innerJoin(merged, eq(merged.mergedInto, clients.id))
      .where(and(eq(merged.id, id), isInUse)),
  });
  return new Refusal('not_found', { details: kept[0] ?? {} });
}

export const detailReads = (db: Db, id: string, now: Date) => ({
  client: selectClient(db, id, now),
  tally: selectTally(db, id, now),
  coming: selectAppointments(db, {
    where: and(eq(appointments.clientId, id), isComing(now)),
    limit: CLIENT_COMING,
  }),
  latest: selectAppointments(db, {
    where: eq(appointments.clientId, id),
    latestFirst: true,
    limit: CLIENT_HISTORY,
  }),
  health: selectSummaries(db, sql`select ${id}::uuid`),
  credit: selectCredit(db, id),
  asking: selectAsking(db),
  cancelled: selectCancelled(db, id, now),
  samePhone: selectLookalikes(db, id, clients.phoneKey),
  sameName: selectLookalikes(db, id, clients.sortName),
});

type Rows = Answers<ReturnType<typeof detailReads>>;

export function detailOf(zone: string, now: Date, rows: Rows): WithSealedHealth<ClientDetail> {
  const { tally, coming, latest, credit, health: versions, samePhone, sameName } = rows;
  const client = firstOf(rows.client);
  const { first, hasCome, ...counts } = firstOf(tally);
  const registered = new Date(client.createdAt);
  const lookalikes = new Map([...samePhone, ...sameName].map((row) => [row.id, row]));
  return {
    ...client,
    ...counts,
    since: dateIn(zone, first !== null && first < registered ? first : registered),
    asksDeposit: asksDeposit(rows, { isNew: !hasCome, mark: client.depositMark, now }),
    credit: creditOf(credit, zone),
    health: summaryOf(versions, client.id, zone),
    today: dateIn(zone, now),
    lastAppointment: client.lastAppointment && dateIn(zone, client.lastAppointment),
    coming: appointmentRows(coming, zone),
    appointments: appointmentRows(latest, zone),
    lookalikes: [...lookalikes.values()].slice(0, MAX_LOOKALIKES),
  };
}

const selectClient = (db: Db, id: string, now: Date) =>
  db
    .select({
      ...clientColumns,
      depositMark: clients.depositMark,
      professionalName: profiles.fullName,
      mayRemove: isMine(clients.createdBy),
      lastAppointment: lastAppointment(db, now),
      hasAnamnesis: hasRow(anamneses, eq(anamneses.clientId, clients.id)),
    })
    .from(clients)
    .innerJoin(profiles, eq(profiles.id, clients.createdBy))
    .where(and(eq(clients.id, id), isInUse));

function selectTally(db: Db, id: string, now: Date) {
  const completed = eq(appointments.status, 'completed');
  return db
    .select({
      first: min(
        sql`case when ${appointments.status} <> 'cancelled' then ${appointments.startsAt} end`,
      ).mapWith(appointments.startsAt),
      appointmentCount: count(),
      attended: countWhere(inArray(appointments.status, ['in_progress', 'completed'])),
      comingCount: countWhere(isComing(now)),
      hasCome: sql`coalesce(bool_or(${completed}), false)`.mapWith(Boolean),
      noShows: countWhere(sql`${appointments.noShow}`),
      totalCents: sql`coalesce(sum(${appointments.totalCents}) filter (where ${completed}), 0)`.mapWith(
        Number,
      ),
    })
    .from(appointments)
    .where(eq(appointments.clientId, id));
}

const countWhere = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

const isComing = (now: Date) =>
  and(inArray(appointments.status, [...openStatuses]), gt(appointments.endsAt, now));

function selectLookalikes(db: Db, id: string, column: typeof clients.phoneKey | typeof clients.sortName) {
  const own = db.select({ value: column }).from(clients).where(eq(clients.id, id));
  return db
    .select(clientColumns)
    .from(clients)
    .where(and(eq(column, sql`${own}`), ne(clients.id, id), isInUse))
    .orderBy(asc(clients.createdAt))
    .limit(MAX_LOOKALIKES);
}

const selectAsking = (db: Db) => db.select(pick(studios, 'depositRules', 'changeNoticeHours')).from(studios);

/** When the client cancelled an appointment, by the link or as a member noted. A query of its own: as text it would name columns without their table. */
const cancelledByClient = (db: Db) =>
  db
    .select({ at: max(appointmentEvents.createdAt) })
    .from(appointmentEvents)
    .where(
      and(
        eq(appointmentEvents.appointmentId, appointments.id),
        eq(appointmentEvents.kind, 'cancelled'),
        or(isNull(appointmentEvents.actorId), sql`${appointmentEvents.data} ->> 'by' = 'client'`),
        sql`${appointmentEvents.data} ->> 'deposit' is null`,
      ),
    );

/** The client's cancelled appointments of the two years that a rule may count, as `read_booking_state` has them. */
const selectCancelled = (db: Db, id: string, now: Date) =>
  db
    .select({
      ...pick(appointments, 'startsAt', 'noShow'),
      cancelledAt: sql`${cancelledByClient(db)}`.mapWith((at) => (at === null ? null : new Date(at))),
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, id),
        eq(appointments.status, 'cancelled'),
        gt(appointments.startsAt, sql`${now.toISOString()}::timestamptz - interval '25 months'`),
      ),
    );

function asksDeposit(
  { asking, cancelled }: Pick<Rows, 'asking' | 'cancelled'>,
  { now, ...client }: Omit<DepositClient, 'misses'> & { now: Date },
): boolean {
  const { depositRules: rules = null, changeNoticeHours: noticeHours = 0 } = asking[0] ?? {};
  if (rules === null) return false;
  const { months = 0 } = rules.asksAfterMisses ?? {};
  return isAsked(rules, { ...client, misses: missesOf(cancelled, { months, noticeHours, now }) });
}
