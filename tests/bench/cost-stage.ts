import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { Client } from 'pg';
import { type Mailbox, startMailbox } from '../../tools/mailbox.ts';
import { readSecrets } from '../../tools/platform/secrets.ts';
import { bundle } from '../../tools/platform/worker-bundle.ts';
import { ensureDatabase, migrateDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { sourceIn } from '../../tools/postgres/migrations.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { type CrowdSize, seedCrowd } from '../support/cost/crowd.ts';
import { type Known, knownOf } from '../support/cost/known.ts';
import type { Row } from '../support/cost/reads.ts';
import { WRITES, type WriteRow } from '../support/cost/writes.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from './databases.ts';
import { type Asked, Load, startEndpoint } from './load.ts';
import { childrenOf, processorTime } from './processor.ts';
import { median } from './rounds.ts';
import { settings } from './stage.ts';
import { serve } from './workerd.ts';

/** What one request takes. */
export interface Taken {
  statements: number;
  /** Of the answer, as sent and compressed. */
  bytes: number;
  compressed: number;
  /** Milliseconds until it is answered, and of processor in each part, with the emails that it causes. */
  p50: number;
  edge: number;
  endpoint: number;
  database: number;
}

export const processorOf = ({ edge, endpoint, database }: Taken): number => edge + endpoint + database;

/** The least a Worker can do with this database. */
const FLOOR: Row = {
  ...{ route: 'GET /', what: 'select 1', status: 200, requests: 1, statements: 1, bytes: 0 },
  ask: () => ({ method: 'GET', path: '/', headers: {} }),
};

const ROUNDS = 5;
const READS = 30;
const parts = ['edge', 'endpoint', 'database'] as const;

/** The product on crowds of these sizes, by name, each with the floor beside it in one workerd. */
export async function openCostStage<Name extends string>(folder: string, sizes: Record<Name, CrowdSize>) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const secrets = readSecrets(folder);
    const postgres = await startPostgres({
      directory: join(folder, 'postgres'),
      log: join(folder, 'postgres.log'),
      port: await freePort(),
      password: secrets.superuserPassword,
      durable: false,
      maxConnections: 50,
    });
    closing.push(postgres.stop);
    const endpoint = await startEndpoint();
    closing.push(endpoint.stop);
    const mailbox = await startMailbox({ apiKey: settings.RESEND_API_KEY });
    closing.push(mailbox.close);
    const names = Object.keys(sizes) as Name[]; // Object.keys forgets which strings they are
    const crowds = new Map<Name, Client>();
    for (const name of names) {
      crowds.set(name, await makeCrowd(postgres, secrets, name, sizes[name]));
      closing.push(() => crowds.get(name)?.end());
    }
    const bindings = (name: Name) => ({
      ...settings,
      DATABASE_URL: urlsOf(postgres, name, secrets).app,
      NEON_FETCH_ENDPOINT: `http://127.0.0.1:${endpoint.port}/sql`,
      RESEND_BASE_URL: mailbox.url,
    });
    const product = await bundle(join(ROOT, 'functions/worker.ts'), join(folder, 'product'));
    const floor = await bundle(join(ROOT, 'tests/bench/workers/floor.ts'), join(folder, 'floor'));
    const workers = names.map((name) => [name, { bundle: product, bindings: bindings(name) }]);
    const [first = '' as Name] = names;
    const workerd = await serve(
      { ...Object.fromEntries(workers), floor: { bundle: floor, bindings: bindings(first) } },
      join(folder, 'workerd'),
    );
    closing.push(workerd.stop);
    const load = new Load();
    closing.push(() => load.stop());
    const known = new Map<string, Known>();
    for (const [name, crowd] of crowds) {
      const origin = `http://127.0.0.1:${workerd.ports[name]}`;
      const sql = async (text: string, params?: unknown[]) => (await crowd.query(text, params)).rows;
      known.set(name, await knownOf({ origin, signing: settings, sql }));
    }
    const machine: Machine = {
      ...{ load, mailbox, known, ports: workerd.ports, asked: new Map() },
      times: () => ({
        edge: processorTime(workerd.pid),
        endpoint: processorTime(endpoint.pid),
        database: childrenOf(postgres.service.pid).reduce((sum, pid) => sum + processorTime(pid), 0),
      }),
      statements: async () => {
        const answer = await fetch(`http://127.0.0.1:${endpoint.port}/control`);
        return (JSON.parse(await answer.text()) as { statements: number }).statements;
      },
    };
    return {
      stop,
      /** One client asks for it in each crowd, and for the floor, in turns. */
      take: (row: Row | WriteRow) =>
        takeInTurns(machine, row, [...names, 'floor']) as Promise<Record<Name | 'floor', Taken>>,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeCrowd(
  postgres: Postgres,
  secrets: ReturnType<typeof readSecrets>,
  name: string,
  size: CrowdSize,
): Promise<Client> {
  await ensureDatabase(postgres, name, secrets);
  await migrateDatabase(postgres, name, secrets, sourceIn(ROOT));
  const client = new Client({ connectionString: urlsOf(postgres, name, secrets).superuser });
  await client.connect();
  await seedCrowd(client, size);
  return client;
}

interface Machine {
  load: Load;
  mailbox: Mailbox;
  known: ReadonlyMap<string, Known>;
  ports: Record<string, number>;
  /** How often each row was asked in each crowd: a write is about other rows each time. */
  asked: Map<string, number>;
  times(): Record<(typeof parts)[number], number>;
  statements(): Promise<number>;
}

async function takeInTurns(
  machine: Machine,
  row: Row | WriteRow,
  names: readonly string[],
): Promise<Record<string, Taken>> {
  const sides = [];
  for (const name of names) sides.push(await openSide(machine, name, name === 'floor' ? FLOOR : row));
  const each = row.route.startsWith('GET ') ? READS : Math.floor((WRITES - 1) / (ROUNDS + 1));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const before = machine.times();
      const { milliseconds } = await ask(machine, side.name, side.row, each);
      const after = machine.times();
      if (round === 0) continue; // it warms up
      side.p50s.push(median(milliseconds));
      for (const part of parts) side.taken[part] += (after[part] - before[part]) / (ROUNDS * each);
    }
  }
  return Object.fromEntries(sides.map(({ name, taken, p50s }) => [name, { ...taken, p50: median(p50s) }]));
}

async function openSide(machine: Machine, name: string, row: Row | WriteRow) {
  const before = await machine.statements();
  const { bodies } = await ask(machine, name, row, 1);
  const body = bodies[0] ?? '';
  const taken: Taken = {
    statements: (await machine.statements()) - before,
    bytes: Buffer.byteLength(body),
    compressed: brotliCompressSync(body).length,
    ...{ p50: 0, edge: 0, endpoint: 0, database: 0 },
  };
  return { name, row, taken, p50s: [] as number[] };
}

/** So often, one after the other; the next only once the emails of the last have left. */
async function ask(
  { load, mailbox, known, ports, asked }: Machine,
  name: string,
  row: Row | WriteRow,
  times: number,
) {
  const emails = 'emails' in row ? row.emails : 0;
  const key = `${name}/${row.what}`;
  const crowd = known.get(name) ?? [...known.values()][0];
  if (crowd === undefined) throw new Error('no crowd');
  const bodies: string[] = [];
  const milliseconds: number[] = [];
  const run = async (batch: Asked[]) => {
    const outcome = await load.run({
      port: ports[name] ?? 0,
      clients: 1,
      asked: batch,
      keepBodies: times === 1,
    });
    if (outcome.statuses[row.status] !== batch.length)
      throw new Error(
        `${row.what} in ${name}: ${JSON.stringify(outcome.statuses)} ${outcome.bodies[0] ?? ''}`,
      );
    bodies.push(...outcome.bodies);
    milliseconds.push(...outcome.milliseconds);
  };
  const next = () => {
    const n = asked.get(key) ?? 0;
    asked.set(key, n + 1);
    return row.ask(crowd, n);
  };
  const batch = Array.from({ length: times }, next);
  if (emails === 0) await run(batch);
  else
    for (const one of batch) {
      const before = mailbox.mails.all.length;
      await run([one]);
      while (mailbox.mails.all.length < before + emails) await wait(5);
      await wait(50); // that they left is stored
    }
  return { bodies, milliseconds };
}
