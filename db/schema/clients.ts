import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { depositMarks } from '../../domain/money/deposit-rules.ts';
import { MAX_RETURN_DAYS } from '../../domain/studio/procedure-type.ts';
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
import { ofPerson, ofWhoTreats } from '../policies.ts';
import { imports } from './imports.ts';
import { profiles, studios } from './studios.ts';

/** A person the studio serves. No two of a studio have the same e-mail address. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    studioId: studioId().references(() => studios.id),
    fullName: text().notNull(),
    /** In lower case. */
    email: text(),
    phone: text(),
    birthDate: date({ mode: 'string' }),
    allergies: text(),
    notes: text(),
    createdBy: uuid().notNull(),
    /** The import that added the client; until a change `updatedAt` is `createdAt` of the import. */
    importId: uuid(),
    /** Equal for two spellings of one phone: `phoneKey` of domain/contact/phone.ts. */
    phoneKey: text().generatedAlwaysAs(sql`phone_key(phone)`),
    /** What a search looks through: name, e-mail and phone without accents or capitals. */
    searchText: text().generatedAlwaysAs(
      sql`plain_text(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
    ),
    sortName: text().generatedAlwaysAs(sql`plain_text(full_name)`),
    /** The record that this one was merged into; what is left here is empty and shown nowhere. */
    mergedInto: uuid(),
    /** Days until the usual return; null: the client's habit, else the procedure's. */
    returnAfterDays: integer(),
    /** Whether a deposit is asked of this client; null: as the rules say. */
    depositMark: text({ enum: depositMarks }),
    /** When the client asked for no more invitations to return. */
    recallsDeclinedAt: instant(),
    /** Raised when the studio changes name, e-mail or phone: no device is known as this client any more. */
    deviceGeneration: integer().notNull().default(0),
    /** Deleted by the professional while appointments had to stay: name, e-mail and phone are gone. */
    anonymisedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofSameStudio('clients_creator', [t.studioId, t.createdBy], profiles),
    ofSameStudio('clients_import', [t.studioId, t.importId], imports),
    ofSameStudio('clients_merged_into', [t.studioId, t.mergedInto], t),
    unique('clients_studio_id').on(t.studioId, t.id),
    unique('clients_email_unique').on(t.studioId, t.email),
    index('clients_by_creator').on(t.studioId, t.createdBy, t.fullName),
    index('clients_by_phone')
      .on(t.studioId, t.phoneKey)
      .where(sql`${t.phoneKey} is not null and ${t.mergedInto} is null and ${t.anonymisedAt} is null`),
    index('clients_imported').on(t.studioId, t.importId).where(sql`${t.importId} is not null`),
    index('clients_merged').on(t.studioId, t.mergedInto).where(sql`${t.mergedInto} is not null`),
    lengthBetween('clients_full_name_length', t.fullName, 1, 200),
    lengthBetween('clients_email_length', t.email, 3, 254),
    check('clients_email_lower_case', sql`${t.email} = lower(${t.email})`),
    matches('clients_phone_digits', t.phone, PHONE),
    lengthBetween('clients_notes_length', t.notes, 0, 5000),
    lengthBetween('clients_allergies_length', t.allergies, 0, 5000),
    oneOf('clients_deposit_mark_known', t.depositMark, depositMarks),
    between('clients_return', t.returnAfterDays, 1, MAX_RETURN_DAYS),
    ofWhoTreats(t.studioId, t.id, t.createdBy),
  ],
);

/** Clients registered per month and creator, kept by triggers: no page counts a table that grows. */
export const clientCounts = pgTable(
  'client_counts',
  {
    studioId: studioId(),
    createdBy: uuid().notNull(),
    /** First day of the month, by the studio's calendar. */
    month: date({ mode: 'string' }).notNull(),
    clients: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'client_counts_pk', columns: [t.studioId, t.createdBy, t.month] }),
    ofSameStudio('client_counts_creator', [t.studioId, t.createdBy], profiles).onDelete('cascade'),
    between('client_counts_not_negative', t.clients, 0, 2_000_000_000),
    ofPerson(t.studioId, t.createdBy),
  ],
);
