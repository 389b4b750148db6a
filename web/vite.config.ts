import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { bookingDocument } from './vite-booking-document.ts';
import { cssLayers } from './vite-css-layers.ts';
import { documents } from './vite-documents.ts';
import { landingParts } from './vite-landing-parts.ts';
import { documentsOfLinks, linkDocuments } from './vite-link-documents.ts';
import { oldBrowsers } from './vite-old-browser.ts';
import { publicPages } from './vite-public-pages.ts';
import { serviceWorker } from './vite-service-worker.ts';

const here = import.meta.dirname;
const outDir = resolve(here, process.env.LUME_WEB_DIST ?? 'dist');

/** While developing; the built product uses the service binding. */
const api = process.env.LUME_API_ORIGIN ?? 'http://127.0.0.1:8787';

/** The switch that takes the service worker from every device (docs/deploy.md). */
const isWorkerOff = process.env.LUME_SERVICE_WORKER === 'off';

/**
 * Scripts that several screens need, together: left alone, a screen fetches a hundred files, most of them smaller than what asking for them costs a
 * phone. The first two and the frame are what every visit begins with, so nothing that only screens need may be among them.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|@tanstack\/react-(?:query|router))\// },
  { name: 'first', tags: ['$initial'] },
  { name: 'frame', test: /web\/layout\/(?:shell|header|sidebar)\./ },
  { name: 'kit', test: /node_modules\/|web\/(?:ui|lib)\//, minShareCount: 12 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  { name: 'rules', test: /\/domain\//, minShareCount: 5 },
  { name: 'shared', test: /web\/features\/shared\//, minShareCount: 3 },
];

const DEVTOOLS = '@tanstack/devtools-event-client';

/** TanStack Form sends its state, typed passwords included, to devtools as events of the window: here to nobody. */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  enforce: 'pre',
  resolveId: (id) => (id === DEVTOOLS ? `\0${DEVTOOLS}` : undefined),
  load: (id) =>
    id === `\0${DEVTOOLS}` ? 'export class EventClient { on() { return () => {}; } emit() {} }' : undefined,
};

/** Younger than what is served (docs/product.md › Systems); for one look-behind Safari before 16.4 refuses a whole script. */
const TOO_YOUNG =
  /.{0,60}(?:\(\?<[=!]|\.(?:toSorted|toReversed|toSpliced|isWellFormed)\(|(?:Map|Object)\.groupBy|[^?]URL\.(?:canParse|parse)\(|Promise\.(?:try|withResolvers)|Array\.fromAsync|AbortSignal\.any|Intl\.Segmenter).{0,60}/;

/** What the compiler does not make older, a library's too. */
const forSystems: Plugin = {
  name: 'for-systems',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' && TOO_YOUNG.exec(file.code);
      if (found) this.error(`too young for some browsers, in ${file.fileName}: ${found[0]}`);
    }
  },
};

/** As docs/product.md › Systems says. */
const SYSTEMS = ['chrome107', 'edge107', 'firefox104', 'safari16.0'];

/** Lists of ad blockers refuse files of any site by their name: '/cookie-consent-' is a line of EasyList's. */
const nameOf = (name = '') => (/banner|consent|cookie|track|visit/.test(name) ? '[hash]' : '[name]-[hash]');

const fileNames: Rolldown.OutputOptions = {
  entryFileNames: ({ name }) => `assets/${nameOf(name)}.js`,
  chunkFileNames: ({ name }) => `assets/${nameOf(name)}.js`,
  assetFileNames: ({ names }) => `assets/${nameOf(names[0])}[extname]`,
};

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
      rolldownOptions: {
        input: [html].flat().map((one) => resolve(here, one)),
        output: { ...fileNames, ...output },
      },
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
    output: { codeSplitting: { groups } },
  }),
  worker: {
    consumer: 'client',
    ...script(`service-worker/${isWorkerOff ? 'retired' : 'worker'}.ts`, 'sw.js', 'iife'),
  },
  // One file of styles, whatever part loads later: no step arrives without its own.
  booking: page('agendar.html', {
    output: { codeSplitting: { groups: [{ name: 'agendar', test: /\.css$/ }] } },
  }),
  ...Object.fromEntries(documentsOfLinks.map(([name, html]) => [name, page(html)])),
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
    withoutDevtools,
    forSystems,
    // Lume speaks Portuguese only; react-aria brings thirty languages.
    optimizeLocales.vite({ locales: ['pt-BR'] }),
    serviceWorker({ root: here, outDir }),
    oldBrowsers(),
    documents(here),
    landingParts(),
    linkDocuments(here),
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
