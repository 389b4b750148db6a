import { createStore, keys, readStored, removeStored, writeStored } from './storage.ts';

/** Id of the member who sees only the own appointments on this device; null: everybody's. */
const {
  get: whoseOwnDay,
  set,
  subscribe: subscribeToOwnDay,
} = createStore(readStored(keys.ownDay, (value) => (typeof value === 'string' ? value : null)));

export { subscribeToOwnDay, whoseOwnDay };

/** null when everybody's are shown, and at sign-out. */
export function keepOwnDay(member: string | null): void {
  if (member === null) removeStored(keys.ownDay);
  else writeStored(keys.ownDay, member);
  set(member);
}
