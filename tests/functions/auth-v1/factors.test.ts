import { describe, expect } from 'vitest';
import { productOfTest, sharedProduct } from '../../support/product.ts';
import { codeOf } from '../authenticator.ts';
import { expectStatus } from '../studio.ts';
import { type Client, expectError, PASSWORD, signInClient, signUpClient, test } from './client.ts';
import { emails } from './emails.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
const call = (client: Client, method: string, path: string, body?: object) =>
  client.getSession().then(({ data }) =>
    product.visitor().call<Record<string, unknown>>(method, `/auth/v1/factors${path}`, {
      headers: { ...VERSION, authorization: `Bearer ${data.session?.access_token}` },
      ...(body === undefined ? {} : { body }),
    }),
  );

interface App {
  id: string;
  secret: string;
}

async function enrolled(client: Client, friendlyName = 'Celular'): Promise<App> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** Shows the code of a step that nobody has shown before. */
async function show(client: Client, { id, secret }: App, steps: number) {
  return client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, steps) });
}

async function raised() {
  const { client, email, session } = await signUpClient(product);
  const app = await enrolled(client);
  const first = await show(client, app, -1);
  // The half minute may end between the look at the app and the request.
  const shown = first.error === null ? first : await show(client, app, -1);
  if (shown.error !== null) throw shown.error;
  return { client, email, session, app };
}

describe('enrolling', () => {
  test('gives a picture, a secret and an address for the app, and counts from the first code on', async () => {
    const { client, email } = await signUpClient(product);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'Celular' });
    expect(data?.totp.qr_code).toMatch(
      /^data:image\/svg\+xml;utf-8,<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
    );
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? '');
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Lume:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Lume', digits: '6', period: '30' });
    const before = await client.mfa.listFactors();
    expect(before.data?.all).toMatchObject([
      { status: 'unverified', factor_type: 'totp', friendly_name: 'Celular' },
    ]);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const [row] = await product.sql<{ sealed_secret: string }>`select sealed_secret from mfa_factors
      where id = ${data?.id}`;
    expect(row?.sealed_secret).toMatch(/^[\w-]+\.[\w-]{16}\.[\w-]{22,}$/);
    expect(row?.sealed_secret).not.toContain(data?.totp.secret);
  });

  test('refuses a name that is there, also no name twice, and what is not offered', async () => {
    const { client } = await signUpClient(product);
    expectStatus(await call(client, 'POST', '', { factor_type: 'totp' }), 200);
    for (const name of [undefined, '', null]) {
      expectStatus(
        await call(client, 'POST', '', { factor_type: 'totp', friendly_name: name }),
        422,
        'mfa_factor_name_conflict',
      );
    }
    const refusals: [object, number, string][] = [
      [{ factor_type: 'phone', phone: '11987654321' }, 422, 'mfa_phone_enroll_not_enabled'],
      [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
      [{ factor_type: 'sms' }, 400, 'validation_failed'],
      [{}, 400, 'validation_failed'],
      [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    ];
    for (const [body, status, code] of refusals) {
      expectStatus(await call(client, 'POST', '', body), status, { code });
    }
  });

  test('stops at ten, and forgets after five minutes what never showed a code', async () => {
    const { client } = await signUpClient(product);
    for (let n = 0; n < 10; n++) await enrolled(client, `App ${n}`);
    expectError(
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App 10' }),
      'too_many_enrolled_mfa_factors',
      422,
    );
    await product.sql`update mfa_factors set created_at = now() - interval '301 seconds'`;
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App 10' })).error).toBeNull();
  });
});

describe('the first code', () => {
  test('raises the session, which keeps its id and goes on with a new refresh token alone', async () => {
    const { client, email, session } = await signUpClient(product);
    const { client: other } = await signInClient(product, email);
    const app = await enrolled(client);
    await enrolled(client, 'Nunca usado');
    const { data, error } = await show(client, app, 0);
    expect(error).toBeNull();
    const [before, after] = [claimsOf(session.access_token), claimsOf(data?.access_token)];
    expect(after).toMatchObject({ session_id: before.session_id, aal: 'aal2' });
    expect(after.amr.map(({ method }: { method: string }) => method)).toEqual(['totp', 'otp']);
    expect(data?.user.factors).toMatchObject([{ id: app.id, status: 'verified' }]);
    const old = await product
      .visitor()
      .post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token }, VERSION);
    expectStatus(old, 400, 'refresh_token_not_found');
    const refreshed = await client.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({ aal: 'aal2', amr: after.amr });
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await emails(product, email, 'security-notice')).toHaveLength(1);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
  });

  test.each([
    ['wrong', '000000', 422, 'mfa_verification_failed'],
    ['no digits', 'abcdef', 422, 'mfa_verification_failed'],
    ['empty', '', 400, 'validation_failed'],
  ])('%s is refused', async (_name, code, status, error) => {
    const { client } = await signUpClient(product);
    const app = await enrolled(client);
    const { data } = await client.mfa.challenge({ factorId: app.id });
    const answer = { factorId: app.id, challengeId: data?.id ?? '', code };
    expect(await client.mfa.verify(answer)).toMatchObject({ error: { status, code: error } });
  });

  test('of two steps ago or ahead is wrong, of the neighbours right', async ({ account: { client } }) => {
    const app = await enrolled(client);
    expectError(await show(client, app, 3), 'mfa_verification_failed');
    expectError(await show(client, app, -3), 'mfa_verification_failed');
    expect((await show(client, app, 1)).error).toBeNull();
  });
});

describe('a challenge', () => {
  test('lives five minutes and is answered once', async () => {
    const { client, app } = await raised();
    const challenge = async () => {
      const before = Math.floor(Date.now() / 1000);
      const { data } = await client.mfa.challenge({ factorId: app.id });
      expect(data?.expires_at).toBeGreaterThanOrEqual(before + 300);
      expect(data?.expires_at).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 300);
      return data?.id ?? '';
    };
    const [used, late] = [await challenge(), await challenge()];
    const answer = (challengeId: string, code: string) =>
      client.mfa.verify({ factorId: app.id, challengeId, code });
    expect((await answer(used, codeOf(app.secret, 0))).error).toBeNull();
    expectError(await answer(used, codeOf(app.secret, 1)), 'mfa_ip_address_mismatch');
    await product.sql`update mfa_challenges set expires_at = now() where id = ${late}`;
    expectError(await answer(late, codeOf(app.secret, 1)), 'mfa_challenge_expired');
    expectError(await answer(crypto.randomUUID(), codeOf(app.secret, 1)), 'mfa_factor_not_found', 422);
  });

  test('is answered from the address that asked for it', async () => {
    const { client, app } = await raised();
    const { data } = await client.mfa.challenge({ factorId: app.id });
    const answer = { challenge_id: data?.id, code: codeOf(app.secret, 0) };
    expectStatus(await call(client, 'POST', `/${app.id}/verify`, answer), 422, {
      code: 'mfa_ip_address_mismatch',
      message: 'Challenge and verify IP addresses mismatch.',
    });
    // Neither challenge nor code is used up by that.
    const own = { factorId: app.id, challengeId: answer.challenge_id ?? '', code: answer.code };
    expect((await client.mfa.verify(own)).error).toBeNull();
  });

  test('is answered by one of many with one code, and no code is good twice', async () => {
    const { client, app, email } = await raised();
    const code = codeOf(app.secret, 0);
    const devices = await Promise.all(Array.from({ length: 6 }, () => signInClient(product, email)));
    const answers = await Promise.all(
      devices.map((device) => device.client.mfa.challengeAndVerify({ factorId: app.id, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expectError(await client.mfa.challengeAndVerify({ factorId: app.id, code }), 'mfa_verification_failed');
  });

  test('is of nobody else’s factor, whatever its id', async () => {
    const { app } = await raised();
    const { client: stranger } = await signUpClient(product);
    for (const [id, code] of [
      [app.id, 'mfa_factor_not_found'],
      [crypto.randomUUID(), 'mfa_factor_not_found'],
      ['no-id', 'validation_failed'],
    ] as const) {
      const shown = { challenge_id: crypto.randomUUID(), code: codeOf(app.secret) };
      expectStatus(await call(stranger, 'POST', `/${id}/challenge`, {}), 404, code);
      expectStatus(await call(stranger, 'POST', `/${id}/verify`, shown), 404, code);
      expectStatus(await call(stranger, 'DELETE', `/${id}`, undefined), 404, code);
    }
  });
});

describe('a session that has not shown the factor', () => {
  test('sees that there is a next level, and may not change what protects the account', async () => {
    const { email, app } = await raised();
    const { client } = await signInClient(product, email);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    for (const change of [
      { password: 'outra senha 99' },
      { email: 'outra@lume.test' },
      { phone: '11987654321' },
    ]) {
      expectError(await client.updateUser(change), 'insufficient_aal', 401);
    }
    expectError(
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Do ladrão' }),
      'insufficient_aal',
      403,
    );
    expectError(await client.mfa.unenroll({ factorId: app.id }), 'insufficient_aal', 422);
    expect((await show(client, app, 0)).error).toBeNull();
    expect((await client.updateUser({ password: 'outra senha 99' })).error).toBeNull();
  });

  test('keeps the web’s rule: a password alone opens nothing there', async () => {
    const { email } = await raised();
    const web = product.visitor();
    expectStatus(await web.post('/api/session', { email, password: PASSWORD }), 202);
    expectStatus(await web.get('/api/settings'), 401);
  });
});

describe('unenrolling', () => {
  test('takes the factor away, and the session falls back at its next refresh', async () => {
    const { client, app, email } = await raised();
    expect(await client.mfa.unenroll({ factorId: app.id })).toMatchObject({
      data: { id: app.id },
      error: null,
    });
    const refreshed = await client.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    });
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    expect(await emails(product, email, 'security-notice')).toHaveLength(2);
    const events = await product.sql`select kind from account_events
      where kind like 'factor%' and user_id = (select id from users where email = ${email})
      order by created_at`;
    expect(events).toEqual([{ kind: 'factor_added' }, { kind: 'factor_removed' }]);
  });

  test('of one that never counted needs nothing', async ({ account: { client } }) => {
    const { id } = await enrolled(client);
    expect((await client.mfa.unenroll({ factorId: id })).error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });
});

test('guessing codes ends after twenty in an hour, from whatever address', async () => {
  const strict = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '1' } });
  const { client, session } = await signUpClient(strict);
  const app = await enrolled(client);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) {
    const answer = await strict
      .visitor()
      .post(
        `/auth/v1/factors/${app.id}/verify`,
        { challenge_id: crypto.randomUUID(), code: '000000' },
        { authorization: `Bearer ${session.access_token}` },
      );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  expectError(await show(client, app, 0), 'over_request_rate_limit', 429);
});
