import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { claimsOf, newPerson } from '../attacks/people.ts';
import { type Client, newClient, signInClient } from '../auth-v1/client.ts';
import { expectStatus } from '../studio.ts';
import { browse, fragmentOf, PARTNER, somebody, startStage } from './stage.ts';

const stage = await startStage();
afterAll(() => stage.stop());
async function signInWith(client: Client, provider: 'acme' | 'globex', redirectTo = `${PARTNER}/in?a=1`) {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data } = await client.signInWithOAuth({ provider: provider as 'google', options });
  return browse(stage, data.url ?? '', stage[provider]);
}

/** Signed in by the fragment, as the client library does it. */
async function signedInBy(address: URL): Promise<Client> {
  const { access_token = '', refresh_token = '' } = fragmentOf(address.href);
  const client = newClient(stage.product);
  const { error } = await client.setSession({ access_token, refresh_token });
  expect(error).toBeNull();
  return client;
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
    const [row] = await product.sql`select p.role, p.is_owner, p.full_name, s.business_name,
      u.password_hash,
         (select count(*)::integer from outbox o where o.recipient = u.email) as emails
       from users u join profiles p on p.id = u.id join studios s on s.id = p.studio_id
       where u.email = ${acme.person.email}`;
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
    expectStatus(await product.visitor().post('/auth/v1/token?grant_type=pkce', body), 404);
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
    expect((await signInClient(product, email)).session.user.id).toBe(data.user?.id);
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
    ['xyz', 'Unsupported provider: Provider xyz could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
    ['__proto__', 'Unsupported provider: Provider __proto__ could not be found'],
  ])('of %j is refused without a redirect', async (name, msg) => {
    const answer = await stage.product.visitor().get(`/auth/v1/authorize?provider=${name}`);
    expectStatus(answer, 400, { code: 400, error_code: 'validation_failed', msg });
  });
});
