import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AuthKey, keySet, makeAuthKey } from '../../../tools/platform/keys.ts';
import { ownProduct, productOfTest } from '../../support/product.ts';
import { countRequests } from '../../support/requests.ts';
import { expectStatus } from '../studio.ts';
import { signInClient, signUpClient } from './client.ts';

/** The key that signs, and the one before it, whose tokens are still about. */
const [current, former] = [makeAuthKey(), makeAuthKey()];

const product = await ownProduct({
  bindings: { RATE_LIMIT_FACTOR: '1000', AUTH_KEYS: keySet([current, former]) },
});
const { session } = await signUpClient(product);
const token = session.access_token;
const claims: Record<string, unknown> = JSON.parse(
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(header: object, payload: object, key: AuthKey | KeyObject): string {
  const data = `${part(header)}.${part(payload)}`;
  const privateKey = 'kid' in key ? createPrivateKey({ key: { ...key }, format: 'jwk' }) : key;
  const signature = sign('sha256', Buffer.from(data), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${data}.${signature.toString('base64url')}`;
}

const es256 = (kid: string) => ({ alg: 'ES256', typ: 'JWT', kid });
const getUser = (bearer: string | undefined) =>
  product.visitor().get('/auth/v1/user', {
    'x-supabase-api-version': '2024-01-01',
    ...(bearer === undefined ? {} : { authorization: bearer }),
  });
const badJwt = {
  status: 403,
  body: { code: 'bad_jwt', message: expect.stringMatching(/^invalid JWT: unable to parse/) },
};

describe('a token', () => {
  test('is ES256 with the name of its key, and its signature is raw r‖s', () => {
    const [header = '', , signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual(es256(current.kid));
    expect(Buffer.from(signature, 'base64url')).toHaveLength(64);
  });

  test('of the key before is good as long as the key is kept', async () => {
    expectStatus(await getUser(`Bearer ${signed(es256(former.kid), claims, former)}`), 200);
    const { email } = await signUpClient(product);
    const rotated = await productOfTest({
      bindings: { RATE_LIMIT_FACTOR: '1000', AUTH_KEYS: keySet([current]) },
    });
    const { session } = await signUpClient(rotated, { email });
    const own = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
    const headers = { authorization: `Bearer ${signed(es256(former.kid), own, former)}` };
    expectStatus(await rotated.visitor().get('/auth/v1/user', headers), 403);
  });

  test.each<[string, () => string]>([
    ['alg none', () => `${part({ alg: 'none', typ: 'JWT', kid: current.kid })}.${part(claims)}.`],
    ['alg none in capitals', () => `${part({ alg: 'NONE', kid: current.kid })}.${part(claims)}.x`],
    ['HS256 with the public key as the secret', () => hs256(publicPem())],
    ['HS256 with the coordinates as the secret', () => hs256(current.x)],
    ['HS256 with an empty secret', () => hs256('')],
    ['another key under our name', () => signed(es256(current.kid), claims, strangerKey())],
    ['another key under its own name', () => signed(es256('stranger'), claims, strangerKey())],
    ['no name of a key', () => signed({ alg: 'ES256', typ: 'JWT' }, claims, current)],
    ['a name that is a path', () => signed(es256('../../etc/passwd'), claims, current)],
    ['our other key’s name', () => signed(es256(former.kid), claims, current)],
    [
      'a header that brings its own key',
      () => signed({ ...es256('x'), jwk: { ...current } }, claims, current),
    ],
    ['another algorithm’s name', () => signed({ ...es256(current.kid), alg: 'ES384' }, claims, current)],
    ['RS256', () => signed({ ...es256(current.kid), alg: 'RS256' }, claims, current)],
    [
      'over',
      () => signed(es256(current.kid), { ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, current),
    ],
    ['without an end', () => signed(es256(current.kid), { ...claims, exp: undefined }, current)],
    ['with a word for an end', () => signed(es256(current.kid), { ...claims, exp: 'never' }, current)],
    ['for somebody else', () => signed(es256(current.kid), { ...claims, aud: 'other' }, current)],
    ['not valid yet', () => signed(es256(current.kid), { ...claims, nbf: Date.now() / 1000 + 600 }, current)],
    [
      'claims exchanged',
      () => token.replace(/\.[^.]+\./, `.${part({ ...claims, sub: crypto.randomUUID() })}.`),
    ],
    ['a broken signature', () => `${token.slice(0, -6)}AAAAAA`],
    ['without a signature', () => token.replace(/[^.]+$/, '')],
    ['a signature of zeros', () => token.replace(/[^.]+$/, Buffer.alloc(64).toString('base64url'))],
    ['one part', () => 'x'],
    ['four parts', () => `${token}.x`],
    ['the anon key of a client', () => 'an-anon-key'],
  ])('is refused: %s', async (_name, forge) => {
    expect(await getUser(`Bearer ${forge()}`)).toMatchObject(badJwt);
  });
});

describe('the order of what is asked of a bearer', () => {
  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic eDp4', 'Token x', 'Bearer a b'])(
    'no bearer at all: %j',
    async (header) => {
      expectStatus(await getUser(header), 401, {
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      });
    },
  );

  test.each<[string, Record<string, unknown>, number, string, string]>([
    ['no subject', { sub: undefined }, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
    ['a subject that is no id', { sub: 'admin' }, 400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
    [
      'nobody',
      { sub: '00000000-0000-7000-8000-000000000000' },
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ],
    [
      'no session',
      { session_id: undefined },
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ],
    [
      'a session that never was',
      { session_id: '00000000-0000-7000-8000-000000000000' },
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ],
  ])('%s', async (_name, change, status, code, message) => {
    const bearer = `Bearer ${signed(es256(current.kid), { ...claims, ...change }, current)}`;
    expectStatus(await getUser(bearer), status, { code, message });
  });

  test('another person’s session', async () => {
    const { email } = await signUpClient(product);
    const { session } = await signInClient(product, email);
    const theirs = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
    const mixed = signed(es256(current.kid), { ...claims, session_id: theirs.session_id }, current);
    expectStatus(await getUser(`Bearer ${mixed}`), 403, 'session_not_found');
  });

  test('costs one request of the database, whoever asks', async () => {
    const requests = countRequests(product);
    expectStatus(await getUser(`Bearer ${token}`), 200);
    expect(requests()).toBe(1);
  });
});

describe('the public keys', () => {
  test('are all of them, and nothing that is private', async () => {
    const answer = await product
      .visitor()
      .get<{ keys: Record<string, unknown>[] }>('/auth/v1/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(answer.body.keys).toEqual(
      [current, former].map(({ kid, x, y }) => ({
        kty: 'EC',
        crv: 'P-256',
        x,
        y,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid,
      })),
    );
  });

  test('let the published client check claims by itself, and refuse a forgery without asking', async () => {
    const { client } = await signUpClient(product);
    const asked = () => client.wire.filter(({ path }) => path === '/auth/v1/user').length;
    const before = asked();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims.aud).toBe('authenticated');
    expect(asked()).toBe(before);
    const forged = signed(es256(current.kid), claims, strangerKey());
    expect((await client.getClaims(forged)).error).toMatchObject({ name: 'AuthInvalidJwtError' });
    const over = signed(es256(current.kid), { ...claims, exp: 1 }, current);
    expect((await client.getClaims(over)).error).toMatchObject({ name: 'AuthInvalidJwtError' });
  });
});

function hs256(secret: string): string {
  const data = `${part({ alg: 'HS256', typ: 'JWT', kid: current.kid })}.${part(claims)}`;
  return `${data}.${createHmac('sha256', secret).update(data).digest('base64url')}`;
}

function publicPem(): string {
  const { kty, crv, x, y } = current;
  const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

function strangerKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}
