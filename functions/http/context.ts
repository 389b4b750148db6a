import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor, Db } from '../../db/client.ts';
import type { Env } from '../env.ts';

/** The Hono environment of every route: what the platform binds and what middleware sets. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** When the request came in; handlers hand it to the verbs as `now`. */
    now: Date;
    db: Db;
    /** Set by `member`, which hashes the cookie once per request. */
    actor?: Actor;
    /** Set by a handler whose answer may be stored, e.g. for revalidation. Everything else is `no-store`. */
    cacheControl?: string;
  };
}

export type AppContext = Context<AppEnv>;

/** The edge's clock: read once per request, for everything that the request does. */
export const clock = createMiddleware<AppEnv>(async (c, next) => {
  c.set('now', new Date());
  await next();
});
