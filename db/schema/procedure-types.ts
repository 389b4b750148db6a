import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ServiceDeposit } from '../../domain/money/deposit-rules.ts';
import type { RecallOffer } from '../../domain/recall/recall.ts';
import type { ReminderStep } from '../../domain/reminder/reminder.ts';
import type { ProcedureRules } from '../../domain/scheduling/procedure-rules.ts';
import { procedureCategories, procedureColours } from '../../domain/studio/procedure-category.ts';
import { MAX_PREPARATION, MAX_RETURN_DAYS } from '../../domain/studio/procedure-type.ts';
import {
  between,
  createdAt,
  id,
  lengthBetween,
  ofSameStudio,
  oneOf,
  studioId,
  updatedAt,
} from '../columns.ts';
import { ofStudio, ofStudioAddedByPerson } from '../policies.ts';
import { imports } from './imports.ts';
import { profiles } from './studios.ts';

/** A service of a studio. */
export const procedureTypes = pgTable(
  'procedure_types',
  {
    id: id(),
    studioId: studioId(),
    createdBy: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    priceCents: integer().notNull(),
    durationMinutes: integer().notNull(),
    category: text({ enum: procedureCategories }).notNull(),
    colour: text({ enum: procedureColours }),
    /** Days until the usual return; null takes the category's, 0: none is usual. */
    returnAfterDays: integer(),
    /** What a client is offered on returning; null: the same again. A procedure it names may be gone by now. */
    recallOffer: jsonb().$type<RecallOffer>(),
    preparation: text(),
    /** Null takes the studio's. */
    reminders: jsonb().$type<ReminderStep[]>(),
    /** Rules of its own for bookings by clients; null takes the studio's. */
    bookingRules: jsonb().$type<ProcedureRules>(),
    /** The deposit of its own; null takes the studio's. */
    deposit: jsonb().$type<ServiceDeposit>(),
    /** Its place in lists and on the public page; equal places stand by name. */
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** The import that added it; until a change `updatedAt` is `createdAt` of the import. */
    importId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofSameStudio('procedure_types_creator', [t.studioId, t.createdBy], profiles),
    ofSameStudio('procedure_types_import', [t.studioId, t.importId], imports),
    unique('procedure_types_studio_id').on(t.studioId, t.id),
    index('procedure_types_imported').on(t.studioId, t.importId).where(sql`${t.importId} is not null`),
    index('procedure_types_by_creator').on(t.createdBy, t.isActive, t.name),
    lengthBetween('procedure_types_name_length', t.name, 1, 200),
    lengthBetween('procedure_types_description_length', t.description, 0, 2000),
    lengthBetween('procedure_types_preparation_length', t.preparation, 1, MAX_PREPARATION),
    check('procedure_types_reminders_shape', sql`jsonb_typeof(${t.reminders}) = 'array'`),
    check('procedure_types_booking_rules_shape', sql`jsonb_typeof(${t.bookingRules}) = 'object'`),
    check('procedure_types_deposit_shape', sql`jsonb_typeof(${t.deposit} -> 'kind') = 'string'`),
    between('procedure_types_price', t.priceCents, 0, 99_999_999),
    between('procedure_types_duration', t.durationMinutes, 1, 1440),
    between('procedure_types_return', t.returnAfterDays, 0, MAX_RETURN_DAYS),
    check('procedure_types_recall_offer_shape', sql`jsonb_typeof(${t.recallOffer}) = 'object'`),
    between('procedure_types_position', t.position, 0, 100_000),
    oneOf('procedure_types_category_known', t.category, procedureCategories),
    oneOf('procedure_types_colour_known', t.colour, procedureColours),
    ofStudio(t.studioId),
  ],
);

/** Which professionals offer a service, each at an own price and length or, null, at the service's: what the public page of each shows, and what can be booked with them. */
export const procedureTypeOffers = pgTable(
  'procedure_type_offers',
  {
    studioId: studioId(),
    procedureTypeId: uuid().notNull(),
    professionalId: uuid().notNull(),
    priceCents: integer(),
    durationMinutes: integer(),
  },
  (t) => [
    primaryKey({ name: 'procedure_type_offers_pk', columns: [t.professionalId, t.procedureTypeId] }),
    ofSameStudio('procedure_type_offers_type', [t.studioId, t.procedureTypeId], procedureTypes).onDelete(
      'cascade',
    ),
    ofSameStudio('procedure_type_offers_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    between('procedure_type_offers_price', t.priceCents, 0, 99_999_999),
    between('procedure_type_offers_duration', t.durationMinutes, 1, 1440),
    index('procedure_type_offers_of_type').on(t.studioId, t.procedureTypeId),
    ofStudioAddedByPerson(t.studioId, t.professionalId),
  ],
);
