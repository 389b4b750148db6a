import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { bookingDocument } from './vite-booking-document.ts';
import { cssLayers } from './vite-css-layers.ts';
import { documents } from './vite-documents.ts';
import { landingParts } from './vite-landing-parts.ts';
import { oldBrowsers } from './vite-old-browser.ts';
import { publicPages } from './vite-public-pages.ts';
import { serviceWorker } from './vite-service-worker.ts';

const here = import.meta.dirname;
const outDir = resolve(here, process.env.LUME_WEB_DIST ?? 'dist');

/** While developing; the built product uses the service binding. */
const api = process.env.LUME_API_ORIGIN ?? 'http://127.0.0.1:8787';

/** The switch that takes the service worker from every device (docs/deploy.md). */
const isWorkerOff = process.env.LUME_SERVICE_WORKER === 'off';

const LIBRARIES =
  'react|react-dom|scheduler|use-sync-external-store(?!.*shim)|lucide-react(?!/dist/esm/icons)';
/** Without what only TanStack Form needs. */
const TANSTACK = 'history|query-core|react-query|react-router|react-store|router-core|store/dist(?!/store)';
/** Of these packages, what no page needs before its own script. */
const LATER =
  '(?:mutationObserver|infiniteQueryObserver|useMutation|useMutationState|useInfiniteQuery|useBlocker)\\.';

/** In one file it compresses better than in twenty, and stays in the browser's cache when only our own code changes. */
const foundation = {
  name: 'foundation',
  test: new RegExp(`node_modules/(?:(?:${LIBRARIES})|@tanstack/(?:${TANSTACK}))/(?!.*/${LATER})`),
};

const writing = { name: 'writing', test: new RegExp(`node_modules/@tanstack/.*/${LATER}`) };

/** An icon is a file of a few bytes: asking for each by itself takes longer than all of them together. */
const icon = (names: string) => `lucide-react/dist/esm/icons/${names}\\.`;
const FIRST_ICONS = '(?:circle-exclamation-point|triangle-exclamation-point)';
const FRAME_ICONS =
  '(?:bell|calendar|circle-check|clipboard-list|credit-card|download|gift|info|layout-dashboard|log-out|menu|palette|settings|smartphone|user-round|users|wifi-off|x)';

/** The frame around the signed-in pages. Its icons are named, so that it waits for no others. */
const frame = {
  name: 'frame',
  test: new RegExp(
    `web/ui/(?:avatar|badge|banner|button-face|native-button|toast-queue)\\.|(?:layout/install|lib/media)\\.|session/session-tabs\\.|${icon(FRAME_ICONS)}`,
  ),
};

/** Of our own, what the first script shares with others: each by itself compresses badly. */
const basics = { name: 'basics', test: /web\/(?:lib\/search|ui\/spinner)\.|domain\/truncate\./ };

const icons = {
  name: 'icons',
  test: new RegExp(icon(`(?!${FIRST_ICONS}\\.)[^/]+`)),
  minShareCount: 2,
};

/** Comes with the first screen that has a form. */
const forms = {
  name: 'forms',
  test: /web\/ui\/form\/(?!bound-choices|bound-dates|edited-elsewhere|form-dialog|unsaved-guard)|node_modules\/@tanstack\//,
};

const dialogs = {
  name: 'dialogs',
  test: /web\/ui\/(?:form\/(?:edited-elsewhere|form-dialog|unsaved-guard)|confirm-dialog|dialog)\./,
};

/** Parts of libraries that nothing here uses, and their replacements. */
const unused: Record<string, string> = {
  // TanStack Form sends its state, typed passwords included, to devtools as events of the window: here to nobody.
  '@tanstack/devtools-event-client': 'export class EventClient { on() { return () => {}; } emit() {} }',
  // The client of the API leaves cookies to the browser.
  '../utils/cookie.js': 'export const serialize = String;',
  // The router is given its own reading and writing of the query (lib/search.ts).
  './searchParams.js': `const none = () => undefined;
    export { none as defaultParseSearch, none as defaultStringifySearch, none as parseSearchWith, none as stringifySearchWith };`,
};

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id in unused && /@tanstack|hono\/dist\/client/.test(importer ?? '') ? `\0unused:${id}` : undefined,
  load: (id) => (id.startsWith('\0unused:') ? unused[id.slice('\0unused:'.length)] : undefined),
};

/** Safari before 16.4 refuses a whole script for one look-behind, a library's too (docs/product.md › Systems). */
const withoutLookBehind: Plugin = {
  name: 'without-look-behind',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' && /.{0,60}\(\?<[=!].{0,60}/.exec(file.code);
      if (found) this.error(`look-behind in ${file.fileName}: ${found[0]}`);
    }
  },
};

/** As docs/product.md › Systems says. */
const SYSTEMS = ['chrome107', 'edge107', 'firefox104', 'safari16.0'];

/** Pages of one kind, built alone: none carries a byte that only another needs. The first build, `isFirst`, empties the folder. */
function page(
  html: string | string[],
  { isFirst = false, output = {} }: { isFirst?: boolean; output?: Rolldown.OutputOptions } = {},
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      target: SYSTEMS,
      outDir,
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: [html].flat().map((one) => resolve(here, one)), output },
    },
  };
}

const script = (input: string, file: string, format: 'iife' | 'esm') => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      input: resolve(here, input),
      output: { format, entryFileNames: file, codeSplitting: false },
    },
  },
});

/** Several builds into one folder, in this order: the edge entry carries the booking page's document, and comes last. */
const environments: Record<string, EnvironmentOptions> = {
  client: page('index.html', {
    isFirst: true,
    output: {
      // The first script names every other one: each letter of a name counts two hundred times. What screens share is called
      // after one of its many modules, which says nothing: it goes without.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: ({ isDynamicEntry }) =>
        isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:6][extname]',
      codeSplitting: {
        groups: [foundation, writing, basics, frame, forms, dialogs, icons],
        includeDependenciesRecursively: false,
      },
    },
  }),
  worker: {
    consumer: 'client',
    ...script(`service-worker/${isWorkerOff ? 'retired' : 'worker'}.ts`, 'sw.js', 'iife'),
  },
  booking: page('agendar.html'),
  link: page('anamnese-cliente.html'),
  manage: page('agendamento.html'),
  review: page('avaliacao.html'),
  waitlist: page('encaixe.html'),
  consent: page('lgpd-consent.html'),
  landing: page(['landing.html', 'privacy-policy.html', 'terms-of-service.html']),
  edge: {
    consumer: 'server',
    resolve: { conditions: ['workerd', 'worker', 'module', 'production'], noExternal: true },
    ...script('edge.ts', '_worker.js', 'esm'),
  },
};

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
    react({ jsxImportSource: resolve(here, 'lib/text-elements') }),
    withoutUnused,
    withoutLookBehind,
    // Lume speaks Portuguese only; react-aria brings thirty languages.
    optimizeLocales.vite({ locales: ['pt-BR'] }),
    serviceWorker({ root: here, outDir }),
    oldBrowsers(),
    documents(here),
    landingParts(),
    publicPages(),
    bookingDocument({ root: here, outDir, api }),
  ],
  css: { postcss: { plugins: cssLayers(here) } },
  server: { proxy: { '/api': api, '/auth/v1': api, '/media': api } },
  environments,
  builder: {
    async buildApp(builder) {
      for (const name of Object.keys(environments)) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
