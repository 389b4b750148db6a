import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '../../domain/professional.ts';
import type { BusinessHours } from '../../domain/scheduling/business-hours.ts';
import { MAX_SLUG, MIN_SLUG } from '../../domain/slug.ts';
import { businessTypes, themeNames, ufs } from '../../domain/studio.ts';
import {
  citext,
  createdAt,
  id,
  instant,
  lengthBetween,
  matches,
  oneOf,
  studioId,
  updatedAt,
} from '../columns.ts';
import { users } from './accounts.ts';

/** The tenant: one business, its address, its look and its time zone. */
export const studios = pgTable(
  'studios',
  {
    id: id(),
    businessName: text().notNull(),
    tagline: text().notNull(),
    businessType: text().notNull(),
    address: text(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text(),
    instagram: text(),
    phone: text(),
    /** IANA name; every day and time a person reads is this zone's. */
    zone: text().notNull(),
    theme: text().notNull().default('default'),
    coverImageUrl: text(),
    logoUrl: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    lengthBetween('studios_business_name_length', t.businessName, 1, 200),
    lengthBetween('studios_tagline_length', t.tagline, 0, 200),
    lengthBetween('studios_city_length', t.city, 1, 200),
    oneOf('studios_business_type_known', t.businessType, businessTypes),
    oneOf('studios_state_known', t.state, ufs),
    oneOf('studios_theme_known', t.theme, themeNames),
    matches('studios_phone_digits', t.phone, '^[0-9]{10,11}$'),
    matches('studios_zip_code_digits', t.zipCode, '^[0-9]{8}$'),
    check('studios_zone_known', sql`zone_known(${t.zone})`),
  ],
);

/** A professional of a studio: her agenda's hours, her public link, what she may do. Same id as her user. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    studioId: studioId().references(() => studios.id),
    fullName: text().notNull(),
    email: citext().notNull(),
    phone: text(),
    role: text().notNull().default('professional'),
    isOwner: boolean().notNull().default(false),
    isBookable: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    slug: text().notNull(),
    businessHours: jsonb().$type<BusinessHours>(),
    /** Raised whenever hours, zone or blocks change; a booking compares it under the agenda's lock. */
    agendaVersion: integer().notNull().default(1),
    /** Raised when hours change; the schedule's form compares it. */
    hoursVersion: integer().notNull().default(1),
    hoursSavedAt: instant(),
    linkSharedAt: instant(),
    /** What happened before this is read, on every device of hers. */
    noticesSeenAt: instant().notNull().defaultNow(),
    emailNotifications: boolean().notNull().default(true),
    notificationEmail: citext(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('profiles_studio_id').on(t.studioId, t.id),
    unique('profiles_slug_unique').on(t.slug),
    lengthBetween('profiles_full_name_length', t.fullName, 1, 200),
    matches('profiles_phone_digits', t.phone, '^[0-9]{10,11}$'),
    matches('profiles_slug_shape', t.slug, '^[a-z0-9]+(-[a-z0-9]+)*$'),
    lengthBetween('profiles_slug_length', t.slug, MIN_SLUG, MAX_SLUG),
    oneOf('profiles_role_known', t.role, roles),
    check('profiles_hours_valid', sql`business_hours_valid(${t.businessHours})`),
  ],
);

/** Links that once led to a professional: printed codes keep working after she chose another name. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'former_slugs_professional',
      columns: [t.studioId, t.professionalId],
      foreignColumns: [profiles.studioId, profiles.id],
    }).onDelete('cascade'),
    index('former_slugs_by_professional').on(t.studioId, t.professionalId),
  ],
);
