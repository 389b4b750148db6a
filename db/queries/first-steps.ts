/** What a new professional still has to do before her first booking. */
import { eq, sql } from 'drizzle-orm';
import { type FirstSteps, firstSteps } from '../../domain/dashboard.ts';
import { Refusal } from '../../domain/errors.ts';
import { type Actor, asMember, type Db } from '../client.ts';
import { profiles } from '../schema/index.ts';

const herself = eq(profiles.id, sql`current_professional_id()`);

export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  const [, { rows }] = await asMember(db, actor, [
    db.execute<{ steps: Omit<FirstSteps, 'done'> | null }>(
      sql`select first_steps(current_professional_id()) as steps`,
    ),
  ]);
  const steps = rows[0]?.steps ?? undefined;
  if (steps === undefined) throw new Refusal('not_found');
  return firstSteps(steps);
}

/** She has seen her hours: untouched ones count from then on. */
export async function markHoursSeen(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, [
    db
      .update(profiles)
      .set({ hoursSavedAt: sql`coalesce(${profiles.hoursSavedAt}, now())` })
      .where(herself),
  ]);
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
