import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase, migrateDatabase, type Passwords } from '../../tools/postgres/databases.ts';
import { sourceIn } from '../../tools/postgres/migrations.ts';
import { type Cluster, startPostgres } from '../../tools/postgres.ts';
import { scratchFolder } from './memory.ts';
import { freePort } from './ports.ts';

/** The PostgreSQL of a test run: everything a suite needs to make its own database in it. */
export type TestCluster = Cluster & Passwords;

/** The migrated database that suites copy. */
export const TEMPLATE = 'lume_template';

const SOURCE = sourceIn(join(import.meta.dirname, '../..'));

interface ClusterOptions {
  /** The template is ready to be copied. */
  migrated: boolean;
  /** What was committed survives a crash; off, as nearly every test needs none of it. */
  durable?: boolean;
}

/** Starts a fresh cluster in a temporary folder. */
export async function startTestCluster({ migrated, durable = false }: ClusterOptions) {
  const folder = await mkdtemp(join(scratchFolder, 'lume-test-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as somebody else, who has to get in
  const cluster: TestCluster = {
    port: await freePort(),
    password: 'superuser',
    ownerPassword: 'owner',
    appPassword: 'app',
  };
  const start = () =>
    startPostgres({
      ...cluster,
      directory: join(folder, 'postgres'),
      log: join(folder, 'postgres.log'),
      durable,
      maxConnections: 400,
      // It goes round all databases, some hundred here, each of which ends within minutes.
      settings: { autovacuum: 'off' },
    });
  let postgres = await start();
  await ensureDatabase(cluster, TEMPLATE, cluster);
  if (migrated) await migrateDatabase(cluster, TEMPLATE, cluster, SOURCE);
  return {
    cluster,
    /** Ends every connection, and waits until the server answers again. */
    restart: async () => {
      await postgres.stop();
      postgres = await start();
    },
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
