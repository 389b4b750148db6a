import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, asMember, batch, type Db, firstOf, refuseUnless } from '../client.ts';
import { currentProfessionalId, hasRow } from '../columns.ts';
import { formerSlugs, profiles, studios } from '../schema/index.ts';
import { enterAs } from './accounts/account-statements.ts';
import { claimsOf, requireRates, USER } from './rate-counters.ts';

const isSelf = eq(profiles.id, currentProfessionalId);

export async function readBookingLink(db: Db, actor: Actor) {
  const { links } = await asMember(db, actor, { links: ownLink(db) });
  return firstOf(links);
}

/** Gives the link another name; the old one keeps leading here. Refuses `slug_taken`, `slug_changed_often`. */
export async function changeSlug(
  db: Db,
  actor: Actor,
  { slug, rateFactor, now }: { slug: string; rateFactor: number; now: Date },
) {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.slugChangeByAccount, USER]]);
  const isOther = and(isSelf, ne(profiles.slug, slug));
  try {
    const { links } = await asMember(db, actor, {
      rates: requireRates(db, claims, now, hasRow(profiles, isOther)),
      isFree: refuseUnless(
        db,
        sql`free_slug(array[${slug}], ${currentProfessionalId}) is not null`,
        'slug_taken',
      ),
      lock: db.select({ id: profiles.id }).from(profiles).where(isSelf).for('no key update'),
      keepFormer: db.insert(formerSlugs).select(
        db
          .select({
            ...{ slug: profiles.slug, studioId: profiles.studioId, professionalId: profiles.id },
            createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
            usedAt: sql`${now.toISOString()}::timestamptz`.as('used_at'),
          })
          .from(profiles)
          .where(isOther),
      ),
      dropOwn: db.delete(formerSlugs).where(eq(formerSlugs.slug, slug)),
      change: db.update(profiles).set({ slug }).where(isOther),
      links: ownLink(db),
    });
    return firstOf(links);
  } catch (error) {
    throw refusedSlug(error);
  }
}

function refusedSlug(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'slug_taken')
    return new Refusal('slug_taken', { fields: { slug: [new Refusal('slug_taken').message] } });
  return error.code === 'rate_limited'
    ? new Refusal('slug_changed_often', { details: error.details })
    : error;
}

/** Somebody came by a former link: it stays another year. To the day, so that a read seldom writes. */
export async function keepFormerSlug(
  db: Db,
  { professionalId, slug, now }: { professionalId: string; slug: string; now: Date },
): Promise<void> {
  await batch(db, {
    enter: enterAs(db, professionalId),
    used: db
      .update(formerSlugs)
      .set({ usedAt: now })
      .where(and(eq(formerSlugs.slug, slug), lt(formerSlugs.usedAt, new Date(now.getTime() - DAY_MS)))),
  });
}

const DAY_MS = 24 * 60 * 60_000;

const ownLink = (db: Db) =>
  db
    .select({
      professionalId: profiles.id,
      slug: profiles.slug,
      businessName: studios.businessName,
      phone: sql<string | null>`coalesce(${studios.phone}, ${profiles.phone})`,
    })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(isSelf);
