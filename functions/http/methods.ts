import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { Refusal } from '../../domain/errors.ts';
import type { AppEnv } from './context.ts';

/**
 * For a path that exists with another method: OPTIONS answers 204 and what is allowed, everything else is refused
 * with 405. There is no CORS: the browser and the API share one origin.
 */
export function knownMethods(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      c.header('Allow', [...methods, 'OPTIONS'].join(', '));
      if (c.req.method === 'OPTIONS') return c.body(null, 204);
      throw new Refusal('method_not_allowed');
    },
  });
}
