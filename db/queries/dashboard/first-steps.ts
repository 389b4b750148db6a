/** What a new professional still has to do before clients can book. */
import { and, eq, sql } from 'drizzle-orm';
import { type FirstSteps, firstSteps } from '../../../domain/agenda/dashboard.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { procedureTypeOffers, procedureTypes, profiles } from '../../schema/index.ts';

const me = currentProfessionalId;

/** The two queries of the first steps, to be part of a batch; `firstStepsOf` takes their answers. */
export const selectFirstSteps = (db: Db) =>
  [
    db
      .select({ hoursSavedAt: profiles.hoursSavedAt, linkSharedAt: profiles.linkSharedAt })
      .from(profiles)
      .where(eq(profiles.id, me)),
    db
      .select({ id: procedureTypes.id })
      .from(procedureTypeOffers)
      .innerJoin(procedureTypes, eq(procedureTypes.id, procedureTypeOffers.procedureTypeId))
      .where(and(eq(procedureTypeOffers.professionalId, me), procedureTypes.isActive))
      .limit(1),
  ] as const;

type Times = Pick<typeof profiles.$inferSelect, 'hoursSavedAt' | 'linkSharedAt'>;

export function firstStepsOf(own: readonly Times[], offered: readonly unknown[]): FirstSteps {
  const [times] = own;
  if (times === undefined) throw new Refusal('not_found');
  const { hoursSavedAt, linkSharedAt } = times;
  return firstSteps({
    hoursSaved: hoursSavedAt !== null,
    linkShared: linkSharedAt !== null,
    hasProcedure: offered.length > 0,
  });
}

export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  const [, own, offered] = await asMember(db, actor, [...selectFirstSteps(db)]);
  return firstStepsOf(own, offered);
}

/** The own hours were on screen: untouched ones count from then on. */
export async function markHoursSeen(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, [
    db
      .update(profiles)
      .set({ hoursSavedAt: sql`coalesce(${profiles.hoursSavedAt}, now())` })
      .where(eq(profiles.id, me)),
  ]);
}

/** The link was copied, opened or sent; the first time counts. */
export async function markLinkShared(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, [
    db
      .update(profiles)
      .set({ linkSharedAt: sql`coalesce(${profiles.linkSharedAt}, now())` })
      .where(eq(profiles.id, me)),
  ]);
}
