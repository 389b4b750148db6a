import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  appointmentEventKinds,
  appointmentOrigins,
  appointmentStatuses,
} from '../../domain/agenda/appointment.ts';
import { MAX_CREDIT } from '../../domain/money/credit.ts';
import {
  between,
  createdAt,
  id,
  instant,
  lengthBetween,
  matches,
  ofSameStudio,
  oneOf,
  PHONE,
  studioId,
  updatedAt,
} from '../columns.ts';
import { ofPerson, ofPersonOrAppointment, ofStudio } from '../policies.ts';
import { clients } from './clients.ts';
import { imports } from './imports.ts';
import { procedureTypes } from './procedure-types.ts';
import { profiles } from './studios.ts';

/** A client's time with a professional. Two never overlap unless one is cancelled (exclusion constraint, hand-written migration). */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    clientId: uuid().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    totalMinutes: integer().notNull(),
    totalCents: integer().notNull(),
    /** Of the client's credit what pays for it: the sum of its entries in the ledger. */
    creditCents: integer().notNull().default(0),
    status: text({ enum: appointmentStatuses }).notNull().default('scheduled'),
    noShow: boolean().notNull().default(false),
    origin: text({ enum: appointmentOrigins }).notNull(),
    notes: text(),
    /** What the visitor typed on the public page, kept beside the stored client it never rewrites. */
    contactName: text(),
    contactPhone: text(),
    contactNotes: text(),
    contactDiverges: boolean().notNull().default(false),
    /** Raised to revoke the client's links sent so far (functions/booking/manage-token.ts). */
    linkGeneration: integer().notNull().default(0),
    /** When the client said by the link 'Eu vou'; another time takes it back. */
    confirmedByClientAt: instant(),
    /** When the reminders of it are looked at next; null when none is left. Another time or status: at once. */
    reminderCheckAt: instant().defaultNow(),
    reviewEmailId: uuid(),
    /** Raised by every edit; an editor compares it. */
    version: integer().notNull().default(1),
    createdBy: uuid(),
    /** The import that added it. */
    importId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofSameStudio('appointments_professional', [t.studioId, t.professionalId], profiles),
    ofSameStudio('appointments_client', [t.studioId, t.clientId], clients),
    ofSameStudio('appointments_creator', [t.studioId, t.createdBy], profiles),
    ofSameStudio('appointments_import', [t.studioId, t.importId], imports),
    unique('appointments_studio_id').on(t.studioId, t.id),
    index('appointments_imported').on(t.studioId, t.importId).where(sql`${t.importId} is not null`),
    index('appointments_agenda').on(t.professionalId, t.startsAt),
    index('appointments_studio_agenda').on(t.studioId, t.startsAt),
    index('appointments_open')
      .on(t.studioId, t.startsAt)
      .where(sql`${t.status} in ('scheduled', 'confirmed', 'in_progress')`),
    index('appointments_to_remind').on(t.reminderCheckAt).where(sql`${t.reminderCheckAt} is not null`),
    index('appointments_of_person_and_client').on(t.professionalId, t.clientId),
    index('appointments_by_client').on(t.studioId, t.clientId, t.startsAt),
    oneOf('appointments_status_known', t.status, appointmentStatuses),
    check('appointments_no_show_cancelled', sql`not ${t.noShow} or ${t.status} = 'cancelled'`),
    oneOf('appointments_origin_known', t.origin, appointmentOrigins),
    between('appointments_link_generation', t.linkGeneration, 0, 65_535),
    between('appointments_minutes', t.totalMinutes, 1, 1440),
    between('appointments_cents', t.totalCents, 0, 999_999_999),
    between('appointments_credit', t.creditCents, 0, MAX_CREDIT),
    check('appointments_length', sql`${t.endsAt} = ${t.startsAt} + make_interval(mins => ${t.totalMinutes})`),
    check('appointments_whole_minutes', sql`mod(extract(epoch from ${t.startsAt}), 60) = 0`),
    lengthBetween('appointments_notes_length', t.notes, 0, 5000),
    lengthBetween('appointments_contact_name_length', t.contactName, 1, 200),
    lengthBetween('appointments_contact_notes_length', t.contactNotes, 0, 5000),
    matches('appointments_contact_phone_digits', t.contactPhone, PHONE),
    ofPerson(t.studioId, t.professionalId),
  ],
);

/** What is done in an appointment, with name, price and duration as they were when it was made. */
export const appointmentProcedures = pgTable(
  'appointment_procedures',
  {
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    position: integer().notNull(),
    procedureTypeId: uuid().notNull(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    durationMinutes: integer().notNull(),
    notes: text(),
  },
  (t) => [
    primaryKey({ name: 'appointment_procedures_pk', columns: [t.appointmentId, t.position] }),
    ofSameStudio('appointment_procedures_appointment', [t.studioId, t.appointmentId], appointments).onDelete(
      'cascade',
    ),
    ofSameStudio('appointment_procedures_type', [t.studioId, t.procedureTypeId], procedureTypes),
    index('appointment_procedures_by_type').on(t.studioId, t.procedureTypeId),
    between('appointment_procedures_position', t.position, 0, 99),
    between('appointment_procedures_price', t.priceCents, 0, 99_999_999),
    between('appointment_procedures_duration', t.durationMinutes, 1, 1440),
    lengthBetween('appointment_procedures_notes_length', t.notes, 0, 2000),
    ofStudio(t.studioId),
  ],
);

/** How many appointments a professional has in each status, kept by triggers so that no page counts them. */
export const appointmentCounts = pgTable(
  'appointment_counts',
  {
    studioId: studioId(),
    professionalId: uuid().notNull(),
    status: text({ enum: appointmentStatuses }).notNull(),
    appointments: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'appointment_counts_pk', columns: [t.studioId, t.professionalId, t.status] }),
    ofSameStudio('appointment_counts_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    oneOf('appointment_counts_status_known', t.status, appointmentStatuses),
    check('appointment_counts_not_negative', sql`${t.appointments} >= 0`),
    ofPerson(t.studioId, t.professionalId),
  ],
);

/** What each month came to, kept by triggers for the dashboard; another zone has it counted anew. Only what is over is counted: a booking never writes here. */
export const appointmentMonths = pgTable(
  'appointment_months',
  {
    studioId: studioId(),
    /** First day of the month in which the appointments start, by the studio's calendar. */
    month: date({ mode: 'string' }).notNull(),
    professionalId: uuid().notNull(),
    status: text({ enum: ['completed', 'cancelled'] }).notNull(),
    appointments: integer().notNull().default(0),
    totalCents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'appointment_months_pk', columns: [t.studioId, t.month, t.professionalId, t.status] }),
    ofSameStudio('appointment_months_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    oneOf('appointment_months_status_known', t.status, ['completed', 'cancelled']),
    check('appointment_months_not_negative', sql`${t.appointments} >= 0 and ${t.totalCents} >= 0`),
    ofPerson(t.studioId, t.professionalId),
  ],
);

/** History of an appointment, and what the bell shows; never changed. `actorId` is null for a visitor of the public page. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    professionalId: uuid().notNull(),
    actorId: uuid(),
    kind: text({ enum: appointmentEventKinds }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('appointment_events_appointment', [t.studioId, t.appointmentId], appointments).onDelete(
      'cascade',
    ),
    index('appointment_events_of_appointment').on(t.studioId, t.appointmentId, t.createdAt),
    index('appointment_events_by_time').on(t.studioId, t.createdAt, t.id),
    oneOf('appointment_events_kind_known', t.kind, appointmentEventKinds),
    ofPersonOrAppointment(t.studioId, t.professionalId, t.appointmentId),
  ],
);
