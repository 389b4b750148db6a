import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  between,
  createdAt,
  id,
  instant,
  isSealed,
  lengthBetween,
  ofSameStudio,
  studioId,
} from '../columns.ts';
import { ofClient, ofWorkRecord } from '../policies.ts';
import { appointments } from './appointments.ts';
import { clients } from './clients.ts';
import { profiles } from './studios.ts';
import { supplyLots } from './supplies.ts';

/** 'Ficha técnica' of an appointment, one row for each state that is kept; the current one holds. It follows the client of its appointment. */
export const workRecords = pgTable(
  'work_records',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** 1, 2, … of the appointment. */
    number: integer().notNull(),
    isCurrent: boolean().notNull(),
    /** Raised by each save of the appointment's record, whichever row it goes to; an editor compares it. */
    version: integer().notNull(),
    /** The key of SEALING_KEYS that sealed the row. */
    keyId: text().notNull(),
    /** JSON of `WorkDetails`. */
    details: text().notNull(),
    humidity: integer(),
    temperature: integer(),
    retention: integer(),
    savedBy: uuid().notNull(),
    /** Of a record from another studio whose saver is nobody here; `saved_by` brought it. */
    savedByName: text(),
    savedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('work_records_appointment', [t.studioId, t.appointmentId], appointments),
    ofSameStudio('work_records_client', [t.studioId, t.clientId], clients),
    ofSameStudio('work_records_saver', [t.studioId, t.savedBy], profiles),
    unique('work_records_studio_id').on(t.studioId, t.id),
    unique('work_records_one').on(t.studioId, t.appointmentId, t.number),
    uniqueIndex('work_records_current').on(t.studioId, t.appointmentId).where(sql`${t.isCurrent}`),
    index('work_records_by_client').on(t.clientId, t.studioId),
    index('work_records_by_saver').on(t.studioId, t.savedBy),
    index('work_records_by_key').on(t.keyId),
    index('work_records_retention')
      .on(t.studioId, t.savedAt.desc())
      .where(sql`${t.isCurrent} and ${t.retention} is not null`),
    index('work_records_rooms')
      .on(t.studioId, t.savedAt.desc())
      .where(sql`${t.isCurrent} and (${t.humidity} is not null or ${t.temperature} is not null)`),
    isSealed('work_records_details_sealed', t.details),
    between('work_records_humidity', t.humidity, 0, 100),
    between('work_records_temperature', t.temperature, 0, 60),
    between('work_records_retention', t.retention, 0, 100),
    lengthBetween('work_records_saver_length', t.savedByName, 1, 200),
    ofClient(t.studioId, t.clientId),
  ],
);

/** The lots that a record names, in its order. A lot that is named is not deleted. */
export const workRecordLots = pgTable(
  'work_record_lots',
  {
    studioId: studioId(),
    recordId: uuid().notNull(),
    position: integer().notNull(),
    lotId: uuid().notNull(),
    /** Why it was used though it was over or recalled. */
    reason: text(),
  },
  (t) => [
    primaryKey({ name: 'work_record_lots_pk', columns: [t.recordId, t.position] }),
    ofSameStudio('work_record_lots_record', [t.studioId, t.recordId], workRecords).onDelete('cascade'),
    ofSameStudio('work_record_lots_lot', [t.studioId, t.lotId], supplyLots),
    index('work_record_lots_by_lot').on(t.studioId, t.lotId, t.recordId),
    between('work_record_lots_position', t.position, 0, 99),
    lengthBetween('work_record_lots_reason_length', t.reason, 1, 300),
    ofWorkRecord(t.studioId, t.recordId),
  ],
);
