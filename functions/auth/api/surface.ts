import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { isAuthV1 } from './errors.ts';

const preflight = Object.entries({
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version, ' +
    'traceparent, tracestate, baggage, sentry-trace', // what observed apps add to every request
  'Access-Control-Max-Age': '600',
});

/** CORS for any origin: /auth/v1 accepts tokens, never cookies, so a foreign page can do no more than any other program. */
export function authSurface(): MiddlewareHandler<AppEnv> {
  return async function authSurface(c, next) {
    if (!isAuthV1(c)) return next();
    if (c.req.method === 'OPTIONS') return answerPreflight(c);
    await next();
    open(c.res.headers);
  };
}

function answerPreflight(c: AppContext): Response {
  for (const [name, value] of preflight) c.header(name, value);
  const answer = c.body(null, 204);
  open(answer.headers);
  return answer;
}

function open(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', `x-supabase-api-version, x-sb-error-code, retry-after`);
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
}
