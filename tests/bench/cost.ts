import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Client } from 'pg';
import { addDays, epochMinuteOf, monthOf, monthRange, todayIn } from '../../domain/scheduling/clock.ts';
import { readSecrets } from '../../tools/platform/secrets.ts';
import { bundle } from '../../tools/platform/worker-bundle.ts';
import { ensureDatabase, migrateDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { sourceIn } from '../../tools/postgres/migrations.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { periodOf } from '../../web/features/calendar/maths/periods.ts';
import { freePort } from '../support/ports.ts';
import { costSessions, seedCost } from './cost-studio.ts';
import { ROOT } from './databases.ts';
import { type Asked, Load, startEndpoint } from './load.ts';
import { childrenOf, processorTime } from './processor.ts';
import { median } from './rounds.ts';
import { settings } from './stage.ts';
import { serve } from './workerd.ts';

type Who = keyof typeof costSessions;

/** Every route that a screen of the studio reads, as whom. The address a build calls may differ from another's: then two are named. */
export function costRoutes(now: Date): [what: string, who: Who, ...paths: string[]][] {
  const today = todayIn('America/Sao_Paulo', epochMinuteOf(now));
  const span = ({ from, to }: { from: string; to: string }) => `from=${from}&to=${to}`;
  const month = span(periodOf('month', today));
  const days = span(monthRange(monthOf(addDays(today, -31))));
  const before = `previousFrom=${addDays(today, -92)}&previousTo=${addDays(today, -62)}`;
  const calendar = (period: string) => `/api/appointments/calendar?${period}`;
  const ofMonth = [`/api/appointments/month?${month}`, calendar(month)];
  return [
    ['dashboard', 'owner', '/api/dashboard'],
    ['dashboard, the own day', 'owner', '/api/dashboard?people=me'],
    ['month of a studio of three', 'owner', ...ofMonth],
    ['month of one', 'alone', ...ofMonth],
    ['month, a search', 'owner', `/api/appointments/month?${month}&q=ana`, calendar(month)],
    ['week', 'owner', calendar(span(periodOf('week', today)))],
    ['day', 'owner', calendar(span(periodOf('day', today)))],
    ['agenda list', 'owner', '/api/appointments?scope=coming'],
    ['agenda list, a search', 'owner', '/api/appointments?scope=all&q=ana%2012'],
    ['appointment form', 'owner', '/api/appointments/choices'],
    ['finance, a month', 'owner', `/api/finance/statistics?${days}&${before}`],
    [
      'finance, a year',
      'owner',
      `/api/finance/statistics?${span({ from: addDays(today, -365), to: today })}&${before}`,
    ],
    ['payments of a month', 'owner', `/api/payments?${days}`],
    ['unpaid of a month', 'owner', `/api/finance/unpaid?${days}`],
    ['recalls', 'owner', '/api/recalls?state=late'],
    ['recalls of a professional', 'professional', '/api/recalls?state=late'],
    ['reminders', 'owner', '/api/reminders'],
    ['bell', 'owner', '/api/notices'],
    ['clients', 'owner', '/api/clients'],
    ['clients of a professional', 'professional', '/api/clients'],
    ['clients of a professional, a search', 'professional', '/api/clients?q=ana%2012'],
    ['dashboard of a professional', 'professional', '/api/dashboard'],
    ['services', 'owner', '/api/procedure-types'],
    ['team', 'owner', '/api/professionals'],
    ['settings', 'owner', '/api/settings'],
  ];
}

interface Cost {
  status: number;
  statements: number;
  /** Of the answer as sent and compressed, and of what the database answered. */
  bytes: number;
  compressed: number;
  p50: number;
  /** Milliseconds of processor of one request. */
  shares: Record<'edge' | 'endpoint' | 'database', number>;
}

const ROUNDS = 5;
const REQUESTS = 30;

/**
 * What each route costs, one client, in all parts. `builds`: source trees by name, which take turns on the same database; the product
 * alone unless others are named, to compare with.
 */
export async function measureCost(
  folder: string,
  say: (line: string) => void,
  { builds = { product: ROOT }, only = '' }: { builds?: Record<string, string>; only?: string } = {},
): Promise<void> {
  const stage = await openCostStage(join(folder, 'cost'), builds);
  try {
    say(heading(['floor', ...Object.keys(builds)]));
    for (const [what, who, ...paths] of costRoutes(new Date()).filter(([name]) => name.includes(only))) {
      const asked: Record<string, Asked> = { floor: { path: '/' } };
      for (const name of Object.keys(builds)) asked[name] = await stage.answered(name, who, paths);
      const costs = await stage.costs(asked);
      say(lineOf(what, costs));
    }
  } finally {
    await stage.stop();
  }
}

const heading = (names: string[]) =>
  `${'route'.padEnd(30)} ${names.map((name) => `${name}: statements, bytes (brotli), p50 ms, processor ms = edge + endpoint + database`).join(' | ')}`;

function lineOf(what: string, costs: Record<string, Cost>): string {
  const floor = costs.floor;
  const cells = Object.entries(costs).map(
    ([name, { statements, bytes, compressed, p50, shares, status }]) => {
      const { edge, endpoint, database } = shares;
      const all = edge + endpoint + database;
      const share = [edge, endpoint, database].map((one) => one.toFixed(1)).join(' + ');
      const times = floor === undefined ? '' : ` (${(p50 / floor.p50).toFixed(1)}x)`;
      const size = `${bytes} (${compressed})`;
      return `${name} ${status === 200 ? '' : `${status}! `}${statements} st, ${size} B, ${p50.toFixed(1)}${times}, ${all.toFixed(1)} = ${share}`;
    },
  );
  return `${what.padEnd(30)} ${cells.join(' | ')}`;
}

async function openCostStage(folder: string, builds: Record<string, string>) {
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
    await ensureDatabase(postgres, 'cost', secrets);
    await migrateDatabase(postgres, 'cost', secrets, sourceIn(ROOT));
    const urls = urlsOf(postgres, 'cost', secrets);
    const client = new Client({ connectionString: urls.superuser });
    await client.connect();
    await seedCost(client).finally(() => client.end());
    const endpoint = await startEndpoint();
    closing.push(endpoint.stop);
    const bindings = {
      ...settings,
      DATABASE_URL: urls.app,
      NEON_FETCH_ENDPOINT: `http://127.0.0.1:${endpoint.port}/sql`,
      RESEND_BASE_URL: 'http://127.0.0.1:9',
    };
    const sources = { floor: join(ROOT, 'tests/bench/workers/floor.ts') };
    for (const [name, root] of Object.entries(builds))
      Object.assign(sources, { [name]: join(root, 'functions/worker.ts') });
    const workers = await Promise.all(
      Object.entries(sources).map(async ([name, source]) => {
        const made = await bundle(source, join(folder, 'bundles', name));
        return [name, { bundle: made, bindings }] as const;
      }),
    );
    const workerd = await serve(Object.fromEntries(workers), join(folder, 'workerd'));
    closing.push(workerd.stop);
    const load = new Load();
    closing.push(() => load.stop());

    const statements = async (): Promise<number> => {
      const answer = await fetch(`http://127.0.0.1:${endpoint.port}/control`);
      return (JSON.parse(await answer.text()) as { statements: number }).statements;
    };
    const times = () => ({
      edge: processorTime(workerd.pid),
      endpoint: processorTime(endpoint.pid),
      database: childrenOf(postgres.service.pid).reduce((sum, pid) => sum + processorTime(pid), 0),
    });
    const run = (name: string, one: Asked, requests: number) =>
      load.run({
        port: workerd.ports[name] ?? 0,
        clients: 1,
        asked: Array.from({ length: requests }, () => one),
        keepBodies: requests === 1,
      });
    const as = (who: Who, path: string): Asked => ({
      path,
      headers: { cookie: `lume-session=${costSessions[who]}` },
    });
    return {
      stop,
      /** The first of these addresses that the build knows. */
      async answered(name: string, who: Who, paths: string[]): Promise<Asked> {
        for (const path of paths) {
          const { statuses } = await run(name, as(who, path), 1);
          if (statuses['200'] === 1) return as(who, path);
        }
        return as(who, paths[0] ?? '/');
      },
      async costs(asked: Record<string, Asked>): Promise<Record<string, Cost>> {
        const found: Record<string, Cost> = {};
        const p50s: Record<string, number[]> = {};
        const parts: Record<string, ReturnType<typeof times>> = {};
        for (const [name, one] of Object.entries(asked)) {
          const before = await statements();
          const { bodies, statuses } = await run(name, one, 1);
          const body = bodies[0] ?? '';
          found[name] = {
            status: Number(Object.keys(statuses)[0]),
            statements: (await statements()) - before,
            bytes: Buffer.byteLength(body),
            compressed: brotliCompressSync(body).length,
            p50: 0,
            shares: { edge: 0, endpoint: 0, database: 0 },
          };
          p50s[name] = [];
          parts[name] = { edge: 0, endpoint: 0, database: 0 };
        }
        const names = Object.keys(asked);
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const name of round % 2 === 0 ? names : [...names].reverse()) {
            const before = times();
            const one = asked[name];
            if (one === undefined) continue;
            const { milliseconds } = await run(name, one, REQUESTS);
            const after = times();
            if (round === 0) continue;
            p50s[name]?.push(median(milliseconds));
            const sums = parts[name];
            if (sums === undefined) continue;
            for (const part of ['edge', 'endpoint', 'database'] as const)
              sums[part] += after[part] - before[part];
          }
        }
        for (const [name, cost] of Object.entries(found)) {
          cost.p50 = median(p50s[name] ?? []);
          for (const part of ['edge', 'endpoint', 'database'] as const)
            cost.shares[part] = (parts[name]?.[part] ?? 0) / (ROUNDS * REQUESTS);
        }
        return found;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
