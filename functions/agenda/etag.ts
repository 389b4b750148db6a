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
  return `W/"${digest(parts)}"`;
}

/** The version that the browser holds of what is called `name`; undefined when it holds none. */
export function heldVersion(c: AppContext, name: string): string | undefined {
  const start = `W/"${name}.`;
  for (const held of (c.req.header('if-none-match') ?? '').split(',')) {
    const tag = held.trim();
    if (tag.startsWith(start) && tag.endsWith('"')) return tag.slice(start.length, -1);
  }
  return undefined;
}

/** Lets the browser hold this version of what is called `name`. */
export function holdVersion(c: AppContext, name: string, version: string): void {
  mayBeHeld(c, `W/"${name}.${version}"`);
}

/** A name of what is answered to one session for one question; different people must never share one. */
export function nameOf(...parts: readonly (string | number | undefined)[]): string {
  return digest(parts);
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
