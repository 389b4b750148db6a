import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestProvider } from '../../support/oidc-provider.ts';
import { claimsOf, newPerson } from '../attacks/people.ts';
import { newClient, signedIn } from '../auth-v1/client.ts';
import { newEmail, PASSWORD } from '../studio.ts';
import { fragmentOf, NATIVE, PARTNER, type Stage, somebody, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

type Client = ReturnType<typeof newClient>;

/** What the browser does with an address the client gave it: to us, to the provider, back to us, and on. */
async function browse(url: string, provider: TestProvider): Promise<URL> {
  const browser = stage.product.visitor();
  const path = url.startsWith(stage.product.url) ? url.slice(stage.product.url.length) : null;
  const started = path === null ? url : (await browser.get(path)).headers.get('location');
  const back = await provider.visit(started ?? '');
  const ended = await browser.get(`${back.pathname}${back.search}`);
  expect(ended.status).toBe(302);
  return new URL(ended.headers.get('location') ?? '', stage.product.url);
}

async function signInWith(client: Client, provider: 'acme' | 'globex', redirectTo = `${PARTNER}/in?a=1`) {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data } = await client.signInWithOAuth({ provider: provider as 'google', options });
  return browse(data.url ?? '', stage[provider]);
}

/** Signed in by the fragment, as the client library does it. */
async function signedInBy(address: URL): Promise<Client> {
  const { access_token = '', refresh_token = '' } = fragmentOf(address.href);
  const client = newClient(stage.product);
  const { error } = await client.setSession({ access_token, refresh_token });
  expect(error).toBeNull();
  return client;
}

async function linkWith(client: Client, provider: 'acme' | 'globex'): Promise<URL> {
  const options = { redirectTo: PARTNER, skipBrowserRedirect: true };
  const { data, error } = await client.linkIdentity({ provider: provider as 'google', options });
  expect(error).toBeNull();
  expect(data?.url).toContain(stage[provider].issuer);
  return browse(data?.url ?? '', stage[provider]);
}

describe('signing in with a provider', () => {
  test('makes an account for who has none, and ends with the session in the fragment', async () => {
    const { product, acme } = stage;
    acme.person = somebody({ name: 'Bia Campos', role: 'admin', studio_id: randomUUID() });
    const address = await signInWith(newClient(product), 'acme');
    expect(address.href).toMatch(new RegExp(`^${PARTNER}/in\\?a=1#`));
    expect(fragmentOf(address.href)).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: expect.any(String),
    });
    const client = await signedInBy(address);
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      email: acme.person.email,
      role: 'authenticated',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: { full_name: 'Bia Campos', email_verified: true },
      identities: [{ provider: 'acme', id: acme.person.sub, identity_data: { sub: acme.person.sub } }],
    });
    const access_token = fragmentOf(address.href).access_token ?? '';
    expect(claimsOf({ access_token })).toMatchObject({
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
      aal: 'aal1',
    });
    const [row] = await product.database.sql(
      `select p.role, p.is_owner, p.full_name, s.business_name, u.password_hash,
         (select count(*)::integer from outbox o where o.recipient = u.email) as emails
       from users u join profiles p on p.id = u.id join studios s on s.id = p.studio_id where u.email = $1`,
      [acme.person.email],
    );
    expect(row).toEqual({
      role: 'professional',
      is_owner: true,
      full_name: 'Bia Campos',
      business_name: 'Bia Campos',
      password_hash: null,
      emails: 0,
    });
  });

  test('ends with a code for a client that sent a challenge, good once and for its verifier', async () => {
    const { product, globex } = stage;
    globex.person = somebody();
    const client = newClient(product, { flowType: 'pkce' });
    const address = await signInWith(client, 'globex');
    expect(address.hash).toBe('');
    expect([...address.searchParams.keys()]).toEqual(['a', 'code']);
    const code = address.searchParams.get('code') ?? '';
    const stranger = newClient(product, { flowType: 'pkce' });
    await stranger.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' });
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user).toMatchObject({ email: globex.person.email });
    const body = { auth_code: code, code_verifier: 'a'.repeat(43) };
    expect(await product.visitor().post('/auth/v1/token?grant_type=pkce', body)).toMatchObject({
      status: 404,
    });
  });

  test('is the same account as on the web, by identity or verified address', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    acme.person = somebody({ email });
    const client = await signedInBy(await signInWith(newClient(product), 'acme'));
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'acme'] },
    });
    expect((await signedIn(product, email)).session.user.id).toBe(data.user?.id);
  });

  test('says why not in the fragment, and in the query for who waits for a code', async () => {
    const { product, acme } = stage;
    acme.person = somebody({ email_verified: false });
    const refused = {
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: expect.stringContaining('Unverified email'),
    };
    const implicit = await signInWith(newClient(product), 'acme');
    expect(fragmentOf(implicit.href)).toMatchObject({ ...refused, sb: '' });
    expect(implicit.searchParams.has('error')).toBe(false);
    const waiting = await signInWith(newClient(product, { flowType: 'pkce' }), 'acme');
    expect(fragmentOf(waiting.href)).toMatchObject(refused);
    expect(Object.fromEntries(waiting.searchParams)).toMatchObject({ a: '1', ...refused });
    acme.person = null;
    expect(fragmentOf((await signInWith(newClient(product), 'acme')).href)).toMatchObject({
      error: 'access_denied',
      error_code: 'access_denied',
    });
  });

  test('ends at an allowed address, whatever was asked for', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    acme.person = somebody({ email });
    const hostile = [
      'https://evil.example',
      `${PARTNER}.evil.example`,
      `${PARTNER}@evil.example`,
      '//evil.example',
    ];
    for (const asked of hostile) {
      expect((await signInWith(newClient(product), 'acme', asked)).origin).toBe(product.url);
    }
  });

  test.each([
    ['google', 'Unsupported provider: provider is not enabled'],
    ['xyz', 'Unsupported provider: Provider could not be found'],
    ['', 'Unsupported provider: Provider could not be found'],
    ['__proto__', 'Unsupported provider: Provider could not be found'],
  ])('of %j is refused without a redirect', async (name, msg) => {
    const answer = await stage.product.visitor().get(`/auth/v1/authorize?provider=${name}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 400, error_code: 'validation_failed', msg } });
  });
});

describe('another identity', () => {
  test('is linked to who is signed in, whatever its address, and taken off again but for the last', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    const { client } = await signedIn(product, email);
    acme.person = somebody({ email: newEmail('elsewhere'), email_verified: false });
    expect(fragmentOf((await linkWith(client, 'acme')).href)).toMatchObject({
      access_token: expect.any(String),
    });
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'acme']);

    // Linked already: to her, and to somebody else.
    expect(fragmentOf((await linkWith(client, 'acme')).href)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const other = await signedIn(product, (await newPerson(product)).email);
    expect(fragmentOf((await linkWith(other.client, 'acme')).href)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });

    const [byEmail, byAcme] = data?.identities ?? [];
    if (byEmail === undefined || byAcme === undefined) throw new Error('two identities were expected');
    expect((await other.client.unlinkIdentity(byAcme)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    expect((await client.unlinkIdentity({ ...byAcme, identity_id: randomUUID() })).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
    expect((await client.unlinkIdentity({ ...byAcme, identity_id: 'x' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
    expect((await client.unlinkIdentity(byEmail)).error).toBeNull();
    expect((await client.unlinkIdentity(byAcme)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
    expect((await client.getUser()).data.user?.app_metadata).toEqual({
      provider: 'acme',
      providers: ['acme'],
    });
    // Without the identity 'email' the password is none any more.
    const typed = { email, password: PASSWORD };
    expect((await newClient(product).signInWithPassword(typed)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('is not linked once the password was changed meanwhile', async () => {
    const { product, acme } = stage;
    const { email, browser } = await newPerson(product);
    const { client } = await signedIn(product, email);
    acme.person = somebody();
    const options = { redirectTo: PARTNER, skipBrowserRedirect: true };
    const { data } = await client.linkIdentity({ provider: 'acme' as 'google', options });
    const change = {
      currentPassword: PASSWORD,
      password: 'nova pestana 8',
      confirmPassword: 'nova pestana 8',
    };
    expect(await browser.put('/api/account/password', change)).toMatchObject({ status: 204 });
    expect(fragmentOf((await browse(data?.url ?? '', acme)).href)).toMatchObject({
      error_code: 'bad_oauth_state',
    });
    expect((await browser.get('/api/account')).body).toMatchObject({ identities: [] });
  });

  test('is asked for by a bearer only', async () => {
    const path = '/auth/v1/user/identities/authorize?provider=acme&skip_http_redirect=true';
    expect(await stage.product.visitor().get(path)).toMatchObject({ status: 401 });
    const id = `/auth/v1/user/identities/${randomUUID()}`;
    expect(await stage.product.visitor().delete(id)).toMatchObject({ status: 401 });
  });
});

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
    const { client } = await signedIn(product, email);
    globex.person = somebody({ email: newEmail('elsewhere') });
    const { data, error } = await client.linkIdentity(await tokensOf(null));
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email, app_metadata: { providers: ['email', 'globex'] } } });
  });
});
