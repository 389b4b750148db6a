import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { openApi } from '../../tools/docs/openapi.ts';
import { operations } from '../../tools/docs/operations.ts';
import { pages } from '../../tools/docs/pages.ts';
import { answersOf } from '../../tools/docs/prose.ts';

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

test('what a docstring refuses with is a code, and no two operations have one name', () => {
  const named = operations().flatMap(({ text }) =>
    [...text.matchAll(/\b[45]\d\d\s([a-z]+(?:_[a-z\d]+)+)/g)].map(([, code]) => code),
  );
  const { schemas } = openApi().components;
  const known: string[] = [schemas.Refusal, ...schemas.AuthRefusal.anyOf].flatMap(({ properties }) => [
    ...('code' in properties && 'enum' in properties.code ? properties.code.enum : []),
  ]);
  expect(named.filter((code = '') => !known.includes(code))).toEqual([]);
  const ids = Object.values(openApi().paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, to] of JSON.stringify(openApi()).matchAll(/"\$ref":"([^"]*)"/g))
    expect(to).toMatch(/^#\/components\//);
});

test.each([
  [
    'Answers 201 `{}`. Refuses: 409 time_taken or 409 time_unavailable, 404 not_found (a stranger).',
    ['201'],
    undefined,
  ],
  ['Answers 302: to the client.', ['302'], undefined],
  ['A list. Answers 200 with `text/csv`, tagged. Refuses: 404 not_found.', ['200', '304'], 'text/csv'],
  [
    'Answers 200, or 202 without the email. Refuses: 422 weak_password, same_password; 429.',
    ['200', '202'],
    undefined,
  ],
])('answers are read from prose: %s', (text, successes, type) => {
  expect(answersOf(text)).toMatchObject({ successes, type });
});

test('the fields of an answer are read from its shape, those of what it holds are not', () => {
  const { fields } = answersOf(
    "Answers 200 `{ rows: [{ id, of: { a, b } }], next | null, kind: 'a' | 'b', note? }`, tagged.",
  );
  expect([...(fields ?? [])]).toEqual([
    ['rows', true],
    ['next', true],
    ['kind', true],
    ['note', false],
  ]);
  expect(answersOf('Answers 200 `{ session }` or null.').fields).toBeUndefined();
});

test('refusals are read from prose, each status with all its codes', () => {
  const text =
    'Answers 200. Refuses: 400 validation_failed, bad_json (403 forbidden is another); 422 weak_password, same_password; 429.';
  expect(answersOf(text).refusals).toEqual(
    new Map([
      ['400', ['validation_failed', 'bad_json']],
      ['422', ['weak_password', 'same_password']],
    ]),
  );
});

test('a body is described by the schema that checks it', () => {
  const { requestBody } = openApi().paths['/api/clients']?.post ?? {};
  expect(requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['fullName', 'phone'] } } },
  });
});
