import { date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, instant, lengthBetween, matches, studioId, updatedAt } from '../columns.ts';
import { profiles, studios } from './studios.ts';

/** A person the studio serves. Within a studio an e-mail address names one client. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    studioId: studioId().references(() => studios.id),
    fullName: text().notNull(),
    email: citext(),
    phone: text(),
    birthDate: date({ mode: 'string' }),
    allergies: text(),
    notes: text(),
    createdBy: uuid().notNull(),
    /** Deleted by the professional while appointments had to stay: name, e-mail and phone are gone. */
    anonymisedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'clients_creator',
      columns: [t.studioId, t.createdBy],
      foreignColumns: [profiles.studioId, profiles.id],
    }),
    unique('clients_studio_id').on(t.studioId, t.id),
    unique('clients_email_unique').on(t.studioId, t.email),
    index('clients_by_creator').on(t.studioId, t.createdBy, t.fullName),
    lengthBetween('clients_full_name_length', t.fullName, 1, 200),
    lengthBetween('clients_email_length', t.email, 3, 254),
    matches('clients_phone_digits', t.phone, '^[0-9]{10,11}$'),
    lengthBetween('clients_notes_length', t.notes, 0, 5000),
    lengthBetween('clients_allergies_length', t.allergies, 0, 5000),
  ],
);
