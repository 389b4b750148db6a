import { updateState } from '../../../lib/new-build.ts';
import { createStore, keys, readStored, writeStored } from '../../../lib/storage.ts';

const offer = createStore(false);
export const { get: pushIsOffered, subscribe: subscribeToPushOffer } = offer;

/** After an appointment was saved, where the app is stored, once a browser. */
export function offerPush(): void {
  const isPossible = 'PushManager' in window && navigator.serviceWorker?.controller;
  if (!isPossible || Notification.permission !== 'default' || updateState() === 'available') return;
  if (readStored(keys.pushOffer, Boolean) !== true) offer.set(true);
}

export function answerPushOffer(): void {
  writeStored(keys.pushOffer, true);
  offer.set(false);
}
