import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import { type Actor, asMember, type Db, firstOf, violated } from '../client.ts';
import { currentProfessionalId } from '../columns.ts';
import { profiles, studios } from '../schema/index.ts';

const isSelf = eq(profiles.id, currentProfessionalId);

export async function readBookingLink(db: Db, actor: Actor) {
  const { links } = await asMember(db, actor, { links: ownLink(db) });
  return firstOf(links);
}

/** Gives the link another name; the old one keeps leading here. Refuses `slug_taken`. */
export async function changeSlug(db: Db, actor: Actor, input: { slug: string }) {
  try {
    const { links } = await asMember(db, actor, {
      change: db.update(profiles).set({ slug: input.slug }).where(isSelf),
      links: ownLink(db),
    });
    return firstOf(links);
  } catch (error) {
    if (violated(error) === 'profiles_slug_unique') {
      throw new Refusal('slug_taken', { fields: { slug: [new Refusal('slug_taken').message] } });
    }
    throw error;
  }
}

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
