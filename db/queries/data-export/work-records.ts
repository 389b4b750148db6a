import { eq, sql } from 'drizzle-orm';
import type { ExportedWorkRecord } from '../../../domain/data-export/health-rows.ts';
import { pick } from '../../columns.ts';
import { appointments, clients, profiles, workRecords } from '../../schema/index.ts';
import { savedByOf } from '../work-records/rows.ts';
import { byId, isoOf } from './page.ts';

/** Of a record what is not sealed. */
export const exportedRecord = {
  ...pick(workRecords, 'id', 'appointmentId', 'clientId', 'number', 'isCurrent', 'humidity', 'temperature'),
  ...{
    retention: workRecords.retention,
    clientName: clients.fullName,
    savedBy: savedByOf(profiles.fullName),
  },
  startsAt: isoOf(appointments.startsAt),
  lots: sql<
    ExportedWorkRecord['lots']
  >`(select coalesce(json_agg(json_build_object('lotId', l.id, 'name', s.name, 'code', l.code, 'reason', used.reason)
      order by used.position), '[]')
    from work_record_lots used join supply_lots l on l.id = used.lot_id join supplies s on s.id = l.supply_id
    where used.record_id = ${workRecords.id})`,
  savedAt: isoOf(workRecords.savedAt),
  createdAt: isoOf(workRecords.createdAt),
};

export const readWorkRecords = byId({ id: workRecords.id }, (db) =>
  db
    .select(exportedRecord)
    .from(workRecords)
    .innerJoin(appointments, eq(appointments.id, workRecords.appointmentId))
    .innerJoin(clients, eq(clients.id, workRecords.clientId))
    .innerJoin(profiles, eq(profiles.id, workRecords.savedBy)),
);
