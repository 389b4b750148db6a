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
  migrateDatabase,
  urlsOf,
} from '../../tools/postgres/databases.ts';
import { sourceIn } from '../../tools/postgres/migrations.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { freePort } from '../support/ports.ts';
import { type Size, seed } from './large-database.ts';

export const ROOT = join(import.meta.dirname, '../..');
const SOURCE = sourceIn(ROOT);
/** To be raised with every change of large-database.ts that a database made before does not show. */
const SEED = 5;
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
 * again only when a migration was rewritten or their month is over.
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
    for (const [name, size] of Object.entries(sizesFor(stamp.month))) {
      if (stamp.isKept) await migrateDatabase(postgres, name, secrets, SOURCE);
      else await rebuild(postgres, secrets, name, size, say);
    }
    writeFileSync(stamp.file, JSON.stringify(stamp.made));
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
    large: { professionals: PROFESSIONALS, visitsEach: 1000, from: addDays(first, -250), crowd: 50_000 },
    small: { professionals: 8, visitsEach: 125, from: addDays(first, -2), crowd: 0 },
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
  await migrateDatabase(postgres, name, secrets, SOURCE);
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

/** What the databases were made from: the month, the size, and a hash of each migration in their order. */
interface Made {
  month: string;
  size: string;
  migrations: string[];
}

/** Whether the databases can be kept: made from the same migrations or fewer, for a month that has not begun. */
function readStamp(folder: string) {
  const file = join(folder, 'databases.json');
  const thisMonth = monthOf(new Date().toISOString().slice(0, 10));
  const kept: Made | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const size = `${SEED}/${PROFESSIONALS}`;
  const migrations = migrationHashes();
  const isKept =
    kept?.size === size &&
    kept.month > thisMonth &&
    kept.migrations.every((hash, index) => hash === migrations[index]);
  const month = isKept ? kept.month : comingLongMonth(thisMonth);
  const made: Made = { month, size, migrations };
  return { file, made, month, isKept };
}

/** A month of 31 days that has not begun. */
function comingLongMonth(thisMonth: string): string {
  let month = addMonths(thisMonth, 1);
  while (!['01', '03', '05', '07', '08', '10', '12'].includes(month.slice(5))) month = addMonths(month, 1);
  return month;
}

function migrationHashes(): string[] {
  const names = readdirSync(SOURCE.migrations).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) =>
    createHash('sha256')
      .update(readFileSync(join(SOURCE.migrations, name)))
      .digest('hex'),
  );
}
