import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { Refusal } from '../../domain/errors.ts';
import { isAuthV1 } from '../auth/api/errors.ts';
import { appOrigin, type Env, missingSettings } from '../env.ts';
import type { AppContext, AppEnv } from './context.ts';

const local = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Serves the host of APP_URL alone: cookies, links and tokens are made for it; *.pages.dev redirects. Locally any name of the machine. Refuses
 * misdirected 421, unavailable 503 (APP_URL invalid; logged).
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

/** Refuses unavailable 503 with `missing`, the names of the settings that the Worker was started without; logged. */
export function completeSettings(): MiddlewareHandler<AppEnv> {
  return async function completeSettings(c, next) {
    const missing = missingSettings(c.env);
    if (missing.length === 0) return next();
    console.error(
      JSON.stringify({ level: 'error', error: `missing settings: ${missing.join(', ')} (docs/deploy.md)` }),
    );
    throw new Refusal('unavailable', { details: { missing } });
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

/** For another method of a path: OPTIONS answers 204 with `Allow`, others 405. No CORS: browser and API share one origin. */
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

/** CSRF: a write must name our own origin in at least one header and no other in any ('null' is foreign). /auth/v1 and what other programs call ignore cookies. */
export function sameOriginWrites(): MiddlewareHandler<AppEnv> {
  return async function sameOriginWrites(c, next) {
    if (!readOnly.has(c.req.method) && !ignoresCookies(c) && !comesFromUs(c))
      throw new Refusal('origin_refused');
    await next();
  };
}

const ofPrograms = ['/api/public/pix-webhooks/', '/api/public/recall-refusals/', '/api/public/email-reports'];

const ignoresCookies = (c: AppContext): boolean =>
  isAuthV1(c) || ofPrograms.some((path) => c.req.path.startsWith(path));

function comesFromUs(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site === undefined && origin === undefined) return false;
  const siteIsOurs = site === undefined || site === 'same-origin';
  return siteIsOurs && (origin === undefined || ourOrigins(c).includes(origin));
}

/** Locally by any name of the machine; a page cannot forge the Host header. */
function ourOrigins(c: AppContext): string[] {
  return [appOrigin(c.env), new URL(c.req.url).origin];
}
