import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, ofSameStudio, studioId } from '../columns.ts';
import { ofStudio } from '../policies.ts';
import { profiles, studios } from './studios.ts';

/** Links that once led to a professional or a studio: printed codes keep working after the link was changed, until nobody has used them for a year. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    slug: text().notNull(),
    studioId: studioId().references(() => studios.id),
    /** Null where it led to the studio. */
    professionalId: uuid(),
    createdAt: createdAt(),
    /** When it last led here, to the day; at first when it was given up. */
    usedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    // A studio and its owner may have had the same.
    unique('former_slugs_slug').on(t.slug, t.professionalId).nullsNotDistinct(),
    index('former_slugs_unused').on(t.usedAt),
    ofSameStudio('former_slugs_professional', [t.studioId, t.professionalId], profiles).onDelete('cascade'),
    index('former_slugs_by_professional').on(t.studioId, t.professionalId),
    ofStudio(t.studioId),
  ],
);
