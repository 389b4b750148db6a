/** What a new professional still has to do before her first booking. */
import { eq, sql } from 'drizzle-orm';
import { type FirstSteps, firstSteps } from '../../domain/dashboard.ts';
import { Refusal } from '../../domain/errors.ts';
import { type Actor, asMember, type Db } from '../client.ts';
import { procedureTypes, profiles } from '../schema/index.ts';

const herself = eq(profiles.id, sql`current_professional_id()`);

export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  const [[steps]] = await asMember(db, actor, [
    db
      .select({
        hoursSaved: sql<boolean>`${profiles.hoursSavedAt} is not null`,
        hasProcedure: sql<boolean>`exists (select from ${procedureTypes}
          where ${procedureTypes.createdBy} = current_professional_id() and ${procedureTypes.isActive})`,
        linkShared: sql<boolean>`${profiles.linkSharedAt} is not null`,
      })
      .from(profiles)
      .where(herself),
  ]);
  if (steps === undefined) throw new Refusal('not_found');
  return firstSteps(steps);
}

/** She copied, opened or sent her link; the first time counts. */
export async function markLinkShared(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, [
    db
      .update(profiles)
      .set({ linkSharedAt: sql`coalesce(${profiles.linkSharedAt}, now())` })
      .where(herself),
  ]);
}
