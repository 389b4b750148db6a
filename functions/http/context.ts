import type { Context } from 'hono';
import type { Actor, Db } from '../../db/client.ts';
import type { Env } from '../env.ts';

/** The Hono environment of every route: what the platform binds and what middleware lays down. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** When the request came in; handlers hand it to the verbs as `now`. */
    now: Date;
    db: Db;
    /** Set by `member`, which hashes the cookie once however often it is asked. */
    actor?: Actor;
    /** Set by a handler whose answer may be stored, e.g. for revalidation. Everything else is `no-store`. */
    cacheControl?: string;
    /** Set by a handler whose answer has a Content-Security-Policy of its own. */
    policy?: string;
  };
}

export type AppContext = Context<AppEnv>;
