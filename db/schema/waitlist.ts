import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entryStatuses, offerStatuses } from '../../domain/waitlist/waitlist.ts';
import { citext, createdAt, id, instant, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofPerson, ofPersonUnlessAnyone } from '../policies.ts';
import { appointments } from './appointments.ts';
import { profiles } from './studios.ts';

/** Who waits for a time of a professional; days and times are the studio's local time. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    studioId: studioId(),
    /** With `anyone`: who was named first; a time of any colleague is offered too. */
    professionalId: uuid().notNull(),
    anyone: boolean().notNull().default(false),
    procedureIds: uuid().array().notNull(),
    fullName: text().notNull(),
    email: citext().notNull(),
    phone: text().notNull(),
    fromDate: date({ mode: 'string' }).notNull(),
    untilDate: date({ mode: 'string' }).notNull(),
    fromTime: time({ precision: 0 }).notNull(),
    untilTime: time({ precision: 0 }).notNull(),
    status: text({ enum: entryStatuses }).notNull().default('waiting'),
    /** When the job looks for times: at once when one may have become free. */
    lookAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('waitlist_entries_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    unique('waitlist_entries_of_studio').on(t.studioId, t.id),
    uniqueIndex('waitlist_entries_one').on(t.professionalId, t.email).where(sql`${t.status} = 'waiting'`),
    index('waitlist_entries_look').on(t.lookAt).where(sql`${t.status} = 'waiting'`),
    index('waitlist_entries_in_order').on(t.studioId, t.createdAt),
    index('waitlist_entries_over').on(t.untilDate),
    oneOf('waitlist_entries_status_known', t.status, entryStatuses),
    check('waitlist_entries_days', sql`${t.untilDate} >= ${t.fromDate}`),
    check('waitlist_entries_times', sql`${t.untilTime} >= ${t.fromTime}`),
    ofPersonUnlessAnyone(t.studioId, t.professionalId, t.anyone),
  ],
);

/** Times offered to who waits, one open at a time each. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: id(),
    studioId: studioId(),
    /** Whose time it is. */
    professionalId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** Of the entry, from 1: its link names it. */
    number: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** An open one is over once it has expired. */
    status: text({ enum: offerStatuses }).notNull().default('open'),
    toAll: boolean().notNull(),
    appointmentId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('waitlist_offers_entry', [t.studioId, t.entryId], waitlistEntries).onDelete('cascade'),
    ofSameStudio('waitlist_offers_appointment', [t.studioId, t.appointmentId], appointments).onDelete(
      'cascade',
    ),
    unique('waitlist_offers_number').on(t.entryId, t.number),
    uniqueIndex('waitlist_offers_one_open').on(t.entryId).where(sql`${t.status} = 'open'`),
    index('waitlist_offers_of_studio').on(t.studioId, t.createdAt),
    index('waitlist_offers_appointment').on(t.appointmentId).where(sql`${t.appointmentId} is not null`),
    oneOf('waitlist_offers_status_known', t.status, offerStatuses),
    check('waitlist_offers_taken', sql`(${t.status} = 'taken') = (${t.appointmentId} is not null)`),
    ofPerson(t.studioId, t.professionalId),
  ],
);
