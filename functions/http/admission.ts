import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { Refusal } from '../../domain/errors.ts';
import { isAuthV1 } from '../auth/api/errors.ts';
import { appOrigin, type Env } from '../env.ts';
import type { AppContext, AppEnv } from './context.ts';

/** Names of one's own machine. */
const local = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Serves the host of APP_URL alone, which has to be https: cookies, links in emails and tokens are made for it. The address that
 * Pages gives every project redirects there. A local copy serves every name of the own machine.
 * Refuses: misdirected 421 (another host), unavailable 503 (APP_URL is missing, no URL or not https; logged).
 */
export function ownHost(): MiddlewareHandler<AppEnv> {
  return async function ownHost(c, next) {
    const url = new URL(c.req.url);
    if (local.test(url.hostname)) return next();
    const own = ownUrl(c.env);
    if (url.hostname === own.hostname) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !url.hostname.endsWith('.pages.dev')) throw new Refusal('misdirected');
    return c.redirect(own.origin + url.pathname + url.search, 308);
  };
}

function ownUrl({ APP_URL }: Pick<Env, 'APP_URL'>): URL {
  const own = URL.parse(APP_URL ?? '');
  if (own?.protocol === 'https:') return own;
  console.error(
    JSON.stringify({ level: 'error', error: 'APP_URL must be set to the https address of the product' }),
  );
  throw new Refusal('unavailable');
}

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

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write must come from our own pages: every header in which a browser names the origin must name ours, and at
 * least one must be there. 'null' (sandboxed frames, data: pages) is foreign. Only /auth/v1 is open to
 * all: cookies have no power there.
 */
export function sameOriginWrites(): MiddlewareHandler<AppEnv> {
  return async function sameOriginWrites(c, next) {
    if (!readOnly.has(c.req.method) && !isAuthV1(c) && !comesFromUs(c)) throw new Refusal('origin_refused');
    await next();
  };
}

function comesFromUs(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site === undefined && origin === undefined) return false;
  const siteIsOurs = site === undefined || site === 'same-origin';
  return siteIsOurs && (origin === undefined || ourOrigins(c).includes(origin));
}

/** A local copy has several names; a page cannot forge the host that its browser asks. */
function ourOrigins(c: AppContext): string[] {
  return [appOrigin(c.env), new URL(c.req.url).origin];
}
