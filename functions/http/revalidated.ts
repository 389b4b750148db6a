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
