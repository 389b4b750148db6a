import type { PushChoice, StoredPushDevice } from '../../../domain/notification/push.ts';
import { api, call } from '../../lib/api.ts';
import { keys, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { activatePush, choosePushes } from './requests.ts';

/** What somebody chose for this browser; it ends with the session, on the server. */
interface KeptDevice extends PushChoice {
  person: string;
  /** Of the server's clock. */
  createdAt: string;
}

export function keepDevice(person: string, { createdAt, kinds, quietHours }: StoredPushDevice): void {
  writeStored(keys.pushDevice, { person, createdAt, kinds, quietHours } satisfies KeptDevice);
}

export const forgetDevice = (): void => removeStored(keys.pushDevice);

/** Registers this browser again for who has signed in anew since. True when it did. */
export async function renewPush(person: string): Promise<boolean> {
  const kept = readStored(keys.pushDevice, (value) => value as KeptDevice);
  if (kept?.person !== person || Notification.permission !== 'granted') return false;
  const { publicKey, devices } = await call(api.push.$get());
  if (publicKey === null || devices.some(({ isThis }) => isThis)) return false;
  const { sessions } = await call(api.account.sessions.$get());
  // In one session it was removed, here or from another device.
  if (!sessions.some((one) => one.isCurrent && one.createdAt > kept.createdAt)) {
    forgetDevice();
    return false;
  }
  const device = await activatePush(publicKey);
  if (device === null) return false;
  const { kinds, quietHours } = kept;
  keepDevice(person, { ...device, kinds, quietHours });
  await choosePushes(device.id, { kinds, quietHours });
  return true;
}
