/** Configurações: what one save keeps of a person and of her studio. */
import { and, count, eq, gte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { completeHours, defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { ZONE_UNKNOWN } from '../../../domain/scheduling/zone.ts';
import type { Settings, SettingsInput } from '../../../domain/settings/settings.ts';
import { type PictureKind, pictureOf } from '../../../domain/studio/picture.ts';
import { type Actor, asMember, type Db, violated } from '../../client.ts';
import { appointments, pictures, profiles, studios } from '../../schema/index.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';

const isSelf = eq(profiles.id, sql`current_professional_id()`);
const isHere = eq(studios.id, sql`current_studio_id()`);

/** The actor's own, and those of her studio; missing hours filled in. Refuses `session_expired`. */
export async function readSettings(db: Db, actor: Actor, { now }: { now: Date }): Promise<Settings> {
  const [{ isAdmin }, ...rows] = await asMember(db, actor, [
    own(db),
    studioWithPictures(db),
    upcoming(db, now),
  ]);
  return settingsOf(isAdmin, rows);
}

const own = (db: Db) => db.select().from(profiles).where(isSelf);

/** What another zone would show at other times. */
const upcoming = (db: Db, now: Date) =>
  db
    .select({ appointments: count() })
    .from(appointments)
    .where(and(gte(appointments.startsAt, now), ne(appointments.status, 'cancelled')));

type Rows = readonly [
  Awaited<ReturnType<typeof own>>,
  Awaited<ReturnType<typeof studioWithPictures>>,
  Awaited<ReturnType<typeof upcoming>>,
];

function settingsOf(isAdmin: boolean, [[person], [studio], [coming]]: Rows): Settings {
  if (person === undefined || studio === undefined) throw new Refusal('session_expired');
  const { fullName, email, phone, businessHours, emailNotifications, notificationEmail } = person;
  const { version, cover, logo, ...business } = studio;
  return {
    versions: { profile: person.version, studio: version },
    mayEditStudio: isAdmin,
    profile: { fullName, email, phone },
    business,
    hours: completeHours(businessHours) ?? defaultHours,
    notifications: { emailNotifications, notificationEmail },
    pictures: { cover: cover && pictureOf(cover), logo: logo && pictureOf(logo) },
    upcomingAppointments: coming?.appointments ?? 0,
  };
}

const cover = alias(pictures, 'cover');
const logo = alias(pictures, 'logo');

function studioWithPictures(db: Db) {
  const { businessName, instagram, address, city, state, zipCode, phone, zone, version } = studios;
  return db
    .select({
      ...{ businessName, instagram, address, city, state, zipCode, phone, zone, version },
      cover: { id: cover.id, width: cover.width, height: cover.height, smallWidth: cover.smallWidth },
      logo: { id: logo.id, width: logo.width, height: logo.height, smallWidth: logo.smallWidth },
    })
    .from(studios)
    .leftJoin(cover, eq(cover.id, studios.coverId))
    .leftJoin(logo, eq(logo.id, studios.logoId))
    .where(isHere);
}

/**
 * Saves all of it or nothing, under the lock of her agenda (of all the studio's when the zone changes), which raises the version
 * that a booking compares. Refuses `edited_elsewhere` unless both versions are the stored ones, `forbidden` for the studio's part
 * from who is neither owner nor administrator, `not_found` for a picture that is not the studio's, `zone_overlaps` when an appointment
 * that keeps its local time would lie over one that is under way.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  input: SettingsInput & { now: Date },
): Promise<Settings> {
  const { business, pictures: shown = {}, now } = input;
  const saving = asMember(db, actor, [
    lock(db, input),
    profileWrite(db, input),
    business === undefined ? nothing(db) : db.update(studios).set(business).where(isHere),
    attach(db, 'cover', shown.coverId),
    attach(db, 'logo', shown.logoId),
    own(db),
    studioWithPictures(db),
    upcoming(db, now),
  ]);
  const [{ isAdmin }, , , , , , ...rows] = await saving.catch(refused);
  return settingsOf(isAdmin, rows);
}

const nothing = (db: Db) => db.execute(sql`select`);

function lock(
  db: Db,
  { versions, business, pictures, keepLocalTimes = false, now }: SettingsInput & { now: Date },
) {
  const editsStudio = business !== undefined || pictures !== undefined;
  return db.execute(
    sql`select lock_settings(${versions.profile}::integer, ${versions.studio}::integer, ${editsStudio}::boolean,
      ${business?.zone ?? null}, ${keepLocalTimes}::boolean, ${now.toISOString()}::timestamptz)`,
  );
}

function profileWrite(db: Db, { profile, hours, notifications, now }: SettingsInput & { now: Date }) {
  const { emailNotifications, notificationEmail } = notifications;
  const savedAt = sql`coalesce(${profiles.hoursSavedAt}, ${now.toISOString()}::timestamptz)`;
  return db
    .update(profiles)
    .set({
      ...profile,
      ...(hours === undefined ? {} : { businessHours: hours, hoursSavedAt: savedAt }),
      emailNotifications,
      // The person's own address is no other: should it change, notices follow it.
      notificationEmail: sql`nullif(${notificationEmail}::text, ${profiles.email}::text)`,
    })
    .where(isSelf);
}

/** Counts one look-up of a CEP by a member. Refuses `rate_limited`, `session_expired`. */
export async function countPostalCode(
  db: Db,
  actor: Actor,
  { rateFactor, now }: { rateFactor: number; now: Date },
): Promise<void> {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.postalCodeByAccount, USER]]);
  await asMember(db, actor, [requireRates(db, claims, now)]);
}

/** Left out: stays. */
const attach = (db: Db, kind: PictureKind, id: string | null | undefined) =>
  id === undefined
    ? nothing(db)
    : db.execute(sql`select attach_picture(current_studio_id(), ${kind}, ${id}::uuid)`);

function refused(error: unknown): never {
  const constraint = violated(error);
  if (constraint === 'appointments_no_overlap') throw new Refusal('zone_overlaps');
  if (constraint !== 'studios_zone_known') throw error;
  throw new Refusal('invalid_input', { fields: { 'business.zone': [ZONE_UNKNOWN] } });
}
