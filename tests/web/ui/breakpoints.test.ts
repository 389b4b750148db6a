import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOBILE } from '../../../web/lib/media.ts';

const WEB = join(import.meta.dirname, '../../../web');

/** `@media (width > 768px)` of all stylesheets, by file. */
const queries = globSync('**/*.css', { cwd: WEB, exclude: ['dist'] }).flatMap((file) =>
  [...readFileSync(join(WEB, file), 'utf8').matchAll(/@(?:media|container) [^{]*/g)].map(([query]) => ({
    file,
    query: query.trim(),
  })),
);

test('no stylesheet says a width in the old words', () => {
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter(({ query }) => /(?:min|max)-(?:width|height)/.test(query))).toEqual([]);
});

test('768 px is the widest phone, in styles and in scripts', () => {
  const near = queries.filter(({ query }) => /@media.*\b76[79]|768/.test(query));
  expect(near.length).toBeGreaterThan(30);
  expect(near.filter(({ query }) => !/\(width (?:<=|>) 768px\)/.test(query))).toEqual([]);
  expect(MOBILE).toBe('(max-width: 768px)'); // matchMedia knows no ranges in Safari 16.0
});
