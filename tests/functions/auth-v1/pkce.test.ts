import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { PASSWORD_HASH } from '../../support/studio-rows.ts';
import { expectStatus } from '../studio.ts';
import { type Client, expectError, newClient, newEmail, PASSWORD, signUpClient, test } from './client.ts';
import { type EmailType, lastEmail } from './emails.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const APP = 'https://app.partner.example/welcome?a=1';
const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-0123456789';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** Follows the link of the newest email of a kind; answers the code at its end. */
async function codeFrom(email: string, mail: EmailType, type: string): Promise<string> {
  const { token } = await lastEmail(product, email, mail);
  expect(token).toMatch(/^pkce_[\da-f]{56}$/);
  const query = new URLSearchParams({ token, type, redirect_to: APP });
  const answer = await product.visitor().get(`/auth/v1/verify?${query}`);
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.href.startsWith(`${APP}&code=`)).toBe(true);
  expect(target.hash).toBe('');
  return target.searchParams.get('code') ?? '';
}

const exchange = (code: string, verifier: string = VERIFIER) =>
  product
    .visitor()
    .post<{ code: string; access_token: string }>(
      '/auth/v1/token?grant_type=pkce',
      { auth_code: code, code_verifier: verifier },
      VERSION,
    );
const ask = (path: string, body: object, method = 's256', challenge = CHALLENGE) =>
  product.visitor().post(`/auth/v1/${path}?redirect_to=${encodeURIComponent(APP)}`, {
    ...body,
    code_challenge: challenge,
    code_challenge_method: method,
  });
const amrOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).amr;

describe('the published client', () => {
  test.each<
    [string, string, EmailType, string, (client: Client, email: string) => Promise<{ error: unknown }>]
  >([
    [
      'signs up',
      'email/signup',
      'signup',
      'signup',
      (client, email) => client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: APP } }),
    ],
    [
      'signs in by mail',
      'magiclink',
      'magiclink',
      'magiclink',
      (client, email) => client.signInWithOtp({ email, options: { emailRedirectTo: APP } }),
    ],
    [
      'recovers',
      'recovery',
      'recovery',
      'recovery',
      (client, email) => client.resetPasswordForEmail(email, { redirectTo: APP }),
    ],
  ])('%s and exchanges the code at the end of the link', async (name, method, mail, type, begin) => {
    const email = name === 'signs up' ? newEmail() : (await signUpClient(product)).email;
    const client = newClient(product, { flowType: 'pkce' });
    expect((await begin(client, email)).error).toBeNull();
    const code = await codeFrom(email, mail, type);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(amrOf(data.session?.access_token ?? '')).toEqual([{ method, timestamp: expect.any(Number) }]);
    expect((await client.getUser()).error).toBeNull();
  });

  test('that signed up puts its password in force by its verifier, also after the session has gone', async () => {
    for (const isLate of [false, true]) {
      const email = newEmail();
      const client = newClient(product, { flowType: 'pkce' });
      await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: APP } });
      if (isLate) await product.sql`update flow_states set created_at = now() - interval '1 hour'`;
      const code = await codeFrom(email, 'signup', 'signup');
      const signIn = () => newClient(product).signInWithPassword({ email, password: PASSWORD });
      expectError(await signIn(), 'invalid_credentials');
      const { error } = await client.exchangeCodeForSession(code);
      if (isLate) expect(error).toMatchObject({ code: 'flow_state_expired' });
      else expect(error).toBeNull();
      expect((await signIn()).error).toBeNull();
    }
  });

  test.each([
    ['before', 0],
    ['after', 1],
  ])('of a stranger who signed up %s the owner puts no password in force', async (_when, last) => {
    const email = newEmail();
    const owner = newClient(product, { flowType: 'pkce' });
    const stranger = newClient(product, { flowType: 'pkce' });
    const [typed, options] = ['chave da intrusa 9', { emailRedirectTo: APP }];
    const signUps = [
      () => owner.signUp({ email, password: PASSWORD, options }),
      () => stranger.signUp({ email, password: typed, options }),
    ];
    for (const signUp of last === 0 ? signUps.reverse() : signUps) await signUp();
    const code = await codeFrom(email, 'signup', 'signup');
    const { error } = await owner.exchangeCodeForSession(code);
    if (last === 0) expect(error).toBeNull();
    else expect(error).toMatchObject({ code: 'bad_code_verifier' });
    const signIn = (password: string) => newClient(product).signInWithPassword({ email, password });
    expectError(await signIn(typed), 'invalid_credentials');
    if (last === 0) expect((await signIn(PASSWORD)).error).toBeNull();
  });

  test('of a sign-up does not bring back a password when another was chosen since', async ({ email }) => {
    const stranger = newClient(product, { flowType: 'pkce' });
    await stranger.signUp({ email, password: 'chave da intrusa 9', options: { emailRedirectTo: APP } });
    const code = await codeFrom(email, 'signup', 'signup');
    await product.sql`update users set password_hash = ${PASSWORD_HASH} where email = ${email}`;
    await stranger.exchangeCodeForSession(code);
    const signIn = (password: string) => newClient(product).signInWithPassword({ email, password });
    expectError(await signIn('chave da intrusa 9'), 'invalid_credentials');
    expect((await signIn(PASSWORD)).error).toBeNull();
  });

  test('that did not begin cannot finish', async ({ account: { email } }) => {
    const client = newClient(product, { flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const code = await codeFrom(email, 'magiclink', 'magiclink');
    const thief = newClient(product, { flowType: 'pkce' });
    await thief.signInWithOtp({ email: newEmail() });
    expectError(await thief.exchangeCodeForSession(code), 'bad_code_verifier', 400);
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  });

  test('changes an address and gets the code after the second answer', async () => {
    const { client, email } = await signUpClient(product, { flowType: 'pkce' });
    const next = newEmail('nova');
    await client.updateUser({ email: next }, { emailRedirectTo: APP });
    const { token } = await lastEmail(product, email, 'email_change');
    const query = new URLSearchParams({ token, type: 'email_change', redirect_to: APP });
    const half = await product.visitor().get(`/auth/v1/verify?${query}`);
    expect(half.headers.get('location')).toMatch(/#message=Confirmation\+link\+accepted/);
    const code = await codeFrom(next, 'email_change', 'email_change');
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(next);
    expect(amrOf(data.session?.access_token ?? '')).toMatchObject([{ method: 'email_change' }]);
  });
});

describe('the exchange', () => {
  const begun = async (method?: string, challenge?: string) => {
    const { email } = await signUpClient(product);
    expectStatus(await ask('otp', { email }, method, challenge), 200);
    return { email, code: await codeFrom(email, 'magiclink', 'magiclink') };
  };

  test('takes a plain challenge, and the method in any case', async () => {
    expectStatus(await exchange((await begun('S256')).code), 200);
    expectStatus(await exchange((await begun('Plain', VERIFIER)).code), 200);
    expectStatus(await exchange((await begun('plain')).code), 400);
  });

  test('is made once, by one of many', async () => {
    const { code } = await begun();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    expectStatus(await exchange(code), 404, 'flow_state_not_found');
  });

  test('with a wrong verifier leaves the code good', async () => {
    const { code } = await begun();
    for (const wrong of ['x'.repeat(43), CHALLENGE]) {
      expectStatus(await exchange(code, wrong), 400, 'bad_code_verifier');
    }
    expectStatus(await exchange(code), 200);
  });

  test('of a magic link ends five minutes after its code was issued, however late the link was followed', async () => {
    const { email } = await signUpClient(product);
    await ask('otp', { email });
    await product.sql`update flow_states set created_at = now() - interval '1 hour'`;
    const code = await codeFrom(email, 'magiclink', 'magiclink');
    await product.sql`update flow_states set code_issued_at = now() - interval '301 seconds'`;
    expectStatus(await exchange(code), 422, 'flow_state_expired');
    await product.sql`update flow_states set code_issued_at = now() - interval '290 seconds'`;
    expectStatus(await exchange(code), 200);
  });

  test('of a recovery ends five minutes after it was asked for', async ({ account: { email } }) => {
    await ask('recover', { email });
    const code = await codeFrom(email, 'recovery', 'recovery');
    await product.sql`update flow_states set created_at = now() - interval '301 seconds'`;
    expectStatus(await exchange(code), 422, 'flow_state_expired');
  });

  test.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }, { auth_code: '', code_verifier: null }])(
    'refuses %j',
    async (body) => {
      const answer = await product.visitor().post('/auth/v1/token?grant_type=pkce', body, VERSION);
      expectStatus(answer, 400, {
        code: 'validation_failed',
        message: 'invalid request: both auth code and code verifier should be non-empty',
      });
    },
  );

  test('is noted only where an email has its link', async () => {
    const count = async () =>
      (await product.sql<{ n: number }>`select count(*)::int as n from flow_states`)[0]?.n ?? 0;
    const { email } = await signUpClient(product);
    const before = await count();
    await ask('recover', { email: newEmail() });
    await ask('otp', { email: newEmail(), create_user: false });
    await ask('resend', { type: 'signup', email });
    expect(await count()).toBe(before);
    await ask('recover', { email });
    await ask('recover', { email }); // within a minute of the other
    expect(await count()).toBe(before + 1);
  });

  test('returns a failure in the query and in the fragment', async () => {
    const query = new URLSearchParams({
      token: `pkce_${'0'.repeat(56)}`,
      type: 'magiclink',
      redirect_to: APP,
    });
    const answer = await product.visitor().get(`/auth/v1/verify?${query}`);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired');
    expect(target.searchParams.get('a')).toBe('1');
  });
});
