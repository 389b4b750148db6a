/** Stored records of the work. What is sealed stays sealed here: functions/work-record opens it. */
import { and, desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NamedLot, WorkRecord } from '../../../domain/work-record/work-record.ts';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { appointments, clients, profiles, studios, workRecords } from '../../schema/index.ts';
import { isInUse } from '../clients/client-rows.ts';
import { allowsPhotos } from '../pictures/private-pictures.ts';

const saver = alias(profiles, 'saver');

/** When its appointment begins; for who treats the client and does not see a colleague's appointment, when it was first written. */
export const startedAt = sql<Date>`coalesce(${appointments.startsAt}, ${workRecords.createdAt})`.mapWith(
  appointments.startsAt,
);

/** Who saved a record: as it came from another studio, or the member. */
export const savedByOf = (memberName: SQLWrapper) =>
  sql<string>`coalesce(${workRecords.savedByName}, ${memberName})`;

/** Records with what was done and used, that of the newest appointment first. */
export const selectRecords = (db: Db, where: SQL | undefined) =>
  db
    .select({
      record: getTableColumns(workRecords),
      startsAt: startedAt,
      professional: sql<string>`coalesce(${profiles.fullName}, ${savedByOf(saver.fullName)})`,
      savedBy: savedByOf(saver.fullName),
      services: servicesOf(workRecords.appointmentId),
      lots: sql<
        NamedLot[]
      >`(select coalesce(json_agg(json_build_object('lotId', used.lot_id, 'reason', used.reason,
          'supplyId', s.id, 'kind', s.kind, 'name', s.name, 'maker', s.maker, 'registration', s.registration,
          'code', l.code, 'expiresOn', l.expires_on, 'openedOn', l.opened_on) order by used.position), '[]')
        from work_record_lots used join supply_lots l on l.id = used.lot_id join supplies s on s.id = l.supply_id
        where used.record_id = ${workRecords.id})`,
    })
    .from(workRecords)
    .innerJoin(saver, eq(saver.id, workRecords.savedBy))
    .leftJoin(appointments, eq(appointments.id, workRecords.appointmentId))
    .leftJoin(profiles, eq(profiles.id, appointments.professionalId))
    .where(where)
    .orderBy(desc(startedAt), desc(workRecords.number))
    .$dynamic();

export type StoredRecord = Awaited<ReturnType<typeof selectRecords>>[number];
export type SealedRecord = typeof workRecords.$inferSelect;

/** The appointment whose record is written, with its client and what the studio wants said. */
export const selectAppointment = (db: Db, id: string) =>
  db
    .select({
      ...pick(appointments, 'startsAt', 'status'),
      professional: profiles.fullName,
      services: servicesOf(appointments.id),
      client: pick(clients, 'id', 'fullName'),
      required: studios.workRequirements,
      allowsPhotos: allowsPhotos(appointments.clientId),
    })
    .from(appointments)
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(studios, eq(studios.id, appointments.studioId))
    .where(and(eq(appointments.id, id), isInUse));

export const isCurrentOf = (appointmentId: string) =>
  and(eq(workRecords.appointmentId, appointmentId), eq(workRecords.isCurrent, true));

export const isCurrentOfClient = (clientId: SQL | string) =>
  and(eq(workRecords.clientId, clientId), eq(workRecords.isCurrent, true));

const servicesOf = (appointmentId: SQLWrapper) =>
  sql<
    WorkRecord['services']
  >`(select coalesce(json_agg(json_build_object('name', p.name, 'category', t.category) order by p.position), '[]')
    from appointment_procedures p join procedure_types t on t.id = p.procedure_type_id where p.appointment_id = ${appointmentId})`;
