import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor, Db } from '../../db/client.ts';
import type { Env } from '../env.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** Time of the request, passed to the verbs as `now`. */
    now: Date;
    db: Db;
    /** Set by `member`, so that the cookie is hashed once per request. */
    actor?: Actor;
    /** Set by a handler whose answer may be stored; otherwise `no-store`. */
    cacheControl?: string;
  };
}

export type AppContext = Context<AppEnv>;

/** Works after the answer. Not at all where no platform is around the request, which must never fail for it. */
export function afterAnswer(c: AppContext, work: () => Promise<void>): void {
  try {
    c.executionCtx.waitUntil(work());
  } catch {
    // Hono throws where there is no such context
  }
}

/** The only clock of a request. */
export const clock = createMiddleware<AppEnv>(async (c, next) => {
  c.set('now', new Date());
  await next();
});
