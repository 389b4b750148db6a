import { mayBeHeld } from '../agenda/etag.ts';
import type { AppContext } from './context.ts';

/** Versions (MD5, hex) of the answer that the browser says it holds; the database compares them in the same request. */
export function heldVersions(c: AppContext): string[] {
  const tags = c.req.header('if-none-match') ?? '';
  return Array.from(tags.matchAll(/"([\da-f]{32})"/g), ([, version = '']) => version).slice(0, 10);
}

/** Lets the browser hold the answer by its version. Versions differ between people. */
export function holdVersion(c: AppContext, version: string): void {
  mayBeHeld(c, `W/"${version}"`);
}
