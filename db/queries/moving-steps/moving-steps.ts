import { eq } from 'drizzle-orm';
import type { DoneStep, MovingStep } from '../../../domain/moving/moving-steps.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pickIso } from '../../columns.ts';
import { movingSteps, profiles } from '../../schema/index.ts';

/** The steps that members of the studio ticked, the earliest first. */
export async function listDoneSteps(db: Db, actor: Actor): Promise<DoneStep[]> {
  const { rows } = await asMember(db, actor, {
    rows: db
      .select({ step: movingSteps.step, ...pickIso(movingSteps, 'doneAt'), by: profiles.fullName })
      .from(movingSteps)
      .innerJoin(profiles, eq(profiles.id, movingSteps.doneBy))
      .orderBy(movingSteps.doneAt, movingSteps.step),
  });
  return rows;
}

/** Ticks a step; whoever was first stays named. */
export async function tickStep(
  db: Db,
  actor: Actor,
  { step, now }: { step: MovingStep; now: Date },
): Promise<void> {
  await asMember(db, actor, {
    tick: db
      .insert(movingSteps)
      .values({ studioId: currentStudioId, step, doneBy: currentProfessionalId, doneAt: now })
      .onConflictDoNothing(),
  });
}

/** Takes a tick away, whoever set it. */
export async function untickStep(db: Db, actor: Actor, { step }: { step: MovingStep }): Promise<void> {
  await asMember(db, actor, { untick: db.delete(movingSteps).where(eq(movingSteps.step, step)) });
}
