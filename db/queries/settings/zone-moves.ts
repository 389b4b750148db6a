/** Another zone of a studio that keeps its local times: which appointments move, decided on one read and checked under the lock. */
import { and, eq, gte } from 'drizzle-orm';
import { isRefusal } from '../../../domain/errors.ts';
import { movesBetween, type ZoneMove } from '../../../domain/scheduling/zone-moves.ts';
import type { SettingsInput } from '../../../domain/settings/settings.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments, profiles, studios } from '../../schema/index.ts';

interface Saving<Saved> extends SettingsInput {
  now: Date;
  save(moves: readonly ZoneMove[] | null): Promise<Saved>;
}

/** Saves with the moves of all that is to come, or with null where nothing moves; anew where only the appointments had changed. */
export function savingMoves<Saved>(
  db: Db,
  actor: Actor,
  { business, keepLocalTimes, versions, now, save }: Saving<Saved>,
): Promise<Saved> {
  const to = business?.zone;
  if (!keepLocalTimes || to === undefined) return save(null);
  return untilUnchanged<{ saved: Saved }>(async () => {
    const { member, coming } = await asMember(db, actor, {
      coming: db
        .select(pick(appointments, 'id', 'startsAt'))
        .from(appointments)
        .where(gte(appointments.startsAt, now)),
    });
    const from = member.zone;
    try {
      return { saved: await save(from === to ? null : movesBetween(coming, { from, to })) };
    } catch (error) {
      if (isRefusal(error, 'edited_elsewhere') && (await areCurrent(db, actor, versions))) return null;
      throw error;
    }
  }).then(({ saved }) => saved);
}

async function areCurrent(
  db: Db,
  actor: Actor,
  { profile, studio }: SettingsInput['versions'],
): Promise<boolean> {
  const { stored } = await asMember(db, actor, {
    stored: db
      .select({ id: profiles.id })
      .from(profiles)
      .innerJoin(studios, and(eq(studios.id, currentStudioId), eq(studios.version, studio)))
      .where(and(eq(profiles.id, currentProfessionalId), eq(profiles.version, profile))),
  });
  return stored.length > 0;
}
