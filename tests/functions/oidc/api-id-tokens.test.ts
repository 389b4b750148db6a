import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { newPerson } from '../attacks/people.ts';
import { newClient, signInClient } from '../auth-v1/client.ts';
import { newEmail } from '../studio.ts';
import { NATIVE, somebody, startStage } from './stage.ts';

const stage = await startStage();
afterAll(() => stage.stop());

describe('an ID token that a client got by itself', () => {
  /** As a native app signs in at globex. */
  async function tokensOf(nonce: string | null) {
    const { globex } = stage;
    const verifier = 'v'.repeat(43);
    const query = new URLSearchParams({
      client_id: globex.clientId,
      redirect_uri: NATIVE,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'x',
      ...(nonce === null ? {} : { nonce: createHash('sha256').update(nonce).digest('hex') }),
    });
    const back = await globex.visit(`${globex.issuer}/auth?${query}`);
    const basic = Buffer.from(
      `${globex.clientId}:${encodeURIComponent(globex.clientSecret).replaceAll('%20', '+')}`,
    );
    const answer = await fetch(`${globex.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic.toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: NATIVE,
        code_verifier: verifier,
      }),
    });
    const tokens: { id_token: string; access_token: string } = await answer.json();
    return { provider: 'globex', token: tokens.id_token, access_token: tokens.access_token };
  }

  const bad = { name: 'AuthApiError', status: 400 };

  test('opens a session when everything about it is right', async () => {
    const { product, globex } = stage;
    globex.person = somebody();
    const client = newClient(product);
    const credentials = { ...(await tokensOf('a nonce')), nonce: 'a nonce' };
    const { data, error } = await client.signInWithIdToken(credentials);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: globex.person.email, app_metadata: { provider: 'globex' } });
    const plain = await newClient(product).signInWithIdToken(await tokensOf(null));
    expect(plain.data.user?.id).toBe(data.user?.id);
  });

  test('is refused with another nonce, access token, signature, audience, issuer, or past its time', async () => {
    const { product, globex } = stage;
    globex.person = somebody();
    const good = { ...(await tokensOf('a nonce')), nonce: 'a nonce' };
    const refusal = async (changes: object) =>
      (await newClient(product).signInWithIdToken({ ...good, ...changes })).error;
    const { nonce: _, ...without } = good;
    expect((await newClient(product).signInWithIdToken(without)).error).toMatchObject({
      ...bad,
      message: 'Passed nonce and nonce in id_token should either both exist or not.',
    });
    expect(await refusal({ nonce: 'another' })).toMatchObject({ ...bad, message: 'Nonces mismatch' });
    const [header = '', payload = '', signature = ''] = good.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const ours = (changes: object, kid = 'one') => {
      const text = `${encode({ alg: 'RS256', kid })}.${encode({ ...claims, ...changes })}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    };
    const forged = [
      `${header}.${encode({ ...claims, email: 'victim@lume.test' })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256', kid: 'one' })}.${payload}.${signature}`,
      ours({}),
      ours({}, 'unknown'),
      ours({ aud: 'somebody else' }),
      ours({ iss: 'https://evil.example' }),
      ours({ exp: 1 }),
      'garbage',
      'a.b.c',
    ];
    for (const token of forged) expect(await refusal({ token })).toMatchObject(bad);
    expect(await refusal({ provider: 'acme' })).toMatchObject(bad);
    expect(await refusal({ provider: 'google' })).toMatchObject({ ...bad, code: 'provider_disabled' });
  });

  test('is refused when it names the hash of another access token', async () => {
    const { product, globex } = stage;
    globex.person = somebody({ at_hash: 'another token' });
    const { access_token, ...alone } = await tokensOf(null);
    const messageOf = async (credentials: typeof alone) =>
      (await newClient(product).signInWithIdToken(credentials)).error?.message;
    expect(await messageOf(alone)).toBe(
      'ID token has a at_hash claim, but no access_token parameter provided',
    );
    const both = { ...alone, access_token };
    expect(await messageOf(both)).toBe('Provided access_token does not match at_hash');
    const right = { ...alone, access_token: 'another token' };
    expect(await messageOf(right)).toBeUndefined();
  });

  test('links the identity to the bearer when that is asked for', async () => {
    const { product, globex } = stage;
    const { email } = await newPerson(product);
    const { client } = await signInClient(product, email);
    globex.person = somebody({ email: newEmail('elsewhere') });
    const { data, error } = await client.linkIdentity(await tokensOf(null));
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email, app_metadata: { providers: ['email', 'globex'] } } });
  });
});
