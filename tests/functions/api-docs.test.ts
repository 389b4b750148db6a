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

test('every docstring says what comes back, and a route that needs a session for whom it is', () => {
  for (const { path, text } of documentedRoutes()) {
    expect(text).toMatch(/\b[Aa]nswers\s\d{3}/);
    const isPublic = /^\/(?:auth\/v1|media|api\/(?:public|health|accounts|session|invitations))/.test(path);
    const isForSome = /^For (?:members|the owner and administrators)\. /.test(text);
    expect([path, isForSome]).toEqual([path, !isPublic]);
  }
});
