import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { invalidField, isRefusal, Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { ZONE_UNKNOWN } from '../../../domain/scheduling/zone.ts';
import type { ZoneMove } from '../../../domain/scheduling/zone-moves.ts';
import type { Settings, SettingsInput } from '../../../domain/settings/settings.ts';
import type { PictureKind } from '../../../domain/studio/picture.ts';
import { type Actor, asMember, type Db, refuseUnless, violatedConstraint } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { appointmentMonths, appointments, pictures, profiles, studios } from '../../schema/index.ts';
import { raiseAgendas } from '../agenda/agenda.ts';
import { requirePayable } from '../pix/provider.ts';
import { memberRate } from '../rate-counters.ts';
import { lookAgain } from '../reminders/due.ts';
import { isHere, isSelf, settingsOf, settingsReads } from './settings-rows.ts';
import { savingMoves } from './zone-moves.ts';

/** The actor's own, and those of the studio; missing hours filled in. */
export async function readSettings(db: Db, actor: Actor, { now }: { now: Date }): Promise<Settings> {
  const { member, ...rows } = await asMember(db, actor, settingsReads(db, now));
  return settingsOf(member, rows);
}

/**
 * Saves all or nothing under the lock of the agenda (of all the studio's when its part is saved), which raises the version that a
 * booking compares. Refuses `edited_elsewhere` unless both versions are the stored ones, `forbidden` (the studio's part, to all but
 * managers), `not_found` (a picture of elsewhere), `zone_overlaps` (an appointment that keeps its local time would lie over another).
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  input: SettingsInput & { now: Date },
): Promise<Settings> {
  return savingMoves(db, actor, { ...input, save: (moves) => save(db, actor, { ...input, moves }) });
}

async function save(db: Db, actor: Actor, input: Saving): Promise<Settings> {
  const { business, look, pix, anamnesis, work, reminders, rules, pictures: shown = {}, now } = input;
  const saving = asMember(db, actor, {
    lock: lock(db, input),
    agendas: raiseChanged(db, input),
    profile: profileWrite(db, input),
    cover: attachStatements(db, 'cover', shown.coverId, now),
    logo: attachStatements(db, 'logo', shown.logoId, now),
    reminders: lookAgainAfter(db, input),
    studio: studioWrite(db, {
      ...business,
      ...look,
      ...pixColumns(pix),
      ...depositColumns(input),
      ...anamnesisColumns(anamnesis),
      ...(work && { workRequirements: work.required }),
      ...(reminders && { reminders }),
      ...(rules && { bookingRules: rules }),
      ...shown,
    }),
    payable: pix !== undefined || input.deposit !== undefined ? requirePayable(db) : undefined,
    months: business && countMonthsAnew(db, business.zone),
    saved: settingsReads(db, now),
  });
  const { member, saved } = await saving.catch(refusalOf);
  return settingsOf(member, saved);
}

type Saving = SettingsInput & { now: Date; moves: readonly ZoneMove[] | null };

type StudioColumns = {
  [Name in keyof typeof studios.$inferInsert]?: (typeof studios.$inferInsert)[Name] | SQL | undefined;
};

function studioWrite(db: Db, changes: StudioColumns) {
  const isChanged = Object.values(changes).some((value) => value !== undefined);
  return isChanged ? db.update(studios).set(changes).where(isHere) : undefined;
}

function pixColumns(pix: SettingsInput['pix']) {
  if (pix === undefined) return {};
  const { key = null, receiver = null, city = null } = pix ?? {};
  return { pixKey: key, pixReceiver: receiver, pixCity: city };
}

/** Other rules are a version of their own: the studio's, which every save of it raises. */
function depositColumns({ deposit, versions, now }: SettingsInput & { now: Date }) {
  if (deposit === undefined) return {};
  if (deposit === null) return { depositRules: null };
  const rules = sql`${JSON.stringify(deposit)}::jsonb`;
  const isSame = sql`${studios.depositRules} - 'version' = ${rules}`;
  const changed = sql`${rules} || jsonb_build_object('version', ${versions.studio + 1}::integer)`;
  const depositsSince = sql`coalesce(${studios.depositsSince}, ${now.toISOString()}::timestamptz)`;
  return {
    depositRules: sql`case when ${isSame} then ${studios.depositRules} else ${changed} end`,
    depositsSince,
  };
}

const anamnesisColumns = (anamnesis: SettingsInput['anamnesis']) =>
  anamnesis && { anamnesisMonths: anamnesis.months, anamnesisAfterBooking: anamnesis.afterBooking };

/** Other hours change the own agenda, another zone or other rules all of the studio. Before either is written. */
function raiseChanged(db: Db, { hours, business, rules }: SettingsInput) {
  const json = (value: object | undefined) => sql`${value && JSON.stringify(value)}::jsonb`;
  const otherHours = and(isSelf, isOther(profiles.businessHours, hours && json(hours)));
  const otherStudio = or(
    isOther(studios.zone, business?.zone),
    isOther(studios.bookingRules, rules && json(rules)),
  );
  if (hours === undefined && business === undefined && rules === undefined) return undefined;
  return raiseAgendas(
    db,
    db
      .select({ id: profiles.id })
      .from(profiles)
      .innerJoin(studios, and(isHere, eq(studios.id, profiles.studioId)))
      .where(or(otherHours, otherStudio)),
  );
}

const isOther = (column: AnyPgColumn, value: SQL | string | undefined): SQL =>
  value === undefined ? sql`false` : sql`${column} is distinct from ${value}`;

/** Another zone puts what is over into other months. `current_zone()` is the former one until the batch ends. */
function countMonthsAnew(db: Db, zone: string) {
  const isOtherZone = sql`current_zone() <> ${zone}`;
  const { startsAt, professionalId, status, totalCents } = appointments;
  return {
    remove: db.delete(appointmentMonths).where(isOtherZone),
    add: db.insert(appointmentMonths).select(
      db
        .select({
          studioId: appointments.studioId,
          month: sql<string>`date_trunc('month', ${startsAt} at time zone ${zone})::date`.as('month'),
          ...{ professionalId, status: sql<'completed' | 'cancelled'>`${status}`.as('status') },
          appointments: sql<number>`count(*)`.as('appointments'),
          totalCents: sql<number>`sum(${totalCents})`.as('total_cents'),
        })
        .from(appointments)
        .where(and(inArray(status, ['completed', 'cancelled']), isOtherZone))
        .groupBy(sql`1, 2, 3, 4`),
    ),
  };
}

/** Other reminders, or another zone, may be due at other times. Before the studio is written. */
function lookAgainAfter(db: Db, { reminders, business, now }: SettingsInput & { now: Date }) {
  if (reminders === undefined && business === undefined) return undefined;
  const changed = or(
    reminders && sql`${studios.reminders} <> ${JSON.stringify(reminders)}::jsonb`,
    business && ne(studios.zone, business.zone),
  );
  return lookAgain(db, now, hasRow(studios, and(isHere, changed)));
}

function lock(
  db: Db,
  { versions, business, look, pix, deposit, anamnesis, work, reminders, rules, pictures, moves, now }: Saving,
) {
  const editsStudio = [business, look, pix, deposit, anamnesis, work, reminders, rules, pictures].some(
    (part) => part !== undefined,
  );
  return db.execute(
    sql`select lock_settings(${versions.profile}::integer, ${versions.studio}::integer, ${editsStudio}::boolean,
      ${business?.zone ?? null}, ${moves && JSON.stringify(moves)}::jsonb, ${now.toISOString()}::timestamptz)`,
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

/** Changes columns of the studio. Refuses `forbidden` to who is neither owner nor administrator. */
export async function changeStudio(
  db: Db,
  actor: Actor,
  columns: Partial<typeof studios.$inferInsert>,
): Promise<void> {
  const { changed } = await asMember(db, actor, {
    changed: db
      .update(studios)
      .set(columns)
      .where(and(isHere, sql`current_is_admin()`))
      .returning({ id: studios.id }),
  });
  if (changed.length === 0) throw new Refusal('forbidden');
}

/** Counts one look-up of a CEP by a member. Refuses `rate_limited`. */
export async function countPostalCode(db: Db, actor: Actor, { now }: { now: Date }): Promise<void> {
  await asMember(db, actor, { rates: memberRate(db, actor, rateLimits.postalCodeByAccount, now) });
}

/** The studio shows this picture or none (null). Sweep and save lock its row. Refuses `not_found` unless it is the studio's, of that kind. */
function attachStatements(db: Db, kind: PictureKind, id: string | null | undefined, now: Date) {
  if (id === undefined) return undefined;
  const shown = kind === 'cover' ? studios.coverId : studios.logoId;
  const former = inArray(pictures.id, db.select({ id: shown }).from(studios).where(isHere));
  const detach = { detachedAt: now };
  if (id === null) return { detach: db.update(pictures).set(detach).where(former) };
  const chosen = and(eq(pictures.id, id), eq(pictures.kind, kind));
  return {
    attach: db.update(pictures).set({ detachedAt: null }).where(chosen),
    require: refuseUnless(db, hasRow(pictures, chosen), 'not_found'),
    detach: db
      .update(pictures)
      .set(detach)
      .where(and(former, ne(pictures.id, id))),
  };
}

function refusalOf(error: unknown): never {
  if (isRefusal(error, 'deposit_needs_pix')) throw invalidField('deposit', error.message);
  const constraint = violatedConstraint(error);
  if (constraint === 'appointments_no_overlap') throw new Refusal('zone_overlaps');
  if (constraint !== 'studios_zone_known') throw error;
  throw invalidField('business.zone', ZONE_UNKNOWN);
}
