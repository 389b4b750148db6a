/// <reference lib="webworker" />
import type { PushContent } from '../../domain/notification/push.ts';

declare const self: ServiceWorkerGlobalScope;

interface ChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
}

/** A tap opens the appointment, in one of `memberPages` where one is open. A subscription that the browser replaced is registered again. */
export function showPushMessages(memberPages: RegExp): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data, memberPages));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ChangeEvent; // the platform's types do not name it
    change.waitUntil(subscribeAgain(change.oldSubscription));
  });
}

// A message must show something, or the browser withdraws the permission. A later one about the appointment takes its place.
async function show(data: PushMessageData | null): Promise<void> {
  const content: PushContent | undefined = data?.json();
  if (content === undefined) return;
  const { title, body, appointmentId } = content;
  await self.registration.showNotification(title, {
    body,
    tag: appointmentId,
    data: appointmentId,
    icon: '/icons/icon-192.png',
    lang: 'pt-BR',
  });
}

async function open(appointmentId: unknown, memberPages: RegExp): Promise<void> {
  const url = `/appointments?appointment=${encodeURIComponent(String(appointmentId))}`;
  const all = await self.clients.matchAll({ type: 'window' });
  // Not in that of a client who fills in a form, nor in a frame of ours.
  const pages = all.filter((one) => memberPages.test(new URL(one.url).pathname));
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  const moved = await page
    ?.focus()
    .then((focused) => focused.navigate(url))
    .catch(() => null);
  if (!moved) await self.clients.openWindow(url);
}

async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  if (old === null) return;
  const fresh = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
