import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import {
  PUSH_KINDS,
  type PushChoice,
  type PushDevice,
  type StoredPushDevice,
} from '../../../domain/notification/push.ts';
import { type Actor, asMember, type Db, violatedConstraint } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick, pickIso } from '../../columns.ts';
import { pushSubscriptions, sessions } from '../../schema/index.ts';

const isOwn = and(
  eq(pushSubscriptions.studioId, currentStudioId),
  eq(pushSubscriptions.professionalId, currentProfessionalId),
);

/** Own devices, oldest first. */
export async function listPushDevices(db: Db, actor: Actor): Promise<StoredPushDevice[]> {
  const { devices } = await asMember(db, actor, { devices: selectDevices(db, actor) });
  return devices.map(deviceOf);
}

/** Registers the browser of the session, or its new subscription; its choices stay. Refuses `endpoint_taken` (of another session). */
export async function registerPushDevice(
  db: Db,
  actor: Actor,
  { endpoint, keys, now }: PushDevice & { now: Date },
): Promise<StoredPushDevice[]> {
  const subscription = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  try {
    const { devices } = await asMember(db, actor, {
      add: db
        .insert(pushSubscriptions)
        .values({
          ...subscription,
          ...{ id: newId(now), studioId: currentStudioId, professionalId: currentProfessionalId },
          ...{ sessionId: actor.session, kinds: [...PUSH_KINDS], createdAt: now },
        })
        .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: subscription }),
      devices: selectDevices(db, actor),
    });
    return devices.map(deviceOf);
  } catch (error) {
    if (violatedConstraint(error) === 'push_subscriptions_endpoint_unique')
      throw new Refusal('endpoint_taken');
    throw error;
  }
}

/** What a device is sent, and when not. Refuses `not_found`. */
export async function choosePushes(
  db: Db,
  actor: Actor,
  { id, kinds, quietHours }: PushChoice & { id: string },
): Promise<StoredPushDevice[]> {
  const quiet = { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null };
  const { changed, devices } = await asMember(db, actor, {
    changed: db
      .update(pushSubscriptions)
      .set({ kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)), ...quiet })
      .where(and(isOwn, eq(pushSubscriptions.id, id)))
      .returning({ id: pushSubscriptions.id }),
    devices: selectDevices(db, actor),
  });
  if (changed.length === 0) throw new Refusal('not_found');
  return devices.map(deviceOf);
}

/** Removes a device with what waits to be sent to it. Refuses `not_found`. */
export async function removePushDevice(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const { removed } = await asMember(db, actor, {
    removed: db
      .delete(pushSubscriptions)
      .where(and(isOwn, eq(pushSubscriptions.id, id)))
      .returning({ id: pushSubscriptions.id }),
  });
  if (removed.length === 0) throw new Refusal('not_found');
}

const selectDevices = (db: Db, { session }: Actor) =>
  db
    .select({
      id: pushSubscriptions.id,
      label: sessions.device,
      isThis: sql<boolean>`${pushSubscriptions.sessionId} = ${session}`,
      ...pick(pushSubscriptions, 'kinds', 'quietFrom', 'quietUntil'),
      ...pickIso(pushSubscriptions, 'createdAt', 'lastSuccessAt'),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(isOwn)
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
    .limit(100);

type Row = Awaited<ReturnType<typeof selectDevices>>[number];

function deviceOf({ label, quietFrom, quietUntil, ...row }: Row): StoredPushDevice {
  return {
    ...row,
    label: label ?? 'Aparelho desconhecido',
    quietHours:
      quietFrom && quietUntil ? { from: quietFrom.slice(0, 5), until: quietUntil.slice(0, 5) } : null,
  };
}
