import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAX_DAYS_AFTER_OPENING } from '../../domain/supply/supply.ts';
import { supplyKinds } from '../../domain/supply/supply-kind.ts';
import {
  between,
  createdAt,
  id,
  lengthBetween,
  matches,
  ofSameStudio,
  oneOf,
  studioId,
  updatedAt,
} from '../columns.ts';
import { ofStudio } from '../policies.ts';
import { studios } from './studios.ts';

/** What a studio uses up on clients: glue, pigments, needles. */
export const supplies = pgTable(
  'supplies',
  {
    id: id(),
    studioId: studioId().references(() => studios.id),
    kind: text({ enum: supplyKinds }).notNull(),
    name: text().notNull(),
    maker: text(),
    /** At Anvisa. */
    registration: text(),
    /** Its GTIN. */
    barcode: text(),
    isActive: boolean().notNull().default(true),
    /** Raised by each change of a member. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('supplies_studio_id').on(t.studioId, t.id),
    unique('supplies_one').on(t.studioId, t.kind, t.name, t.maker).nullsNotDistinct(),
    oneOf('supplies_kind_known', t.kind, supplyKinds),
    lengthBetween('supplies_name_length', t.name, 1, 120),
    lengthBetween('supplies_maker_length', t.maker, 1, 120),
    lengthBetween('supplies_registration_length', t.registration, 1, 40),
    matches('supplies_barcode_digits', t.barcode, '^[0-9]{8,14}$'),
    ofStudio(t.studioId),
  ],
);

/** The lots of a supply, as printed on their packages. */
export const supplyLots = pgTable(
  'supply_lots',
  {
    id: id(),
    studioId: studioId(),
    supplyId: uuid().notNull(),
    code: text().notNull(),
    expiresOn: date({ mode: 'string' }),
    openedOn: date({ mode: 'string' }),
    daysAfterOpening: integer(),
    /** Taken off the market, and why; both or neither. */
    recalledOn: date({ mode: 'string' }),
    recallNote: text(),
    isUsedUp: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofSameStudio('supply_lots_supply', [t.studioId, t.supplyId], supplies).onDelete('cascade'),
    unique('supply_lots_studio_id').on(t.studioId, t.id),
    unique('supply_lots_one').on(t.studioId, t.supplyId, t.code),
    index('supply_lots_by_supply').on(t.supplyId),
    lengthBetween('supply_lots_code_length', t.code, 1, 40),
    between('supply_lots_days', t.daysAfterOpening, 1, MAX_DAYS_AFTER_OPENING),
    check('supply_lots_recalled', sql`num_nonnulls(${t.recalledOn}, ${t.recallNote}) in (0, 2)`),
    lengthBetween('supply_lots_note_length', t.recallNote, 1, 300),
    ofStudio(t.studioId),
  ],
);
