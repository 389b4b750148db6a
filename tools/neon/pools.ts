import { Pool, type PoolClient } from 'pg';
import { rawTypes } from './statements.ts';

interface PoolsOptions {
  max: number;
  keepsPlans?: boolean;
  onNotice?: (message: string) => void;
}

export class Pools {
  readonly #pools = new Map<string, Pool>();
  readonly #options: PoolsOptions;

  constructor(options: PoolsOptions) {
    this.#options = options;
  }

  /** A connection of one's own until `release`; never `pool.query`, which drops its connection on every SQL error. */
  connect(connection: string): Promise<PoolClient> {
    let pool = this.#pools.get(connection);
    if (pool === undefined) {
      pool = this.#open(connection);
      this.#pools.set(connection, pool);
    }
    return pool.connect();
  }

  close(): Promise<unknown> {
    return Promise.allSettled([...this.#pools.values()].map((pool) => pool.end()));
  }

  #open(connectionString: string): Pool {
    const { max, keepsPlans, onNotice = () => {} } = this.#options;
    const pool = new Pool({
      connectionString,
      max,
      ...(keepsPlans ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
      idleTimeoutMillis: 300_000, // a new one reads the catalogue anew: a screen opens eight at once
      connectionTimeoutMillis: 20_000,
      pipeline: true,
      types: rawTypes,
    });
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => onNotice(message));
      client.on('error', () => {}); // broken in use: its request is answered with that
    });
    pool.on('error', () => {}); // an idle connection broke: pg has dropped it already
    return pool;
  }
}

/** A connection whose transaction did not end, or which broke, is not handed to the next request. */
export function release(client: PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I');
}
