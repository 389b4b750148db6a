import { and, eq, sql } from 'drizzle-orm';
import { type FirstSteps, firstSteps } from '../../../domain/agenda/dashboard.ts';
import { TAGLINE } from '../../../domain/studio/studio.ts';
import { type Actor, type Answers, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import {
  clientCounts,
  procedureTypeOffers,
  procedureTypes,
  profiles,
  pushSubscriptions,
  studios,
} from '../../schema/index.ts';

const me = currentProfessionalId;

export const selectFirstSteps = (db: Db) => ({
  own: db
    .select({
      ...pick(profiles, 'hoursSavedAt', 'linkSharedAt', 'appInstalledAt'),
      hiddenAt: profiles.firstStepsHiddenAt,
    })
    .from(profiles)
    .where(eq(profiles.id, me)),
  offered: db
    .select({ id: procedureTypes.id })
    .from(procedureTypeOffers)
    .innerJoin(procedureTypes, eq(procedureTypes.id, procedureTypeOffers.procedureTypeId))
    .where(and(eq(procedureTypeOffers.professionalId, me), procedureTypes.isActive))
    .limit(1),
  look: db.select(pick(studios, 'theme', 'tagline', 'coverId', 'logoId')).from(studios),
  clients: db.select({ count: clientCounts.clients }).from(clientCounts),
  devices: db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.studioId, currentStudioId), eq(pushSubscriptions.professionalId, me)))
    .limit(1),
});

type Rows = Answers<ReturnType<typeof selectFirstSteps>>;

export function firstStepsOf({ own, offered, look, clients, devices }: Rows): FirstSteps {
  const times = firstOf(own);
  return firstSteps({
    hoursSaved: times.hoursSavedAt !== null,
    linkShared: times.linkSharedAt !== null,
    appInstalled: times.appInstalledAt !== null,
    hidden: times.hiddenAt !== null,
    hasDevice: devices.length > 0,
    hasProcedure: offered.length > 0,
    lookChosen: isChosen(firstOf(look)),
    hasClient: clients.some(({ count }) => count > 0),
  });
}

function isChosen({ theme, tagline, coverId, logoId }: Rows['look'][number]): boolean {
  return theme !== 'default' || tagline !== TAGLINE || coverId !== null || logoId !== null;
}

export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  return firstStepsOf(await asMember(db, actor, selectFirstSteps(db)));
}

type Moment = 'hoursSavedAt' | 'linkSharedAt' | 'appInstalledAt' | 'firstStepsHiddenAt';

/** Records a moment; its first time counts. */
export async function markFirstStep(db: Db, actor: Actor, moment: Moment): Promise<void> {
  await asMember(db, actor, {
    stamp: db
      .update(profiles)
      .set({ [moment]: sql`coalesce(${profiles[moment]}, now())` })
      .where(eq(profiles.id, me)),
  });
}

/** Shows the list again. */
export async function showFirstSteps(db: Db, actor: Actor): Promise<void> {
  await asMember(db, actor, {
    show: db.update(profiles).set({ firstStepsHiddenAt: null }).where(eq(profiles.id, me)),
  });
}
