import { createHash } from 'node:crypto';
import type { AppContext } from '../http/context.ts';

/** The version that the browser holds of what is called `name`; undefined when it holds none. */
export function heldVersion(c: AppContext, name: string): string | undefined {
  const start = `W/"${name}.`;
  for (const held of (c.req.header('if-none-match') ?? '').split(',')) {
    const tag = held.trim();
    if (tag.startsWith(start) && tag.endsWith('"')) return tag.slice(start.length, -1);
  }
  return undefined;
}

/** Lets the browser keep this version of what is called `name`, for itself, and ask each time whether it still holds. */
export function holdVersion(c: AppContext, name: string, version: string): void {
  c.header('ETag', `W/"${name}.${version}"`);
  c.header('Vary', 'Cookie');
  c.set('cacheControl', 'private, no-cache');
}

/** A name of what is answered to one session for one question; different people must never share one. */
export function nameOf(...parts: readonly (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
