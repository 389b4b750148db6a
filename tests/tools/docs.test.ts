import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { openApi } from '../../tools/docs/openapi.ts';
import { operations } from '../../tools/docs/operations.ts';
import { pages } from '../../tools/docs/pages.ts';

const root = new URL('../../', import.meta.url);

test.each(Object.entries(pages()))('%s is what `npm run docs` writes', (path, text) => {
  expect(readFileSync(new URL(path, root), 'utf8')).toBe(text);
});

test('every route that is served is in the documents, and the other way round', () => {
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const documented = operations().map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...new Set(served)].sort());
  const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual([...documented].sort());
});

test('every docstring says what it answers, and a route that needs a session whom it is for', () => {
  for (const { method, path, text } of operations()) {
    expect(text).toMatch(/\b[Aa]nswers\s\d{3}/);
    const isPublic =
      `${method} ${path}` === 'GET /api/pix/provider/connection' || // a page of the browser's, also without a session
      /^\/(?:auth\/v1|media|api\/(?:public|health|ready|openapi\.json|accounts|session|invitations))/.test(
        path,
      );
    const isForSome = /^For (?:members|the owner(?: and administrators)?)\. /.test(text);
    expect([path, isForSome]).toEqual([path, !isPublic]);
  }
});

test('a body is described by the schema that checks it', () => {
  const { requestBody } = openApi().paths['/api/clients']?.post ?? {};
  expect(requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['fullName', 'phone'] } } },
  });
});
