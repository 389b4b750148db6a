/** What a new professional still has to do before clients can book. */
import { and, eq, sql } from 'drizzle-orm';
import { type FirstSteps, firstSteps } from '../../../domain/agenda/dashboard.ts';
import { Refusal } from '../../../domain/errors.ts';
import { TAGLINE } from '../../../domain/studio/studio.ts';
import { type Actor, type Answers, asMember, type Db } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { clientCounts, procedureTypeOffers, procedureTypes, profiles, studios } from '../../schema/index.ts';

const me = currentProfessionalId;

/** The two queries of the first steps, to be part of a batch; `firstStepsOf` takes their answers. */
export const selectFirstSteps = (db: Db) => ({
  own: db
    .select({ hoursSavedAt: profiles.hoursSavedAt, linkSharedAt: profiles.linkSharedAt })
    .from(profiles)
    .where(eq(profiles.id, me)),
  offered: db
    .select({ id: procedureTypes.id })
    .from(procedureTypeOffers)
    .innerJoin(procedureTypes, eq(procedureTypes.id, procedureTypeOffers.procedureTypeId))
    .where(and(eq(procedureTypeOffers.professionalId, me), procedureTypes.isActive))
    .limit(1),
  look: db
    .select({
      theme: studios.theme,
      tagline: studios.tagline,
      coverId: studios.coverId,
      logoId: studios.logoId,
    })
    .from(studios),
  clients: db.select({ count: clientCounts.clients }).from(clientCounts),
});

type Rows = Answers<ReturnType<typeof selectFirstSteps>>;

export function firstStepsOf({ own: [times], offered, look: [look], clients }: Rows): FirstSteps {
  if (times === undefined || look === undefined) throw new Refusal('not_found');
  const { hoursSavedAt, linkSharedAt } = times;
  return firstSteps({
    hoursSaved: hoursSavedAt !== null,
    linkShared: linkSharedAt !== null,
    hasProcedure: offered.length > 0,
    lookChosen: isChosen(look),
    hasClient: clients.some(({ count }) => count > 0),
  });
}

function isChosen({ theme, tagline, coverId, logoId }: Rows['look'][number]): boolean {
  return theme !== 'default' || tagline !== TAGLINE || coverId !== null || logoId !== null;
}

export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  return firstStepsOf(await asMember(db, actor, selectFirstSteps(db)));
}

/** The own hours were on screen: untouched ones count from then on. */
export async function markHoursSeen(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, {
    stamp: db
      .update(profiles)
      .set({ hoursSavedAt: sql`coalesce(${profiles.hoursSavedAt}, now())` })
      .where(eq(profiles.id, me)),
  });
}

/** The link was copied, opened or sent; the first time counts. */
export async function markLinkShared(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, {
    stamp: db
      .update(profiles)
      .set({ linkSharedAt: sql`coalesce(${profiles.linkSharedAt}, now())` })
      .where(eq(profiles.id, me)),
  });
}
