import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { bookingDocument } from './vite-booking-document.ts';
import { documents } from './vite-documents.ts';

const here = import.meta.dirname;
const outDir = resolve(here, process.env.LUME_WEB_DIST ?? 'dist');

/** Where the API listens while developing; the built product reaches it through the service binding instead. */
const api = process.env.LUME_API_ORIGIN ?? 'http://127.0.0.1:8787';

const LIBRARIES =
  'react|react-dom|scheduler|use-sync-external-store(?!.*shim)|lucide-react(?!/dist/esm/icons)';
/** Without what only TanStack Form needs. */
const TANSTACK = 'history|query-core|react-query|react-router|react-store|router-core|store/dist(?!/store)';
/** Of these packages, what no page needs before its own script. */
const LATER =
  '(?:mutationObserver|infiniteQueryObserver|useMutation|useMutationState|useInfiniteQuery|useBlocker)\\.';

/**
 * What every screen of the studio app stands on, in one file: it compresses better than twenty small ones, and stays in
 * the browser's cache when only our own code changes.
 */
const foundation = {
  name: 'foundation',
  test: new RegExp(`node_modules/(?:(?:${LIBRARIES})|@tanstack/(?:${TANSTACK}))/(?!.*/${LATER})`),
};

/** What screens that write, or that ask before they are left, have in common. */
const writing = { name: 'writing', test: new RegExp(`node_modules/@tanstack/.*/${LATER}`) };

/** An icon is a file of a few bytes: asking for each by itself takes longer than all of them together. */
const icon = (names: string) => `lucide-react/dist/esm/icons/${names}\\.`;
const FIRST_ICONS = '(?:circle-check|circle-exclamation-point|info|triangle-exclamation-point|x)';
const FRAME_ICONS =
  '(?:bell|calendar|clipboard-list|credit-card|download|gift|layout-dashboard|log-out|menu|palette|settings|smartphone|user-round|users|wifi-off)';

/** What the frame around the signed-in pages has in common with them. Its icons are named, so that it waits for no others. */
const frame = {
  name: 'frame',
  test: new RegExp(`web/ui/(?:avatar|badge|banner|button-face|native-button)\\.|${icon(FRAME_ICONS)}`),
};

/** The icons that several screens show. */
const icons = {
  name: 'icons',
  test: new RegExp(icon(`(?!${FIRST_ICONS}\\.)[^/]+`)),
  minShareCount: 2,
};

/** What every form has in common, in one file: it comes with the first screen that has a form. */
const forms = {
  name: 'forms',
  test: /web\/ui\/form\/(?!bound-choices|bound-dates|edited-elsewhere|form-dialog|leave-question|unsaved-guard|versions-table)|node_modules\/@tanstack\//,
};

/** Dialogs, with and without a form. */
const dialogs = {
  name: 'dialogs',
  test: /web\/ui\/(?:form\/(?:edited-elsewhere|form-dialog|leave-question|unsaved-guard|versions-table)|back-closes|confirm-dialog|dialog)\./,
};

/** TanStack Form sends its state, typed passwords included, to devtools as events of the window: here to nobody. */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/devtools-event-client' ? '\0without-devtools' : undefined),
  load: (id) =>
    id === '\0without-devtools'
      ? 'export class EventClient { on() { return () => {}; } emit() {} }'
      : undefined,
};

/** One page, built alone: the booking page must not carry a byte that only the studio app needs. */
function page(html: string, emptyOutDir: boolean, output: Rolldown.OutputOptions = {}): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir,
      emptyOutDir,
      copyPublicDir: emptyOutDir,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: resolve(here, html), output },
    },
  };
}

/**
 * Four builds into one folder: the studio app (client), the booking page (booking), the landing page, which is
 * plain HTML, and, last, the edge entry that carries the booking page's document and renders its first step.
 */
export default defineConfig({
  root: here,
  // React has the hook itself: the selector without the shim that brings it to older ones.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  cacheDir: resolve(here, '../node_modules/.vite/web'),
  appType: 'spa',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve(here, 'routes'),
      generatedRouteTree: resolve(here, 'route-tree.gen.ts'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
      plugin: { vite: { environmentName: 'client' } },
    }),
    react(),
    withoutDevtools,
    // Lume speaks Portuguese only; react-aria brings thirty languages.
    optimizeLocales.vite({ locales: ['pt-BR'] }),
    documents(here),
    bookingDocument({ root: here, outDir, api }),
  ],
  server: { proxy: { '/api': api, '/auth/v1': api, '/media': api } },
  environments: {
    client: page('index.html', true, {
      codeSplitting: {
        groups: [foundation, writing, frame, forms, dialogs, icons],
        includeDependenciesRecursively: false,
      },
    }),
    booking: page('agendar.html', false),
    landing: page('landing.html', false),
    edge: {
      consumer: 'server',
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'], noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          input: resolve(here, 'edge.ts'),
          output: { format: 'esm', entryFileNames: '_worker.js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'booking', 'landing', 'edge']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
