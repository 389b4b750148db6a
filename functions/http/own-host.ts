import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';

/** Names of one's own machine. */
const local = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Serves the host of APP_URL alone, which has to be https: cookies, links in mail and tokens are made for it. The address that
 * Pages gives every project leads there. A local copy serves whatever it is called by.
 * Refuses: misdirected 421 (another host), unavailable 503 (APP_URL is missing, no URL or not https; logged).
 */
export function ownHost(): MiddlewareHandler<AppEnv> {
  return async function ownHost(c, next) {
    const asked = new URL(c.req.url);
    if (local.test(asked.hostname)) return next();
    const own = ownUrl(c.env);
    if (asked.hostname === own.hostname) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !asked.hostname.endsWith('.pages.dev')) throw new Refusal('misdirected');
    return c.redirect(own.origin + asked.pathname + asked.search, 308);
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
