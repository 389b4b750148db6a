import type { MiddlewareHandler } from 'hono';
import { connect, type Db } from '../../db/client.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';

let shared: { url: string; endpoint: string | undefined; db: Db } | undefined;

/** The database by its HTTP driver: no connection, no state, so one handle serves an isolate. */
export function databaseOf(env: Env): Db {
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: endpoint } = env;
  if (shared?.url !== url || shared.endpoint !== endpoint) {
    shared = { url, endpoint, db: connect(url, endpoint === undefined ? {} : { fetchEndpoint: endpoint }) };
  }
  return shared.db;
}

export function database(): MiddlewareHandler<AppEnv> {
  return async function database(c, next) {
    c.set('db', databaseOf(c.env));
    await next();
  };
}
