import type { MiddlewareHandler } from 'hono';
import { type AppEnv, afterAnswer } from '../http/context.ts';
import { databaseOf } from '../http/database.ts';
import { logFailure } from '../http/log.ts';
import { watch } from './watchdog.ts';

/** When this isolate last looked, or its first request came; milliseconds since 1970. */
let lookedAt: number | undefined;
/** Milliseconds. */
const PAUSE = 5 * 60_000;

/** After a request too, every five minutes of an isolate: a cron that stopped cannot report itself. */
export function watchRequests(): MiddlewareHandler<AppEnv> {
  return async function watchRequests(c, next) {
    await next();
    const now = c.var.now.getTime();
    lookedAt ??= now;
    if (!c.env.OPERATOR_EMAIL || now - lookedAt < PAUSE) return;
    lookedAt = now;
    afterAnswer(c, async () => {
      try {
        await watch({ db: databaseOf(c.env), env: c.env }, { now: c.var.now, pauseMs: 2000 });
      } catch (error) {
        logFailure(error, { job: 'watchdog' });
      }
    });
  };
}
