import type { MiddlewareHandler } from 'hono';
import { connect, type Db } from '../../db/client.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';

let shared: { url: string; endpoint: string | undefined; db: Db } | undefined;

/** HTTP driver: no connection and no state, so one handle serves an isolate. */
export function databaseOf(env: Env): Db {
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: endpoint } = env;
  if (shared?.url !== url || shared.endpoint !== endpoint) {
    const { timeoutMs } = databaseDeadlines(env);
    shared = { url, endpoint, db: connect(url, { fetchEndpoint: endpoint, timeoutMs }) };
  }
  return shared.db;
}

/** Milliseconds until the database counts as down: 8 s, as a suspended one takes seconds to resume; a fifth for the health check. */
export function databaseDeadlines({ DATABASE_TIMEOUT_MS }: Pick<Env, 'DATABASE_TIMEOUT_MS'>) {
  const timeoutMs = Number(DATABASE_TIMEOUT_MS ?? 8000);
  return { timeoutMs, healthMs: timeoutMs / 5 };
}

export function database(): MiddlewareHandler<AppEnv> {
  return async function database(c, next) {
    c.set('db', databaseOf(c.env));
    await next();
  };
}
