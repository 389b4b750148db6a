import { createHash } from 'node:crypto';
import type { AppContext } from '../http/context.ts';

/** True when the browser already holds what `tag` names. */
export function isHeld(c: AppContext, tag: string): boolean {
  return (c.req.header('if-none-match') ?? '').split(',').some((held) => held.trim() === tag);
}

/** Lets the browser keep the answer, for itself, and ask each time whether it still holds. */
export function mayBeHeld(c: AppContext, tag: string): void {
  c.header('ETag', tag);
  c.header('Vary', 'Cookie');
  c.set('cacheControl', 'private, no-cache');
}

/** A weak tag of everything the answer depends on; different people must never share one. */
export function entityTag(...parts: readonly (string | number)[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}
