import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { between, createdAt, instant, ofSameStudio, studioId } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { profiles } from './studios.ts';

/** What a member brought from elsewhere, in one portion or many, and how many rows of each noun it added. */
export const imports = pgTable(
  'imports',
  {
    /** Made by the browser, so that a portion sent again is of the same import. */
    id: uuid().notNull(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    clients: integer().notNull().default(0),
    services: integer().notNull().default(0),
    appointments: integer().notNull().default(0),
    blocks: integer().notNull().default(0),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'imports_pk', columns: [t.studioId, t.id] }),
    ofSameStudio('imports_professional', [t.studioId, t.professionalId], profiles),
    index('imports_by_time').on(t.studioId, t.createdAt),
    between('imports_clients_count', t.clients, 0, 2_000_000_000),
    between('imports_services_count', t.services, 0, 2_000_000_000),
    between('imports_appointments_count', t.appointments, 0, 2_000_000_000),
    between('imports_blocks_count', t.blocks, 0, 2_000_000_000),
    ofPerson(t.studioId, t.professionalId),
  ],
);
