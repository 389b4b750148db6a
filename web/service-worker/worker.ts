/// <reference lib="webworker" />

import { appDocument, files, memberPages } from 'virtual:precache';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { showPushMessages } from './push.ts';

/**
 * Answers the pages of signed-in members and the files of the app from what was stored at its installation. A new build is stored
 * beside, and takes over after 'Atualizar', or when no page of the app is open any more. Nothing else is intercepted.
 */
declare const self: ServiceWorkerGlobalScope;

/** Of the Static Routing API, which the types of the platform do not have yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

/** Where the browser can be told so, it does not even start the worker for these. */
const neverHere = [
  '/api/*',
  '/auth/v1/*',
  '/media/*',
  '/agendar*',
  '/agendamento',
  '/avaliacao',
  '/encaixe',
  '/anamnese-cliente',
  '/landing',
  '/privacy-policy',
  '/terms-of-service',
  '/lgpd-consent',
];

self.addEventListener('install', (event: InstallEvent) => {
  const routes = neverHere.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined));
});

// The first page, which installed it, is served from here too from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

showPushMessages(memberPages);
cleanupOutdatedCaches();
precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(new NavigationRoute(createHandlerBoundToURL(appDocument), { allowlist: [memberPages] }));
