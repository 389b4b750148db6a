import { and, asc, count, eq, gt, inArray, min, ne, type SQL, sql } from 'drizzle-orm';
import { openStatuses } from '../../../domain/agenda/appointment.ts';
import { CLIENT_COMING, CLIENT_HISTORY, type ClientDetail } from '../../../domain/client/client.ts';
import { epochMinuteOf, todayIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, type Answers, asMember, type Db, firstOf } from '../../client.ts';
import { hasRow, isMine } from '../../columns.ts';
import { anamneses, appointments, clients, profiles } from '../../schema/index.ts';
import { selectSummaries, summaryOf, type WithSealedHealth } from '../anamneses/summaries.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { creditOf, selectCredit } from '../credits/credit-entries.ts';
import { dayIn, lastAppointment } from './client-list.ts';
import { clientColumns, clientRow, isInUse } from './client-rows.ts';

const MAX_LOOKALIKES = 3;

/** In one request. Appointments and sums are of the appointments the actor may see. Refuses `not_found`. */
export async function readClient(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<WithSealedHealth<ClientDetail>> {
  const { member, ...rows } = await asMember(db, actor, detailReads(db, id, now));
  return detailOf(member.zone, now, rows);
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
  samePhone: selectLookalikes(db, id, clients.phoneKey),
  sameName: selectLookalikes(db, id, clients.sortName),
});

type Rows = Answers<ReturnType<typeof detailReads>>;

export function detailOf(zone: string, now: Date, rows: Rows): WithSealedHealth<ClientDetail> {
  const { tally, coming, latest, credit, health: versions, samePhone, sameName } = rows;
  const client = firstOf(rows.client);
  const { first, ...counts } = firstOf(tally);
  const lookalikes = new Map([...samePhone, ...sameName].map((row) => [row.id, clientRow(row)]));
  return {
    ...clientRow(client),
    ...counts,
    since: dayIn(zone, first !== null && first < client.createdAt ? first : client.createdAt) ?? '',
    credit: creditOf(credit, zone),
    health: summaryOf(versions, client.id, zone),
    today: todayIn(zone, epochMinuteOf(now)),
    lastAppointment: dayIn(zone, client.lastAppointment),
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
