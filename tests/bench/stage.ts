import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { type Mailbox, startMailbox } from '../../tools/mailbox.ts';
import { keySet, makeAuthKey, makeSealingKey } from '../../tools/platform/keys.ts';
import { type Bundle, bundle } from '../../tools/platform/worker-bundle.ts';
import { type BenchDatabases, ROOT, startDatabases } from './databases.ts';
import { Load, startEndpoint } from './load.ts';
import { serve, type Workerd } from './workerd.ts';

export type DatabaseName = 'large' | 'small';

/** Everything a measurement of the server needs: one workerd with the product on both databases, and the floor. */
export interface Stage {
  load: Load;
  /** Ports of `large`, `small` (the product), `floor`, `span` and `hashing`. */
  ports: Workerd['ports'];
  /** The process that serves them. */
  workerd: Workerd['pid'];
  /** A workerd more, with the product alone. */
  serveAgain(name: DatabaseName): Promise<Workerd>;
  databases: BenchDatabases;
  endpointUrl: string;
  bundles: Record<'product' | 'floor' | 'span' | 'empty' | 'hashing', Bundle>;
  folder: string;
  /** The mail provider. */
  mailbox: Mailbox;
  /** Looks past the product, as superuser. */
  sql<Row extends QueryResultRow>(database: DatabaseName, text: string, params?: unknown[]): Promise<Row[]>;
  /** Database requests so far, of everybody. */
  requests(): Promise<number>;
  stop(): Promise<void>;
}

export async function openStage(folder: string, say: (line: string) => void): Promise<Stage> {
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const bundles = await bundleAll(join(folder, 'bundles'));
    const databases = await startDatabases(folder, say);
    closing.push(databases.stop);
    const endpoint = await startEndpoint();
    closing.push(endpoint.stop);
    const endpointUrl = `http://127.0.0.1:${endpoint.port}/sql`;
    const mailbox = await startMailbox({ apiKey: settings.RESEND_API_KEY });
    closing.push(mailbox.close);
    const workers = workersOf(bundles, databases, {
      NEON_FETCH_ENDPOINT: endpointUrl,
      RESEND_BASE_URL: mailbox.url,
    });
    const workerd = await serve(workers, join(folder, 'workerd'));
    closing.push(workerd.stop);
    const load = new Load();
    closing.push(() => load.stop());
    const clients = {
      large: await connected(databases.large.superuser),
      small: await connected(databases.small.superuser),
    };
    closing.push(() => Promise.all([clients.large.end(), clients.small.end()]));
    return {
      load,
      ports: workerd.ports,
      workerd: workerd.pid,
      serveAgain: (name) => serve({ [name]: workers[name] }, join(folder, 'workerd-again')),
      databases,
      endpointUrl,
      bundles,
      folder,
      mailbox,
      sql: async <Row extends QueryResultRow>(database: DatabaseName, text: string, params: unknown[] = []) =>
        (await clients[database].query<Row>(text, params)).rows,
      requests: () => requestsAt(endpoint.port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bundleAll(folder: string): Promise<Stage['bundles']> {
  const worker = (name: string) => bundle(join(ROOT, `tests/bench/workers/${name}.ts`), join(folder, name));
  const [product, floor, span, empty, hashing] = await Promise.all([
    bundle(join(ROOT, 'functions/worker.ts'), join(folder, 'product')),
    worker('floor'),
    worker('span'),
    worker('empty'),
    worker('hashing'),
  ]);
  return { product, floor, span, empty, hashing };
}

function workersOf(
  bundles: Stage['bundles'],
  { large, small }: BenchDatabases,
  places: Record<string, string>,
) {
  const { product, floor, span, hashing } = bundles;
  const bindings = (url: string) => ({ ...settings, ...places, DATABASE_URL: url });
  return {
    large: { bundle: product, bindings: bindings(large.app) },
    small: { bundle: product, bindings: bindings(small.app) },
    floor: { bundle: floor, bindings: bindings(large.app) },
    span: { bundle: span, bindings: bindings(large.app) },
    hashing: { bundle: hashing, bindings: {} },
  };
}

/** Limits do not act: every request comes from an address of its own, and all else has room without end. */
export const settings = {
  APP_URL: 'http://localhost',
  MAIL_FROM: 'Lume <avisos@lume.example>',
  RESEND_API_KEY: 're_bench',
  SIGNING_SECRET: 'a secret of the bench that is long enough to sign',
  AUTH_KEYS: keySet([makeAuthKey()]),
  SEALING_KEYS: keySet([makeSealingKey()]),
  RATE_LIMIT_FACTOR: '1000000',
};

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function requestsAt(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/control`);
  const counters: { requests: number } = JSON.parse(await answer.text());
  return counters.requests;
}
