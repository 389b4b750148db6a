import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../tools/docs/operations.ts';
import { sharedProduct } from '../../support/product.ts';
import { isDeep } from '../../support/size.ts';
import { newPerson, whoIs } from './people.ts';

const product = await sharedProduct();
const victim = await newPerson(product);

/** The same for all, so that a write is told from what is read at its address. */
const nobody = randomUUID();

/** Every route there is, of the table the documentation is made of: a new one is tried like the others. */
const routes = operations().map(({ method, path }) => ({
  method,
  path: path.replaceAll(/:\w+/g, nobody),
}));
const writes = routes
  .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/'))
  // A provider of Pix or mail calls from its own place, without a session.
  .filter(({ path }) => !/^\/api\/public\/(?:pix-webhooks\/|recall-refusals\/|email-reports$)/.test(path));
const byToken = routes.filter(({ method, path }) => method !== 'GET' && path.startsWith('/auth/v1/'));

/** What a foreign page can make her browser send along with her cookies. */
const pages: Record<string, Record<string, string>> = {
  'a form': {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  },
  'a form that is JSON in disguise': { origin: 'https://evil.example', 'content-type': 'text/plain' },
  'a sandboxed frame': { origin: 'null', 'content-type': 'text/plain' },
  'a sister site': { origin: 'https://other.lume.example', 'sec-fetch-site': 'same-site' },
};

/** What may be shown of the state of an account. */
const stateOf = () =>
  product.sql`select u.*, (select count(*) from sessions s where s.user_id = u.id) as sessions,
       (select count(*) from mfa_factors f where f.user_id = u.id) as factors,
       (select count(*) from identities i where i.user_id = u.id) as identities,
       (select count(*) from outbox) as emails
     from users u where email = ${victim.email}`;

/** All in the deep tier; else each is tried in one of so many ways, in turn, since one place refuses them all. */
const inTurn = <Write>(all: readonly Write[], ways: number, way: number) =>
  all.filter((_, place) => isDeep || place % ways === way);

const senders = Object.entries(pages).map(([name, headers], way) => ({ name, headers, way }));
describe.each(senders)('from $name', ({ headers, way }) => {
  test('none of the writes gets through', async () => {
    const before = await stateOf();
    for (const { method, path } of inTurn(writes, senders.length, way)) {
      const body = JSON.stringify({ email: victim.email, password: 'x', currentPassword: 'x' });
      const answer = await victim.browser.call(method, path, { headers, body });
      expect([method, path, answer.status, answer.body]).toEqual([
        method,
        path,
        403,
        expect.objectContaining({ code: 'origin_refused' }),
      ]);
    }
    expect(await stateOf()).toEqual(before);
    expect(await whoIs(victim.browser)).toBe(victim.email);
  });
});

test('a link or an image cannot do what only a write may', async () => {
  const before = await stateOf();
  for (const [way, name] of [undefined, '_method', 'method'].entries()) {
    for (const { method, path } of inTurn(writes, 3, way)) {
      const more = name === undefined ? '' : `?${name}=${method}`;
      const headers = { 'x-http-method-override': method, 'x-method-override': method };
      const { status } = await victim.browser.get(`${path}${more}`, headers);
      if (routes.some((route) => route.method === 'GET' && route.path === path)) continue;
      expect([path, status === 404 || status === 405 || status === 401]).toEqual([path, true]);
    }
  }
  expect(await stateOf()).toEqual(before);
});

test(`a cookie has no power over the ${byToken.length} routes that are open to all pages`, async () => {
  const before = await stateOf();
  const asked = [
    ...byToken.filter(({ path }) => /\/(user|logout|factors)/.test(path)),
    ...['/auth/v1/user', '/auth/v1/reauthenticate', '/auth/v1/user/identities/authorize?provider=google'].map(
      (path) => ({ method: 'GET', path }),
    ),
  ];
  expect(asked.length).toBeGreaterThan(8);
  for (const { method, path } of asked) {
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    const body =
      method === 'GET' ? undefined : JSON.stringify({ password: 'another one 7', factor_type: 'totp' });
    const answer = await victim.browser.call<Record<string, unknown>>(method, path, { headers, body });
    expect([method, path, answer.status]).toEqual([method, path, 401]);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await stateOf()).toEqual(before);
});

test('no page elsewhere may read what the cookie opens', async () => {
  const answer = await victim.browser.get('/api/account', { origin: 'https://evil.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
  const preflight = await victim.browser.call('OPTIONS', '/api/account/password', { headers: asked });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});
