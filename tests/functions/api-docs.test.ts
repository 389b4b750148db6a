import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { apiDocs, documentedRoutes, target } from '../../tools/api-docs.ts';

test('docs/api.md is what `node tools/api-docs.ts` writes', () => {
  expect(readFileSync(target, 'utf8')).toBe(apiDocs());
});

test('every route that is served is documented, and the other way round', () => {
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const documented = documentedRoutes().map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...documented].sort());
});

test('every docstring says what comes back, and a member route that it is one', () => {
  for (const { path, text } of documentedRoutes()) {
    expect(text).toMatch(/\b[Aa]nswers \d{3}/);
    const isPublic = /^\/api\/(public|health|accounts|session)/.test(path);
    expect([path, text.startsWith('For members. ')]).toEqual([path, !isPublic]);
  }
});
