import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import {
  choosePushes,
  listPushDevices,
  registerPushDevice,
  removePushDevice,
} from '../../db/queries/push/devices.ts';
import { NOW } from './studio.ts';

/** Every verb of the own devices once. */
export async function walkPush(db: Db, actor: Actor): Promise<void> {
  const keys = {
    p256dh: `B${randomBytes(64).toString('base64url')}`,
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://fcm.googleapis.com/${randomUUID()}`;
  const devices = await registerPushDevice(db, actor, { endpoint, keys, now: NOW });
  await listPushDevices(db, actor);
  const id = devices.find(({ isThis }) => isThis)?.id ?? '';
  await choosePushes(db, actor, { id, kinds: ['booked'], quietHours: { from: '21:00', until: '07:00' } });
  await removePushDevice(db, actor, { id });
}
