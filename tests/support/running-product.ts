import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { startMailbox } from '../../tools/mailbox.ts';
import { startNeonEndpoint } from '../../tools/neon-endpoint.ts';
import { readSettings } from '../../tools/platform/settings.ts';
import { buildWeb } from '../../tools/platform/web-build.ts';
import { startClock } from '../../tools/platform/web-server.ts';
import { cloneDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { bindingsOf } from './bindings.ts';
import { browserProgram } from './browser.ts';
import { startTestCluster, TEMPLATE, type TestCluster } from './cluster.ts';
import { withLightHashes } from './password-cost.ts';
import { freePort } from './ports.ts';
import { bundle, compatibilityDate, ROOT } from './worker-bundle.ts';

/** Both deployables in workerd, with a database and a mailbox: what `npm start` brings up, without wrangler's servers in between. */
export interface RunningProduct {
  url: string;
  mailbox: string;
  /** Superuser's connection string, to look past the product. */
  database: string;
  /** Base of the Neon endpoint: POST `${neon}/control` makes it fail. */
  neon: string;
  /** What the local clock shows to make the cron run. */
  clockSecret: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of the browser tests. */
    products: RunningProduct[];
  }
}

const API_KEY = 're_browser_tests';
const CLOCK_SECRET = 'shown by the clock of the tests';
const DIST = join(ROOT, 'web/dist');

/** What all products of a run share. */
interface Parts {
  cluster: TestCluster;
  /** Code of the API's Worker. */
  api: string;
  date: string;
  /** Addresses that reach the edge entry before the static files. */
  edgeRoutes: string[];
}

/** Builds what they share once, starts a product for each worker and stops them at the end. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lume-product-'));
  const [{ cluster, stop }, parts] = await Promise.all([
    startTestCluster({ migrated: true }),
    build(folder),
    browserProgram(), // unpacked once, before two ask for it
  ]);
  const count = project.config.maxWorkers;
  const started = await Promise.all(
    Array.from({ length: count }, (_, index) => start({ ...parts, cluster }, `product_${index}`)),
  );
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map((one) => one.stop()));
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function build(folder: string): Promise<Omit<Parts, 'cluster'>> {
  const settings = { ...readSettings(false), dataDir: folder };
  const [worker, date] = await Promise.all([
    bundle(join(ROOT, 'tools/platform/local-worker.ts'), join(folder, 'api')),
    compatibilityDate(),
    buildWeb(settings),
  ]);
  const api = withLightHashes(await readFile(join(worker.folder, worker.entry), 'utf8'));
  const routes: { include: string[] } = JSON.parse(await readFile(join(DIST, '_routes.json'), 'utf8'));
  return { api, date, edgeRoutes: routes.include };
}

async function start({ cluster, ...parts }: Parts, name: string) {
  await cloneDatabase(cluster, TEMPLATE, name);
  const [port, endpoint, mailbox] = await Promise.all([
    freePort(),
    startNeonEndpoint(),
    startMailbox({ apiKey: API_KEY }),
  ]);
  const url = `http://localhost:${port}`;
  const urls = urlsOf(cluster, name, cluster);
  const places = {
    databaseUrl: urls.app,
    fetchEndpoint: endpoint.url,
    mailboxUrl: mailbox.url,
    apiKey: API_KEY,
  };
  const bindings = {
    ...bindingsOf(places, url),
    CLOCK_SECRET,
    MIN_FILL_SECONDS: '0',
    DATABASE_TIMEOUT_MS: '8000',
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ workers: [webWorker(parts, port), apiWorker(parts, bindings)] }),
  );
  await miniflare.ready;
  const stopClock = startClock({ ...readSettings(false), url }, { clockSecret: CLOCK_SECRET });
  const product: RunningProduct = {
    url,
    mailbox: mailbox.url,
    database: urls.superuser,
    neon: endpoint.url.replace(/\/sql$/, ''),
    clockSecret: CLOCK_SECRET,
  };
  const stop = async () => {
    stopClock();
    await miniflare.dispose();
    await Promise.all([mailbox.close(), endpoint.close()]);
  };
  return { product, stop };
}

/** The Pages project: static files with their _headers, and the edge entry in front of some. */
function webWorker({ date, edgeRoutes }: Omit<Parts, 'cluster'>, port: number) {
  return {
    name: 'lume-web',
    // Straight to the Worker: the platform's own entry in front of it would cost as much as a request.
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    modules: [{ type: 'ESModule' as const, path: join(DIST, '_worker.js') }],
    modulesRoot: DIST,
    compatibilityDate: date,
    compatibilityFlags: ['nodejs_compat'],
    serviceBindings: { API: 'lume-api' },
    assets: {
      directory: DIST,
      binding: 'ASSETS',
      run_worker_first: edgeRoutes,
      routerConfig: { has_user_worker: true },
      assetConfig: { html_handling: 'auto-trailing-slash' as const, not_found_handling: '404-page' as const },
    },
  };
}

function apiWorker({ api, date }: Omit<Parts, 'cluster'>, bindings: Record<string, string>) {
  return {
    name: 'lume-api',
    modules: [{ type: 'ESModule' as const, path: 'local-worker.js', contents: api }],
    compatibilityDate: date,
    compatibilityFlags: ['nodejs_compat'],
    bindings,
    r2Buckets: ['MEDIA'],
    ratelimits: {
      ADDRESS_LIMIT: { namespace_id: '1001', simple: { limit: 300, period: 60 as const } },
      NETWORK_LIMIT: { namespace_id: '2001', simple: { limit: 3000, period: 60 as const } },
    },
  };
}
