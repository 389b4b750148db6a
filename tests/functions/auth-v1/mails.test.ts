import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { newClient, newEmail, PASSWORD, signedIn, signedUp } from './client.ts';
import { lastLetter, letters } from './letters.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    bindings: { RATE_LIMIT_FACTOR: '1000', AUTH_REDIRECT_URLS: 'https://app.lume.test' },
  });
});
afterAll(() => product.stop());

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const APP = 'https://app.lume.test/welcome?from=mail';
/** As if the last mail had gone out so long ago. */
const pause = (email: string) =>
  product.database.sql(
    `update users set recovery_sent_at = recovery_sent_at - interval '2 minutes',
      confirmation_sent_at = confirmation_sent_at - interval '2 minutes',
      email_change_sent_at = email_change_sent_at - interval '2 minutes',
      reauthentication_sent_at = reauthentication_sent_at - interval '2 minutes' where email = $1`,
    [email],
  );
const amrOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).amr;
const verify = (body: object) => product.visitor().post<{ code: string }>('/auth/v1/verify', body, VERSION);
const follow = (token: string, type: string, to?: string) => {
  const query = new URLSearchParams({ token, type, ...(to === undefined ? {} : { redirect_to: to }) });
  return product.visitor().get(`/auth/v1/verify?${query}`);
};

describe('a code to sign in with', () => {
  test('opens a session by the six digits, once', async () => {
    const { email } = await signedUp(product);
    const client = newClient(product);
    expect(await client.signInWithOtp({ email, options: { shouldCreateUser: false } })).toMatchObject({
      data: { user: null, session: null },
      error: null,
    });
    const { code, token } = await lastLetter(product, email, 'magiclink');
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(amrOf(data.session?.access_token)).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
    for (const again of [
      { email, token: code, type: 'email' },
      { token_hash: token, type: 'magiclink' },
    ]) {
      expect(await verify(again)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    }
  });

  test('signs up who is not known, and the first code confirms her', async () => {
    const email = newEmail();
    const client = newClient(product);
    expect(
      (await client.signInWithOtp({ email, options: { data: { full_name: 'Nova Pessoa' } } })).error,
    ).toBeNull();
    const { code } = await lastLetter(product, email, 'signup');
    const { data } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.user?.user_metadata.full_name).toBe('Nova Pessoa');
    const [row] = await product.database.sql('select full_name from profiles where email = $1', [email]);
    expect(row).toEqual({ full_name: 'Nova Pessoa' });
  });

  test('is for nobody who is unknown when nobody may be made', async () => {
    const { error } = await newClient(product).signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
  });

  test('is mailed at most once a minute, and the answer does not tell', async () => {
    const { email } = await signedUp(product);
    const client = newClient(product);
    await client.signInWithOtp({ email });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    expect(await letters(product, email, 'magiclink')).toHaveLength(1);
    await pause(email);
    await client.signInWithOtp({ email });
    expect(await letters(product, email, 'magiclink')).toHaveLength(2);
  });

  test('dies of five wrong ones; the link beside it lives', async () => {
    const { email } = await signedUp(product);
    await newClient(product).signInWithOtp({ email });
    const { code, token } = await lastLetter(product, email, 'magiclink');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n++) await verify({ email, token: wrong, type: 'email' });
    expect(await verify({ email, token: code, type: 'email' })).toMatchObject({ status: 403 });
    expect((await verify({ token_hash: token, type: 'magiclink' })).status).toBe(200);
  });

  test('has exactly one winner when many verify it at once', async () => {
    const { email } = await signedUp(product);
    await newClient(product).signInWithOtp({ email });
    const { code, token } = await lastLetter(product, email, 'magiclink');
    const attempts = Array.from({ length: 16 }, (_, n) =>
      verify(n % 2 === 0 ? { token_hash: token, type: 'magiclink' } : { email, token: code, type: 'email' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 403)]);
  });

  test('answers the same under its older name', async () => {
    const email = newEmail();
    expect(await product.visitor().post('/auth/v1/magiclink', { email })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await letters(product, email, 'signup')).toHaveLength(1);
  });
});

describe('recovery', () => {
  test('leads through the mail to a session in which a new password is chosen', async () => {
    const { email } = await signedUp(product);
    const client = newClient(product);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { code } = await lastLetter(product, email, 'recovery');
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    expect((await client.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: 'outra senha 99' })).error).toBeNull();
    expect(
      (await newClient(product).signInWithPassword({ email, password: 'outra senha 99' })).error,
    ).toBeNull();
    expect((await newClient(product).signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  });

  test('answers alike for unknown, known and again', async () => {
    const { email } = await signedUp(product);
    const ask = (who: string) => product.visitor().post('/auth/v1/recover', { email: who });
    const answers = [await ask(newEmail()), await ask(email), await ask(email)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']));
    expect(await letters(product, email, 'recovery')).toHaveLength(1);
  });

  test('confirms who had not confirmed, and the older secret dies of the newer', async () => {
    const email = newEmail();
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    await client.resetPasswordForEmail(email);
    await pause(email);
    await client.resetPasswordForEmail(email);
    const [newest, older] = await letters(product, email, 'recovery');
    expect(await verify({ token_hash: older?.token, type: 'recovery' })).toMatchObject({ status: 403 });
    expect((await verify({ token_hash: newest?.token, type: 'recovery' })).status).toBe(200);
    expect(
      await verify({ token_hash: (await lastLetter(product, email, 'signup')).token, type: 'signup' }),
    ).toMatchObject({ status: 403 });
  });

  test.each(['recovery', 'otp'] as const)(
    'by %s, a password that somebody else had set comes to nothing',
    async (way) => {
      const email = newEmail();
      await newClient(product).signUp({ email, password: PASSWORD });
      await pause(email);
      const owner = newClient(product);
      await (way === 'otp' ? owner.signInWithOtp({ email }) : owner.resetPasswordForEmail(email));
      const { code } = await lastLetter(product, email, way === 'otp' ? 'signup' : 'recovery');
      expect((await owner.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
      const { error } = await newClient(product).signInWithPassword({ email, password: PASSWORD });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    },
  );

  test('is nothing after its time, nor for another person', async () => {
    const { email } = await signedUp(product);
    const { email: other } = await signedUp(product);
    await newClient(product).resetPasswordForEmail(email);
    const { code, token } = await lastLetter(product, email, 'recovery');
    expect(await verify({ email: other, token: code, type: 'recovery' })).toMatchObject({ status: 403 });
    await product.database.sql('update one_time_tokens set expires_at = now() where email = $1', [email]);
    expect(await verify({ token_hash: token, type: 'recovery' })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    });
  });
});

describe('mailing again', () => {
  test('reaches who waits, and tells nothing of anybody', async () => {
    const email = newEmail();
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    await pause(email);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(await letters(product, email, 'signup')).toHaveLength(2);
    const { email: confirmed } = await signedUp(product);
    for (const who of [confirmed, newEmail()]) {
      expect(await product.visitor().post('/auth/v1/resend', { type: 'signup', email: who })).toMatchObject({
        status: 200,
        body: {},
      });
      expect(
        await product.visitor().post('/auth/v1/resend', { type: 'email_change', email: who }),
      ).toMatchObject({
        status: 200,
        body: {},
      });
    }
    expect(await letters(product, confirmed, 'signup')).toHaveLength(1);
  });
});

describe('a change of address', () => {
  test('needs the answer of both, and the second opens a session', async () => {
    const { client, email } = await signedUp(product);
    const next = newEmail('nova');
    const { data, error } = await client.updateUser({ email: next.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
    const [current, new_] = [
      await lastLetter(product, email, 'email_change'),
      await lastLetter(product, next, 'email_change'),
    ];
    const half = await client.verifyOtp({ email: next, token: new_.code, type: 'email_change' });
    expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
    expect(client.wire.at(-1)?.body).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect((await client.getUser()).data.user?.email).toBe(email);
    const done = await client.verifyOtp({ token_hash: current.token, type: 'email_change' });
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({ email: next });
    expect(done.data.user?.new_email).toBeUndefined();
    expect(done.data.user?.identities?.[0]).toMatchObject({ email: next, identity_data: { email: next } });
    expect(
      (await newClient(product).signInWithPassword({ email: next, password: PASSWORD })).error,
    ).toBeNull();
  });

  test('is mailed again to both', async () => {
    const { client, email } = await signedUp(product);
    const next = newEmail('nova');
    await client.updateUser({ email: next });
    await pause(email);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect(await letters(product, email, 'email_change')).toHaveLength(2);
    expect(await letters(product, next, 'email_change')).toHaveLength(2);
    expect((await client.updateUser({ email: newEmail('outra') })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
  });

  test('to an address that is taken is refused to her who is signed in', async () => {
    const [{ client, email }, { email: taken }] = [await signedUp(product), await signedUp(product)];
    expect((await client.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect(await letters(product, email, 'email_change')).toHaveLength(0);
    expect((await client.updateUser({ email: 'nobody' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect((await client.updateUser({ email })).error).toBeNull();
  });
});

describe('changing the user', () => {
  test('merges data at the top, and null takes a key away', async () => {
    const { client, session } = await signedUp(product, { data: { colour: 'blue', size: 3 } });
    const { data } = await client.updateUser({
      data: { colour: null, theme: { dark: true }, email: 'x@y.test' },
    });
    expect(data.user?.user_metadata).toMatchObject({
      size: 3,
      theme: { dark: true },
      email: session.user.email,
    });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
    expect((await client.updateUser({ data: { bomb: 'x'.repeat(5000) } })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    for (let n = 0; n < 3; n++) await client.updateUser({ data: { [`part${n}`]: 'x'.repeat(1800) } });
    const kept = (await client.getUser()).data.user?.user_metadata ?? {};
    expect(JSON.stringify(kept).length).toBeLessThan(4700);
  });

  test('a new password keeps this session, ends the others and voids open mails', async () => {
    const { client, email } = await signedUp(product);
    const { client: other } = await signedIn(product, email);
    await newClient(product).resetPasswordForEmail(email);
    const { token } = await lastLetter(product, email, 'recovery');
    expect((await client.updateUser({ password: 'outra senha 99' })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await verify({ token_hash: token, type: 'recovery' })).toMatchObject({ status: 403 });
    expect(await letters(product, email, 'security-notice')).toHaveLength(1);
  });

  test('refuses what is no new password, and what is not hers to change', async () => {
    const { client } = await signedUp(product);
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect((await client.updateUser({ password: '12345' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    });
    expect((await client.updateUser({ phone: '11987654321' })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
    });
    const admin: object = { app_metadata: { role: 'admin' } };
    expect((await client.updateUser(admin)).error).toMatchObject({ status: 403, code: 'not_admin' });
    const wrong: object = { password: 'outra senha 99', current_password: 'errada 123' };
    expect((await client.updateUser(wrong)).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
  });

  test('from a session older than a day takes the mailed code as well', async () => {
    const { client, email } = await signedUp(product);
    await product.database.sql(
      `update sessions set created_at = now() - interval '25 hours'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    const password = 'outra senha 99';
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
    const { code, link } = await lastLetter(product, email, 'reauthentication');
    expect(link).toBe('');
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await client.updateUser({ password, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    });
    expect(await verify({ email, token: code, type: 'email' })).toMatchObject({ status: 403 });
    expect((await client.updateUser({ password, nonce: code })).error).toBeNull();
    expect((await client.updateUser({ password: 'mais uma 77', nonce: code })).error).toMatchObject({
      status: 422,
    });
  });
});

describe('a link that a browser follows', () => {
  const magic = async (email: string, to?: string) => {
    await newClient(product).signInWithOtp({
      email,
      options: { ...(to === undefined ? {} : { emailRedirectTo: to }) },
    });
    return lastLetter(product, email, 'magiclink');
  };

  test('leads to where the client waits, with the session in the fragment', async () => {
    const { email } = await signedUp(product);
    const { link, token } = await magic(email, APP);
    expect(link).toBe(
      `${product.url}/auth/confirm?token_hash=${token}&type=magiclink&redirect_to=${encodeURIComponent(APP)}`,
    );
    const answer = await follow(token, 'magiclink', APP);
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin + target.pathname + target.search).toBe(APP);
    const told = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(told).toEqual({
      access_token: expect.stringMatching(/\./),
      expires_at: expect.stringMatching(/^\d{10}$/),
      expires_in: '3600',
      refresh_token: expect.any(String),
      sb: '',
      token_type: 'bearer',
      type: 'magiclink',
    });
    const client = newClient(product);
    const { error } = await client.setSession({
      access_token: told.access_token ?? '',
      refresh_token: told.refresh_token ?? '',
    });
    expect(error).toBeNull();
    const again = await follow(token, 'magiclink', APP);
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `${APP}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    ]);
  });

  test('leads nobody to a place that is not allowed', async () => {
    const { email } = await signedUp(product);
    const evil = 'https://evil.test/steal';
    const { link, token } = await magic(email, evil);
    expect(link).not.toContain('evil');
    const answer = await follow(token, 'magiclink', evil);
    expect(answer.headers.get('location')?.startsWith(`${product.url}/#access_token=`)).toBe(true);
  });

  test('without token or type is no link', async () => {
    for (const query of ['', '?type=signup', '?token=x']) {
      const answer = await product.visitor().get(`/auth/v1/verify${query}`, VERSION);
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });
});

describe('what a verification refuses', () => {
  test.each([
    [{ token: '123456', email: 'a@b.test' }, 400, 'validation_failed', 'Verify requires a verification type'],
    [{ type: 'email' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    [
      { type: 'email', token: '1', token_hash: 'x' },
      400,
      'validation_failed',
      'Verify requires either a token or a token hash',
    ],
    [
      { type: 'email', token_hash: 'x', email: 'a@b.test' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [
      { type: 'email', token_hash: 'x', redirect_to: '/' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'nothing', token_hash: 'x' }, 400, 'validation_failed', 'Invalid email verification type'],
    [{ type: '__proto__', token_hash: 'x' }, 400, 'validation_failed', 'Invalid email verification type'],
    [{ type: 'email', token_hash: 'x' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
    [
      { type: 'email', token: '123456', email: 'a@b.test' },
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ],
    [{ type: 'sms', token: '123456', phone: '11' }, 403, 'otp_expired', 'Token has expired or is invalid'],
  ])('%j', async (body, status, code, message) => {
    expect(await verify(body)).toMatchObject({ status, body: { code, message } });
  });

  test.each([
    ['signup', 'recovery'],
    ['recovery', 'signup'],
    ['invite', 'recovery'],
    ['email_change', 'recovery'],
  ] as const)('the type %s for a secret of %s', async (type, of) => {
    const email = newEmail();
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    if (of === 'recovery') await client.resetPasswordForEmail(email);
    const { token, code } = await lastLetter(product, email, of);
    expect(await verify({ type, token_hash: token })).toMatchObject({ status: 403 });
    expect(await verify({ type, token: code, email })).toMatchObject({ status: 403 });
    expect((await verify({ type: 'email', token_hash: token })).status).toBe(200);
  });
});
