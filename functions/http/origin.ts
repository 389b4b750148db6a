import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import { isAuthV1 } from '../auth-v1/errors.ts';
import { appOrigin } from '../env.ts';
import type { AppContext, AppEnv } from './context.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write must come from our own pages: every header by which a browser tells where it comes from must say
 * 'same origin', and at least one must be there. 'null' (sandboxed frames, data: pages) is foreign. Only /auth/v1 is open to
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

/** A local copy is called by several names; the browser's word about its own cannot be forged by a page. */
function ourOrigins(c: AppContext): string[] {
  return [appOrigin(c.env), new URL(c.req.url).origin];
}
