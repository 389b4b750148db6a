import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { type NeonEndpoint, startNeonEndpoint } from '../../tools/neon-endpoint.ts';
import { cloneDatabase, type DatabaseUrls, dropDatabase, urlsOf } from '../../tools/postgres/databases.ts';
import { TEMPLATE, type TestCluster } from './cluster.ts';
import { isDeep } from './size.ts';
import { type Sql, sqlOf } from './sql.ts';

export interface TestDatabase {
  /** Connection string of the product's role. */
  url: string;
  urls: DatabaseUrls;
  /** Counts the product's requests and can be made to fail. */
  endpoint: NeonEndpoint;
  sql: Sql;
  stop(): Promise<void>;
}

/** A database of one's own, migrated and empty, with its own Neon endpoint in front. */
export async function createDatabase(cluster: TestCluster = inject('cluster')): Promise<TestDatabase> {
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  await cloneDatabase(cluster, TEMPLATE, name);
  const urls = urlsOf(cluster, name, cluster);
  const endpoint = await startNeonEndpoint({ keepsPlans: !isDeep });
  const pool = new Pool({ connectionString: urls.superuser, max: 4 });
  pool.on('error', () => {}); // a test restarted the server
  return {
    url: urls.app,
    urls,
    endpoint,
    sql: sqlOf(() => pool),
    stop: async () => {
      await endpoint.close();
      await pool.end();
      await dropDatabase(cluster, name);
    },
  };
}
