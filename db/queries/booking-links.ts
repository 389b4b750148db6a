import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isRefusal, Refusal } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { daysFrom } from '../../domain/scheduling/clock.ts';
import { type Actor, asMember, batch, type Db, firstOf, refuseUnless, requireAdmin } from '../client.ts';
import { currentProfessionalId, currentStudioId, hasRow } from '../columns.ts';
import { formerSlugs, profiles, studios } from '../schema/index.ts';
import { enterAs } from './accounts/account-statements.ts';
import { memberRate } from './rate-counters.ts';

/** `PageNames` of a professional beside her studio. */
export const pageNames = {
  slug: profiles.slug,
  studioSlug: studios.slug,
  bookable: sql<number>`(select count(*) from ${profiles} as p
    where p.studio_id = ${studios.id} and p.is_active and p.is_bookable)`.mapWith(Number),
  isBookable: sql<boolean>`(${profiles.isActive} and ${profiles.isBookable})`,
};

/** Of the studio, else of the professional. */
export const contactPhone = sql<string | null>`coalesce(${studios.phone}, ${profiles.phone})`;

const isSelf = eq(profiles.id, currentProfessionalId);

export async function readBookingLink(db: Db, actor: Actor) {
  const { links } = await asMember(db, actor, { links: ownLink(db) });
  return firstOf(links);
}

/** Gives the own link another name; the old one keeps leading here. Refuses `slug_taken`, `slug_changed_often`. */
export const changeSlug = (db: Db, actor: Actor, input: SlugChange) =>
  renameLink(db, actor, input, {
    table: profiles,
    isOwn: isSelf,
    isFree: sql`free_slug(array[${input.slug}], ${currentProfessionalId})`,
    former: { studioId: profiles.studioId, professionalId: sql<string | null>`${profiles.id}` },
  });

/** Likewise the link of the studio. Refuses also `forbidden` to who is no administrator. */
export const changeStudioSlug = (db: Db, actor: Actor, input: SlugChange) =>
  renameLink(db, actor, input, {
    table: studios,
    isOwn: eq(studios.id, currentStudioId),
    isFree: sql`free_slug(array[${input.slug}], null, ${currentStudioId})`,
    former: { studioId: studios.id, professionalId: sql<string | null>`null::uuid` },
    mayChange: requireAdmin(db),
  });

interface SlugChange {
  slug: string;
  now: Date;
}

interface Renaming {
  table: typeof profiles | typeof studios;
  isOwn: SQL;
  /** Null when the slug is another's. */
  isFree: SQL;
  former: { studioId: PgColumn; professionalId: SQL<string | null> };
  mayChange?: ReturnType<typeof refuseUnless>;
}

async function renameLink(
  db: Db,
  actor: Actor,
  { slug, now }: SlugChange,
  { table, isOwn, isFree, former, mayChange }: Renaming,
) {
  const isOther = and(isOwn, ne(table.slug, slug));
  const at = sql`${now.toISOString()}::timestamptz`;
  const stamps = { createdAt: at.as('created_at'), usedAt: at.as('used_at') };
  const { studioId, professionalId } = former;
  const id = sql<string>`gen_random_uuid()`.as('id');
  const columns = { id, slug: table.slug, studioId, professionalId: professionalId.as('professional_id') };
  const { links } = await asMember(db, actor, {
    mayChange,
    rates: memberRate(db, actor, rateLimits.slugChangeByAccount, now, hasRow(table, isOther)),
    isFree: refuseUnless(db, sql`${isFree} is not null`, 'slug_taken'),
    lock: db.select({ id: table.id }).from(table).where(isOwn).for('no key update'),
    keepFormer: db
      .insert(formerSlugs)
      .select(
        db
          .select({ ...columns, ...stamps })
          .from(table)
          .where(isOther),
      )
      .onConflictDoNothing(), // given up a second time
    dropOwn: db.delete(formerSlugs).where(eq(formerSlugs.slug, slug)),
    change: db.update(table).set({ slug }).where(isOther),
    links: ownLink(db),
  }).catch(refuseSlug);
  return firstOf(links);
}

function refuseSlug(error: unknown): never {
  if (isRefusal(error, 'slug_taken')) throw new Refusal('slug_taken', { fields: { slug: [error.message] } });
  throw isRefusal(error, 'rate_limited')
    ? new Refusal('slug_changed_often', { details: error.details })
    : error;
}

/** Somebody came by former links: they stay another year. To the day, so that a read seldom writes. */
export async function keepFormerSlugs(
  db: Db,
  { professionalId, slugs, now }: { professionalId: string; slugs: readonly string[]; now: Date },
): Promise<void> {
  await batch(db, {
    enter: enterAs(db, professionalId),
    used: db
      .update(formerSlugs)
      .set({ usedAt: now })
      .where(and(inArray(formerSlugs.slug, [...slugs]), lt(formerSlugs.usedAt, daysFrom(now, -1)))),
  });
}

const ownLink = (db: Db) =>
  db
    .select({
      professionalId: profiles.id,
      ...pageNames,
      isBookable: profiles.isBookable,
      mayChangeStudio: sql<boolean>`current_is_admin()`,
      businessName: studios.businessName,
      phone: contactPhone,
    })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(isSelf);
