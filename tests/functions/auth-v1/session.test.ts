import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { expectStatus } from '../studio.ts';
import { newClient, newEmail, PASSWORD, signInClient, signUpClient, test } from './client.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };

interface Answered {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
  user: { id: string };
  code: string;
  message: string;
}

const refresh = (token: string) =>
  product
    .visitor()
    .post<Answered>('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, VERSION);
const getUser = (token: string) =>
  product.visitor().get<Answered>('/auth/v1/user', { ...VERSION, authorization: `Bearer ${token}` });
/** As if every refresh token had been used so long ago. */
const later = (seconds: number) =>
  product.sql`update refresh_tokens set revoked_at = revoked_at - make_interval(secs => ${seconds})
    where revoked_at is not null`;

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('signing in with a password', () => {
  test('opens a session whose token says what the contract says', async () => {
    const { email } = await signUpClient(product, { data: { full_name: 'Ana Lopes' } });
    const { client, session } = await signInClient(product, email.toUpperCase());
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[a-z0-9]{12,}$/),
      user: { email, email_confirmed_at: expect.any(String), last_sign_in_at: expect.any(String) },
    });
    const claims = claimsOf(session.access_token);
    expect(claims).toEqual({
      iss: `${product.url}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      exp: session.expires_at,
      iat: (session.expires_at ?? 0) - 3600,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: session.user.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
    });
    expect((await client.getUser()).data.user).toEqual(session.user);
  });

  test('refuses unknown, passwordless and wrong alike; only the password shows a missing confirmation', async () => {
    const { email } = await signUpClient(product);
    const waiting = newEmail();
    await newClient(product).signUp({ email: waiting, password: PASSWORD });
    const passwordless = newEmail();
    await newClient(product).signInWithOtp({ email: passwordless });
    const attempts: [string, string][] = [
      [email, 'errada 123'],
      [newEmail(), PASSWORD],
      [passwordless, PASSWORD],
      [waiting, 'errada 123'],
      ['no address', PASSWORD],
      [email, ''],
    ];
    for (const [who, password] of attempts) {
      const { error } = await newClient(product).signInWithPassword({ email: who, password });
      expect(error).toMatchObject({
        name: 'AuthApiError',
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
    expect(await newClient(product).signInWithPassword({ email: waiting, password: PASSWORD })).toMatchObject(
      {
        error: { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
      },
    );
  });

  test.each([
    [{ password: PASSWORD }, 400, 'validation_failed', 'missing email or phone'],
    [
      { phone: '11987654321', password: PASSWORD },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
  ])('refuses %j', async (body, status, code, message) => {
    const answer = await product.visitor().post('/auth/v1/token?grant_type=password', body, VERSION);
    expectStatus(answer, status, { code, message });
  });

  test('keeps out who is banned, with the right password, and ends what she has', async () => {
    const { email, session } = await signUpClient(product);
    await product.sql`update users set banned_until = now() + interval '1 day' where email = ${email}`;
    expect(await newClient(product).signInWithPassword({ email, password: PASSWORD })).toMatchObject({
      error: { status: 400, code: 'user_banned' },
    });
    expectStatus(await getUser(session.access_token), 403, 'user_banned');
    expectStatus(await refresh(session.refresh_token), 400, 'user_banned');
  });

  test('is no way into the product’s own API: no cookie, and no cookie can be made of what came', async () => {
    const { client, session } = await signUpClient(product);
    expect(client.wire.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const visitor = product.visitor();
    const secrets = [
      session.access_token,
      session.refresh_token,
      String(claimsOf(session.access_token).session_id),
    ];
    for (const secret of secrets) {
      const headers = { cookie: `lume-session=${secret}`, authorization: `Bearer ${session.access_token}` };
      expectStatus(await visitor.get('/api/settings', headers), 401);
    }
  });
});

describe('refreshing', () => {
  test('gives a new pair for the same session, and adds nothing to amr', async () => {
    const { client, session } = await signUpClient(product);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [claimsOf(session.access_token), claimsOf(data.session?.access_token ?? '')];
    expect(after).toMatchObject({ session_id: before.session_id, amr: before.amr, aal: before.aal });
  });

  test('lets the parent of the active token come again at any time, with the same answer', async () => {
    const { session } = await signUpClient(product);
    const first = await refresh(session.refresh_token);
    await later(3600);
    const again = await refresh(session.refresh_token);
    expect([again.status, again.body.refresh_token]).toEqual([200, first.body.refresh_token]);
    expectStatus(await refresh(first.body.refresh_token), 200);
  });

  test('lets an older token come again within ten seconds, and leads it to the active one', async () => {
    const { session } = await signUpClient(product);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    const fourth = await refresh(third.body.refresh_token);
    const late = await refresh(session.refresh_token);
    expect([late.status, late.body.refresh_token]).toEqual([200, fourth.body.refresh_token]);
  });

  test('takes an older one for stolen: the session and its newest token end at once, others live', async () => {
    const { email, session } = await signUpClient(product);
    const { session: other } = await signInClient(product, email);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    await later(11);
    expectStatus(await refresh(session.refresh_token), 400, {
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expectStatus(await refresh(third.body.refresh_token), 400, 'refresh_token_not_found');
    expectStatus(await getUser(third.body.access_token), 403, 'session_not_found');
    expectStatus(await getUser(other.access_token), 200);
    const events = await product.sql`select 1 from account_events
      where kind = 'refresh_token_reused' and user_id = ${session.user.id}`;
    expect(events).toHaveLength(1);
  });

  test('by 20 at once with one token leads all to one next token', async ({ account: { session } }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const active = await product.sql`select 1 from refresh_tokens t join sessions s on s.id = t.session_id
       where s.user_id = ${session.user.id} and t.revoked_at is null`;
    expect(active).toHaveLength(1);
  });

  test.each([
    ['', 'validation_failed'],
    ['short', 'validation_failed'],
    ['Has-Capitals-And-Dashes', 'validation_failed'],
    ["' or 1=1 --", 'validation_failed'],
    ['abcdefghijkl', 'refresh_token_not_found'],
    ['0'.repeat(64), 'refresh_token_not_found'],
  ])('with %j is refused', async (token, code) => {
    expectStatus(await refresh(token), 400, code);
  });

  test('is over after thirty days without it', async ({ account: { session } }) => {
    await product.sql`update sessions set expires_at = now() where user_id = ${session.user.id}`;
    expectStatus(await refresh(session.refresh_token), 400, 'session_expired');
    expectStatus(await getUser(session.access_token), 403, 'session_not_found');
  });

  test('leaves no token in the database, and none in the log', async ({ account: { session } }) => {
    const { body } = await refresh(session.refresh_token);
    const rows = await product.sql`select * from sessions, refresh_tokens`;
    const kept = JSON.stringify(rows) + product.logs.join('\n');
    for (const secret of [session.refresh_token, body.refresh_token, body.access_token]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('signing out', () => {
  const three = async () => {
    const { email, client, session } = await signUpClient(product);
    const others = [await signInClient(product, email), await signInClient(product, email)];
    return { client, tokens: [session, ...others.map((other) => other.session)], email };
  };
  const alive = (tokens: { access_token: string }[]) =>
    Promise.all(tokens.map(async ({ access_token }) => (await getUser(access_token)).status === 200));

  test('locally ends this session at once, with its refresh token', async () => {
    const { client, tokens } = await three();
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    expect(await alive(tokens)).toEqual([false, true, true]);
    expectStatus(await getUser(tokens[0]?.access_token ?? ''), 403, {
      code: 'session_not_found',
      message: 'Session from session_id claim in JWT does not exist',
    });
    expectStatus(await refresh(tokens[0]?.refresh_token ?? ''), 400, 'refresh_token_not_found');
  });

  test('others ends all but this one', async () => {
    const { client, tokens } = await three();
    expect((await client.signOut({ scope: 'others' })).error).toBeNull();
    expect(await alive(tokens)).toEqual([true, false, false]);
    expect((await client.getUser()).error).toBeNull();
  });

  test('globally, which is the default, ends all, the web’s sessions too', async () => {
    const { client, tokens, email } = await three();
    const web = product.visitor();
    expectStatus(await web.post('/api/session', { email, password: PASSWORD }), 200);
    expect((await client.signOut()).error).toBeNull();
    expect(await alive(tokens)).toEqual([false, false, false]);
    expectStatus(await web.get('/api/settings'), 401);
    expect(client.wire.at(-1)).toMatchObject({
      method: 'POST',
      path: '/auth/v1/logout?scope=global',
      status: 204,
    });
  });

  test('refuses another scope, and without a token', async ({ account: { session } }) => {
    const bearer = { ...VERSION, authorization: `Bearer ${session.access_token}` };
    const visitor = product.visitor();
    expectStatus(await visitor.call('POST', '/auth/v1/logout?scope=everything', { headers: bearer }), 400, {
      code: 'validation_failed',
    });
    expectStatus(
      await visitor.call('POST', '/auth/v1/logout', { headers: VERSION }),
      401,
      'no_authorization',
    );
    expectStatus(await visitor.call('POST', '/auth/v1/logout', { headers: bearer }), 204);
  });

  test('makes the client forget its session when it was ended elsewhere', async () => {
    const { email, client } = await signUpClient(product);
    const { client: other } = await signInClient(product, email);
    await other.signOut({ scope: 'others' });
    const { error } = await client.getUser();
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.getSession()).data.session).toBeNull();
  });
});
