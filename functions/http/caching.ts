import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context.ts';

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
