/** Records of the work as they are read. Every read writes the access log in its transaction: no log, no data. */
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { pick } from '../../columns.ts';
import { clients, workRecords } from '../../schema/index.ts';
import { logAccess } from '../anamneses/accesses.ts';
import { enqueueUnusualReads } from '../anamneses/unusual-reads.ts';
import { clientOf, midnight } from '../appointments/appointment-rows.ts';
import { isInUse } from '../clients/client-rows.ts';
import { isCurrentOf, isCurrentOfClient, selectAppointment, selectRecords, startedAt } from './rows.ts';

interface Reading {
  /** Where owner and administrators see who read what. */
  logLink: string;
  now: Date;
}

interface OfAppointment extends Reading {
  appointmentId: string;
}

/** What the form of an appointment begins with; logs 'record_view' when it shows a record. Refuses `not_found`. */
export async function readWorkRecord(db: Db, actor: Actor, { appointmentId, ...reading }: OfAppointment) {
  const clientId = clientOf(appointmentId);
  const shown = sql`select from ${workRecords} where ${and(eq(workRecords.clientId, clientId), isUpTo(appointmentId))}`;
  const { member, appointment, record, previous, room } = await asMember(db, actor, {
    appointment: selectAppointment(db, appointmentId),
    logged: logView(db, clientId, shown, reading),
    record: selectRecords(db, isCurrentOf(appointmentId)),
    previous: selectRecords(
      db,
      and(
        eq(workRecords.clientId, clientId),
        isUpTo(appointmentId),
        sql`${workRecords.appointmentId} <> ${appointmentId}::uuid`,
      ),
    )
      // The last of the same work; of any, where there is none.
      .orderBy(desc(sharesWorkWith(appointmentId)), desc(startedAt))
      .limit(1),
    room: selectRoom(db, reading.now),
  });
  return {
    member,
    appointment: firstOf(appointment),
    record: record[0],
    previous: previous[0],
    room: room[0],
  };
}

/** All that was kept of an appointment's record, newest first; logs 'record_view'. Refuses `not_found` where nothing is seen of it. */
export async function readVersions(db: Db, actor: Actor, { appointmentId, ...reading }: OfAppointment) {
  const ofThis = eq(workRecords.appointmentId, appointmentId);
  const clientId = sql`(select r.client_id from work_records r where r.appointment_id = ${appointmentId}::uuid limit 1)`;
  const { appointment, versions } = await asMember(db, actor, {
    appointment: selectAppointment(db, appointmentId),
    logged: logView(db, clientId, sql`select from ${workRecords} where ${ofThis}`, reading),
    versions: selectRecords(db, ofThis),
  });
  if (versions.length === 0) firstOf(appointment);
  return versions;
}

/** The records of a client, that of the newest appointment first; logs 'record_view' when there is one. Refuses `not_found`. */
export async function readOfClient(
  db: Db,
  actor: Actor,
  { clientId, ...reading }: Reading & { clientId: string },
) {
  const ofClient = isCurrentOfClient(clientId);
  const { client, records } = await asMember(db, actor, {
    client: db
      .select(pick(clients, 'id', 'fullName'))
      .from(clients)
      .where(and(eq(clients.id, clientId), isInUse)),
    logged: logView(db, clientId, sql`select from ${workRecords} where ${ofClient}`, reading),
    records: selectRecords(db, ofClient),
  });
  return { client: firstOf(client), records };
}

/** As it was noted last in the studio today; nobody's health data. */
const selectRoom = (db: Db, now: Date) =>
  db
    .select(pick(workRecords, 'humidity', 'temperature', 'savedAt'))
    .from(workRecords)
    .where(
      and(
        eq(workRecords.isCurrent, true),
        sql`(${workRecords.humidity} is not null or ${workRecords.temperature} is not null)`,
        gte(workRecords.savedAt, midnight(now)),
      ),
    )
    .orderBy(desc(workRecords.savedAt))
    .limit(1);

const logView = (db: Db, clientId: SQL | string, shown: SQL, { logLink, now }: Reading) => ({
  entry: logAccess(db, { type: 'record_view', anamnesisId: null, clientId, fields: [] }, now, shown),
  notice: enqueueUnusualReads(db, { logLink }, now),
});

/** The current records of appointments that began when this one does, or before. */
const isUpTo = (appointmentId: string) =>
  and(
    eq(workRecords.isCurrent, true),
    sql`coalesce((select a.starts_at from appointments a where a.id = ${workRecords.appointmentId}), ${workRecords.createdAt})
      <= (select a.starts_at from appointments a where a.id = ${appointmentId}::uuid)`,
  );

const sharesWorkWith = (appointmentId: string) =>
  sql`exists (select from appointment_procedures p join procedure_types t on t.id = p.procedure_type_id
    where p.appointment_id = ${workRecords.appointmentId} and t.category in (
      select mt.category from appointment_procedures m join procedure_types mt on mt.id = m.procedure_type_id
      where m.appointment_id = ${appointmentId}::uuid))`;
