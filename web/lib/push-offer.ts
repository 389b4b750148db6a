import { keys, readStored, writeStored } from './storage.ts';
import { updateState } from './updates.ts';

let isDue = false;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  isDue = next;
  for (const listener of listeners) listener();
}

/** After an appointment was saved: push messages are offered where the app is stored, unless this browser was asked before. */
export function offerPush(): void {
  const isPossible = 'PushManager' in window && navigator.serviceWorker?.controller;
  if (!isPossible || Notification.permission !== 'default' || updateState() === 'available') return;
  if (readStored(keys.pushOffer, Boolean) !== true) publish(true);
}

/** Whatever the answer, this browser is not asked again. */
export function answerPushOffer(): void {
  writeStored(keys.pushOffer, true);
  publish(false);
}

export const pushIsOffered = (): boolean => isDue;

export function subscribeToPushOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
