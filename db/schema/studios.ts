import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_CHANGE_NOTICE_HOURS, MAX_CHANGE_NOTICE_HOURS } from '../../domain/booking/manage.ts';
import { FIRST_DAILY_EMAILS } from '../../domain/email/ceilings.ts';
import {
  DEFAULT_ANAMNESIS_MONTHS,
  MAX_ANAMNESIS_MONTHS,
  MIN_ANAMNESIS_MONTHS,
} from '../../domain/health/validity.ts';
import { commissionBases } from '../../domain/money/commission.ts';
import type { StoredDepositRules } from '../../domain/money/deposit-rules.ts';
import { defaultReminders, type Reminders } from '../../domain/reminder/reminder.ts';
import type { BookingRules } from '../../domain/scheduling/booking-rules.ts';
import type { BusinessHours } from '../../domain/scheduling/business-hours.ts';
import { pictureKinds, pictureTypes } from '../../domain/studio/picture.ts';
import { roles } from '../../domain/studio/professional.ts';
import { MAX_SLUG, MIN_SLUG } from '../../domain/studio/slug.ts';
import { type Uf, ufs } from '../../domain/studio/state.ts';
import { businessTypes, themeNames } from '../../domain/studio/studio.ts';
import {
  DEFAULT_OFFER_MINUTES,
  MAX_OFFER_MINUTES,
  MIN_OFFER_MINUTES,
} from '../../domain/waitlist/waitlist.ts';
import { requirementNames, type WorkRequirement } from '../../domain/work-record/work-record.ts';
import {
  between,
  citext,
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
import { ofStudio, ofStudioWrittenByAdmin } from '../policies.ts';
import { users } from './accounts.ts';

const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** The tenant: one business, its address, its look and its time zone. */
export const studios = pgTable(
  'studios',
  {
    id: id(),
    /** Of its public page, `/agendar/{slug}`. */
    slug: text().notNull(),
    businessName: text().notNull(),
    tagline: text().notNull(),
    businessType: text({ enum: businessTypes }).notNull(),
    address: text(),
    city: text().notNull(),
    state: text().$type<Uf>().notNull(),
    zipCode: text(),
    instagram: text(),
    phone: text(),
    /** IANA name; every day and time a person reads is this zone's. */
    zone: text().notNull(),
    theme: text({ enum: themeNames }).notNull().default('default'),
    coverId: uuid(),
    logoId: uuid(),
    /** Where a Pix of the studio goes; the key as domain/money/pix-key.ts normalises it. All three or none. */
    pixKey: text(),
    pixReceiver: text(),
    pixCity: text(),
    /** Of whom a deposit is asked, and how much; null: of nobody. */
    depositRules: jsonb().$type<StoredDepositRules>(),
    /** When deposits were switched on first. */
    depositsSince: instant(),
    receipts: integer().notNull().default(0),
    /** Whether every member sees all clients; else whom they registered or treat. */
    teamSeesClients: boolean().notNull().default(false),
    /** What percentages of commissions are of; how many statements of them were closed. */
    commissionBase: text({ enum: commissionBases }).notNull().default('received'),
    commissionStatements: integer().notNull().default(0),
    anamnesisMonths: integer().notNull().default(DEFAULT_ANAMNESIS_MONTHS),
    anamnesisAfterBooking: boolean().notNull().default(false),
    /** What a record of the work has to say. */
    workRequirements: text().array().$type<WorkRequirement[]>().notNull().default([]),
    /** How many hours before the start a client can still move or cancel by the link. */
    changeNoticeHours: integer().notNull().default(DEFAULT_CHANGE_NOTICE_HOURS),
    /** What is asked of bookings by clients; what is left out is as in `noRules`. */
    bookingRules: jsonb().$type<Partial<BookingRules>>().notNull().default({}),
    reminders: jsonb().$type<Reminders>().notNull().default(defaultReminders),
    /** Whether clients are invited to return by email, by itself, and when the job looks at them next. */
    recallEmails: boolean().notNull().default(false),
    recallCheckAt: instant(),
    /** Whether clients are asked for a review by email, and when the job looks for them next. */
    reviewEmails: boolean().notNull().default(true),
    reviewCheckAt: instant().defaultNow(),
    /** Whether a free time is offered to all of the waitlist whom it fits at once, and for how many minutes. */
    waitlistToAll: boolean().notNull().default(false),
    waitlistMinutes: integer().notNull().default(DEFAULT_OFFER_MINUTES),
    /** Raised by every change of what Configurações shows of the studio; its form compares it. */
    version: integer().notNull().default(1),
    /** Emails to clients in 24 hours (domain/email/ceilings.ts). */
    dailyEmails: integer().notNull().default(FIRST_DAILY_EMAILS),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t): PgTableExtraConfigValue[] => [
    unique('studios_slug_unique').on(t.slug),
    matches('studios_slug_shape', t.slug, SLUG),
    lengthBetween('studios_slug_length', t.slug, MIN_SLUG, MAX_SLUG),
    lengthBetween('studios_business_name_length', t.businessName, 1, 200),
    lengthBetween('studios_tagline_length', t.tagline, 0, 200),
    lengthBetween('studios_city_length', t.city, 1, 200),
    oneOf('studios_business_type_known', t.businessType, businessTypes),
    oneOf('studios_state_known', t.state, ufs),
    oneOf('studios_theme_known', t.theme, themeNames),
    matches('studios_phone_digits', t.phone, PHONE),
    matches('studios_zip_code_digits', t.zipCode, '^[0-9]{8}$'),
    between('studios_daily_emails', t.dailyEmails, 1, 100_000),
    check('studios_zone_known', sql`zone_known(${t.zone})`),
    lengthBetween('studios_pix_key_length', t.pixKey, 6, 77),
    lengthBetween('studios_pix_receiver_length', t.pixReceiver, 1, 25),
    lengthBetween('studios_pix_city_length', t.pixCity, 1, 15),
    check('studios_pix_whole', sql`num_nulls(${t.pixKey}, ${t.pixReceiver}, ${t.pixCity}) in (0, 3)`),
    check('studios_deposit_rules_shape', sql`jsonb_typeof(${t.depositRules} -> 'version') = 'number'`),
    // Where nothing can be paid to, nobody could keep a time.
    between('studios_anamnesis_months', t.anamnesisMonths, MIN_ANAMNESIS_MONTHS, MAX_ANAMNESIS_MONTHS),
    check(
      'studios_work_requirements_known',
      sql`${t.workRequirements} <@ array[${sql.raw(requirementNames.map((name) => `'${name}'`).join(', '))}]`,
    ),
    between('studios_change_notice', t.changeNoticeHours, 0, MAX_CHANGE_NOTICE_HOURS),
    between('studios_waitlist_minutes', t.waitlistMinutes, MIN_OFFER_MINUTES, MAX_OFFER_MINUTES),
    check('studios_booking_rules_shape', sql`jsonb_typeof(${t.bookingRules}) = 'object'`),
    check('studios_reminders_shape', sql`jsonb_typeof(${t.reminders} -> 'steps') = 'array'`),
    index('studios_review_check').on(t.reviewCheckAt).where(sql`${t.reviewCheckAt} is not null`),
    index('studios_recall_check').on(t.recallCheckAt).where(sql`${t.recallCheckAt} is not null`),
    check('studios_receipts_counted', sql`${t.receipts} >= 0`),
    check('studios_statements_counted', sql`${t.commissionStatements} >= 0`),
    oneOf('studios_commission_base_known', t.commissionBase, commissionBases),
    ofSameStudio('studios_cover', [t.id, t.coverId], pictures),
    ofSameStudio('studios_logo', [t.id, t.logoId], pictures),
    ofStudio(t.id),
  ],
);

/** A picture; its bytes lie in the bucket under its id. One that no studio shows is swept: a new one after a day, a replaced one at once. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    studioId: studioId().references((): AnyPgColumn => studios.id),
    kind: text({ enum: pictureKinds }).notNull(),
    contentType: text({ enum: pictureTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Of the smaller copy for phones; null when there is none. */
    smallWidth: integer(),
    createdBy: uuid(),
    createdAt: createdAt(),
    /** Null while its studio shows it; else from when on nobody misses it. */
    detachedAt: instant(),
  },
  (t) => [
    unique('pictures_studio_id').on(t.studioId, t.id),
    ofSameStudio('pictures_creator', [t.studioId, t.createdBy], profiles),
    oneOf('pictures_kind_known', t.kind, pictureKinds),
    oneOf('pictures_type_known', t.contentType, pictureTypes),
    between('pictures_width', t.width, 1, 10_000),
    between('pictures_height', t.height, 1, 10_000),
    between('pictures_bytes', t.bytes, 1, 5_242_880),
    ofStudioWrittenByAdmin(t.studioId),
  ],
);

/** Pictures whose row is gone and whose bytes are still in the bucket: what the sweep deletes there. */
export const pictureRemains = pgTable('picture_remains', {
  pictureId: uuid().primaryKey(),
  /** Of a private picture: whose it was, which is part of its key. */
  privateOf: uuid(),
  createdAt: createdAt(),
});

/** A professional of a studio: hours, public link, role. Same id as the user. */
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
    role: text({ enum: roles }).notNull().default('professional'),
    isOwner: boolean().notNull().default(false),
    isBookable: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    slug: text().notNull(),
    businessHours: jsonb().$type<BusinessHours>(),
    /** Raised whenever hours, zone or blocks change; a booking compares it under the agenda's lock. */
    agendaVersion: integer().notNull().default(1),
    /** Raised by every change of what Configurações shows of the person; its form compares it. */
    version: integer().notNull().default(1),
    hoursSavedAt: instant(),
    linkSharedAt: instant(),
    appInstalledAt: instant(),
    firstStepsHiddenAt: instant(),
    /** What happened before this is read, on every device. */
    noticesSeenAt: instant().notNull().defaultNow(),
    emailNotifications: boolean().notNull().default(true),
    notificationEmail: citext(),
    /** SHA-256 (hex) of the token in the address of the calendar feed; null while there is none. */
    calendarFeedHash: text(),
    calendarFeedShortNames: boolean().notNull().default(false),
    /** Whether the feed shows the reasons of blocks. */
    calendarFeedReasons: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('profiles_studio_id').on(t.studioId, t.id),
    unique('profiles_slug_unique').on(t.slug),
    lengthBetween('profiles_full_name_length', t.fullName, 1, 200),
    matches('profiles_phone_digits', t.phone, PHONE),
    matches('profiles_slug_shape', t.slug, SLUG),
    lengthBetween('profiles_slug_length', t.slug, MIN_SLUG, MAX_SLUG),
    oneOf('profiles_role_known', t.role, roles),
    check('profiles_hours_valid', sql`business_hours_valid(${t.businessHours})`),
    ofStudio(t.studioId),
  ],
);
