import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { procedureCategories } from '../../domain/procedure-type.ts';
import { between, createdAt, id, lengthBetween, oneOf, studioId, updatedAt } from '../columns.ts';
import { profiles } from './studios.ts';

/** A service a professional offers, with what it costs and how long it takes. */
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
    category: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'procedure_types_creator',
      columns: [t.studioId, t.createdBy],
      foreignColumns: [profiles.studioId, profiles.id],
    }),
    unique('procedure_types_studio_id').on(t.studioId, t.id),
    index('procedure_types_by_creator').on(t.createdBy, t.isActive, t.name),
    lengthBetween('procedure_types_name_length', t.name, 1, 200),
    lengthBetween('procedure_types_description_length', t.description, 0, 2000),
    between('procedure_types_price', t.priceCents, 0, 99_999_999),
    between('procedure_types_duration', t.durationMinutes, 1, 1440),
    oneOf('procedure_types_category_known', t.category, procedureCategories),
  ],
);
