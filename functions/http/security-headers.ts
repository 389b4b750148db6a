import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/** The API answers data, never a document: nothing in it may load, run, be framed or be guessed at. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = Object.entries({
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains', // as web/public/_headers; means nothing over http
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** Puts the security headers on every answer, errors included, and keeps what is not marked out of every cache. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next();
    const kept = c.res.headers; // c.header() makes the whole response anew each time, once there is one
    for (const [name, value] of headers) kept.set(name, value);
    const policy = c.get('policy');
    if (policy !== undefined) kept.set('Content-Security-Policy', policy);
    kept.set('Cache-Control', ((c.res.ok || c.res.status === 304) && c.get('cacheControl')) || 'no-store');
  };
}
