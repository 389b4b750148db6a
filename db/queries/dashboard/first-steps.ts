import { and, eq, gt, sql } from 'drizzle-orm';
import { type FirstSteps, firstSteps } from '../../../domain/agenda/dashboard.ts';
import { TAGLINE } from '../../../domain/studio/studio.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, pick } from '../../columns.ts';
import {
  appointmentCounts,
  clientCounts,
  procedureTypes,
  profiles,
  pushSubscriptions,
  studios,
} from '../../schema/index.ts';

const me = currentProfessionalId;

/** One row. */
export const selectFirstSteps = (db: Db) =>
  db
    .select({
      ...pick(profiles, 'hoursSavedAt', 'linkSharedAt', 'appInstalledAt', 'firstStepsHiddenAt'),
      ...pick(studios, 'theme', 'tagline', 'coverId', 'logoId'),
      // Of the studio: who joins one that has services has none to register first.
      hasProcedure: hasRow(procedureTypes, eq(procedureTypes.isActive, true)),
      hasClient: sql<boolean>`(${hasRow(clientCounts, gt(clientCounts.clients, 0))}
        or ${hasRow(appointmentCounts, gt(appointmentCounts.appointments, 0))})`,
      hasDevice: hasRow(
        pushSubscriptions,
        and(eq(pushSubscriptions.studioId, currentStudioId), eq(pushSubscriptions.professionalId, me)),
      ),
    })
    .from(studios)
    .innerJoin(profiles, eq(profiles.id, me));

type Row = Awaited<ReturnType<typeof selectFirstSteps>>[number];

export function firstStepsOf(rows: readonly Row[]): FirstSteps {
  const row = firstOf(rows);
  return firstSteps({
    ...pick(row, 'hasProcedure', 'hasClient', 'hasDevice'),
    hoursSaved: row.hoursSavedAt !== null,
    linkShared: row.linkSharedAt !== null,
    appInstalled: row.appInstalledAt !== null,
    hidden: row.firstStepsHiddenAt !== null,
    lookChosen: isChosen(row),
  });
}

function isChosen({ theme, tagline, coverId, logoId }: Row): boolean {
  return theme !== 'default' || tagline !== TAGLINE || coverId !== null || logoId !== null;
}

export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  return firstStepsOf((await asMember(db, actor, { steps: selectFirstSteps(db) })).steps);
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
