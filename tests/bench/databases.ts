import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { addDays, addMonths, type LocalDate, monthOf } from '../../domain/scheduling/clock.ts';
import { readSecrets } from '../../tools/platform/secrets.ts';
import {
  type DatabaseUrls,
  dropDatabase,
  ensureDatabase,
  migrate,
  urlsOf,
} from '../../tools/postgres/databases.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { freePort } from '../support/ports.ts';
import { type Size, seed } from './large-database.ts';

export const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'db/migrations');
/** To be raised with every change of large-database.ts that a database made before does not show. */
const SEED = 2;
/** A thousand visits each; fewer for a quick look at the bench itself. */
const PROFESSIONALS = Number(process.env.BENCH_PROFESSIONALS || 2000);

export interface BenchDatabases {
  /** Two million appointments, and one thousand. */
  large: DatabaseUrls;
  small: DatabaseUrls;
  /** The month that free times are asked for, 'YYYY-MM'. */
  month: string;
  stop(): Promise<void>;
}

interface Passwords {
  ownerPassword: string;
  appPassword: string;
}

/**
 * A PostgreSQL that flushes to disk like a real one, in a folder that outlives the run: two million rows are made once, and
 * again only when a migration has changed or their month is over.
 */
export async function startDatabases(folder: string, say: (line: string) => void): Promise<BenchDatabases> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who has to get in
  const secrets = readSecrets(folder);
  const postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    port: await freePort(),
    password: secrets.superuserPassword,
    durable: true,
    maxConnections: 300,
  });
  try {
    const stamp = readStamp(folder);
    const sizes = sizesFor(stamp.month);
    for (const [name, size] of Object.entries(sizes)) {
      if (!stamp.fresh) await rebuild(postgres, secrets, name, size, say);
    }
    writeFileSync(stamp.file, JSON.stringify({ month: stamp.month, hash: stamp.hash }));
    return {
      large: urlsOf(postgres, 'large', secrets),
      small: urlsOf(postgres, 'small', secrets),
      month: stamp.month,
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Both have the same two visits a day around the measured month; only what lies beside it differs. */
function sizesFor(month: string): Record<'large' | 'small', Size> {
  const first: LocalDate = `${month}-01`;
  return {
    large: { professionals: PROFESSIONALS, visitsEach: 1000, from: addDays(first, -250) },
    small: { professionals: 8, visitsEach: 125, from: addDays(first, -2) },
  };
}

async function rebuild(
  postgres: Postgres,
  secrets: Passwords,
  name: string,
  size: Size,
  say: (line: string) => void,
) {
  const began = Date.now();
  const rows = (size.professionals * size.visitsEach).toLocaleString('en');
  say(`making the database of ${rows} appointments (once)`);
  await dropDatabase(postgres, name);
  await ensureDatabase(postgres, name, secrets);
  await migrate(postgres, name, secrets, MIGRATIONS);
  const client = new Client({ connectionString: urlsOf(postgres, name, secrets).superuser });
  await client.connect();
  try {
    await seed(client, size);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  say(`  made in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** What the databases were made from. A month that has begun has times in the past, so they are made anew. */
function readStamp(folder: string) {
  const file = join(folder, 'databases.json');
  const thisMonth = monthOf(new Date().toISOString().slice(0, 10));
  const kept: { month?: string; hash?: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const hash = sourcesHash();
  const fresh = kept.hash === hash && kept.month !== undefined && kept.month > thisMonth;
  return {
    file,
    hash,
    fresh,
    month: fresh && kept.month !== undefined ? kept.month : comingLongMonth(thisMonth),
  };
}

/** A month of 31 days that has not begun. */
function comingLongMonth(thisMonth: string): string {
  let month = addMonths(thisMonth, 1);
  while (!['01', '03', '05', '07', '08', '10', '12'].includes(month.slice(5))) month = addMonths(month, 1);
  return month;
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.update(`${SEED}/${PROFESSIONALS}`).digest('hex');
}
