import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './context.ts';

const none = ["'none'"];

/**
 * The security headers of every answer, errors included. The API answers data, never a document: nothing in it may load, run,
 * be framed or be guessed at. A header that a handler set itself stays.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
  permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains', // as web/public/_headers; means nothing over http
  xFrameOptions: 'DENY',
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
});

const hashed = etag({ weak: true });

/**
 * For a member's reads that are polled every few seconds: the browser keeps the answer, asks with `If-None-Match` and gets
 * 304 while it holds. The tag is a hash of the body, so nothing that is shown can change without it.
 */
export const revalidated = createMiddleware<AppEnv>((c, next) => {
  c.header('Vary', 'Cookie');
  c.set('cacheControl', 'private, no-cache');
  return hashed(c, next);
});

/** `Cache-Control` as the handler set it in `cacheControl`, on success only; everything else is `no-store`. */
export const cacheControl = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const mayBeStored = c.res.ok || c.res.status === 304;
  c.res.headers.set('Cache-Control', (mayBeStored && c.var.cacheControl) || 'no-store');
});
