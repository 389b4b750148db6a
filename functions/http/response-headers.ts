import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './context.ts';

/** Opened as a document, a picture may do nothing at all. */
export const PICTURE_POLICY = "default-src 'none'; sandbox";

const none = ["'none'"];

/** The API serves data: nothing may load, run or be framed. A handler's own header stays. */
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

export const hashed = etag({ weak: true });

/** For polled reads: the browser revalidates with `If-None-Match` and gets 304. The tag is a hash of the body. */
export const revalidated = createMiddleware<AppEnv>((c, next) => {
  c.header('Vary', 'Cookie');
  c.set('cacheControl', 'private, no-cache');
  return hashed(c, next);
});

export const cacheControl = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const mayBeStored = c.res.ok || c.res.status === 304;
  c.res.headers.set('Cache-Control', (mayBeStored && c.var.cacheControl) || 'no-store');
});
