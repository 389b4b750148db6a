import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Actor, asMember, batch, type Db, firstOf, violated } from '../client.ts';
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
  const isOther = hasRow(profiles, and(isSelf, ne(profiles.slug, slug)));
  try {
    const { links } = await asMember(db, actor, {
      rates: requireRates(db, claims, now, isOther),
      change: db.execute(sql`select change_slug(${slug})`),
      links: ownLink(db),
    });
    return firstOf(links);
  } catch (error) {
    if (violated(error) === 'profiles_slug_unique') {
      throw new Refusal('slug_taken', { fields: { slug: [new Refusal('slug_taken').message] } });
    }
    if (error instanceof Refusal && error.code === 'rate_limited')
      throw new Refusal('slug_changed_often', { details: error.details });
    throw error;
  }
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
