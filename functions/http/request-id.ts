import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/** Names the request, for the log and for a person who reports a failure. Never taken from the caller. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async function requestId(c, next) {
    c.set('requestId', crypto.randomUUID());
    c.set('now', new Date());
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
  };
}
