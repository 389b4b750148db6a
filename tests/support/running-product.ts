import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { startMailbox } from '../../tools/mailbox.ts';
import { startNeonEndpoint } from '../../tools/neon-endpoint.ts';
import { startPix } from '../../tools/pix.ts';
import { readSettings } from '../../tools/platform/settings.ts';
import { buildWeb } from '../../tools/platform/web-build.ts';
import { startClock } from '../../tools/platform/web-server.ts';
import { bundle, compatibilityDate } from '../../tools/platform/worker-bundle.ts';
import { apiWorker, edgeRoutes, LOCAL_ENTRY, webWorker } from '../../tools/platform/workers.ts';
import { cloneDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { bindingsOf } from './bindings.ts';
import { browserProgram } from './browser.ts';
import { startTestCluster, TEMPLATE, type TestCluster } from './cluster.ts';
import { withLightHashes } from './password-cost.ts';
import { freePort } from './ports.ts';
import { isDeep } from './size.ts';

/** Both deployables in workerd, with a database and a mailbox: what `npm start` brings up. */
export interface RunningProduct {
  url: string;
  mailbox: string;
  pix: string;
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

/** What all products of a run share. */
interface Parts {
  cluster: TestCluster;
  /** Of the API's Worker. */
  code: string;
  date: string;
  routes: string[];
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
    bundle(LOCAL_ENTRY, join(folder, 'api')),
    compatibilityDate(),
    buildWeb(settings),
  ]);
  const code = withLightHashes(await readFile(join(worker.folder, worker.entry), 'utf8'));
  return { code, date, routes: await edgeRoutes() };
}

async function start({ cluster, ...parts }: Parts, name: string) {
  await cloneDatabase(cluster, TEMPLATE, name);
  const [port, endpoint, mailbox, pix] = await Promise.all([
    freePort(),
    startNeonEndpoint({ keepsPlans: !isDeep }),
    startMailbox({ apiKey: API_KEY }),
    startPix(),
  ]);
  const url = `http://localhost:${port}`;
  const urls = urlsOf(cluster, name, cluster);
  const places = {
    databaseUrl: urls.app,
    fetchEndpoint: endpoint.url,
    mailboxUrl: mailbox.url,
    pixUrl: pix.url,
    apiKey: API_KEY,
  };
  const bindings = {
    ...bindingsOf(places, url),
    CLOCK_SECRET,
    MIN_FILL_SECONDS: '0',
    DATABASE_TIMEOUT_MS: '8000',
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [webWorker({ ...parts, port }), apiWorker({ ...parts, bindings })],
    }),
  );
  await miniflare.ready;
  const stopClock = startClock({ ...readSettings(false), url }, { clockSecret: CLOCK_SECRET });
  const product: RunningProduct = {
    url,
    mailbox: mailbox.url,
    pix: pix.url,
    database: urls.superuser,
    neon: endpoint.url.replace(/\/sql$/, ''),
    clockSecret: CLOCK_SECRET,
  };
  const stop = async () => {
    stopClock();
    await miniflare.dispose();
    await Promise.all([mailbox.close(), pix.close(), endpoint.close()]);
  };
  return { product, stop };
}
