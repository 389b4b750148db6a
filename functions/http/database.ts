import type { MiddlewareHandler } from 'hono';
import { connect, type Db } from '../../db/client.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';

let shared: { url: string; endpoint: string | undefined; db: Db } | undefined;

/** The database by its HTTP driver: no connection, no state, so one handle serves an isolate. */
export function databaseOf(env: Env): Db {
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: endpoint } = env;
  if (shared?.url !== url || shared.endpoint !== endpoint) {
    const { timeoutMs } = databaseDeadlines(env);
    shared = { url, endpoint, db: connect(url, { fetchEndpoint: endpoint, timeoutMs }) };
  }
  return shared.db;
}

/**
 * Milliseconds after which the database counts as down: 8 s, since one that slept takes seconds to wake and a person is
 * answered within ten; for the health check a fifth of it.
 */
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
