/// <reference lib="webworker" />

/**
 * In the place of the service worker in a build with LUME_SERVICE_WORKER=off: deletes what its predecessor stored and
 * itself, so that every device is served by the network alone again.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
