import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { expectStatus } from '../studio.ts';
import { amrOf, newClient, newEmail, PASSWORD, pause, signUpClient, test } from './client.ts';
import { emails, lastEmail } from './emails.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const verify = (body: object) => product.visitor().post<{ code: string }>('/auth/v1/verify', body, VERSION);

describe('a code to sign in with', () => {
  test('opens a session by the six digits, once', async ({ account: { email } }) => {
    const client = newClient(product);
    expect(await client.signInWithOtp({ email, options: { shouldCreateUser: false } })).toMatchObject({
      data: { user: null, session: null },
      error: null,
    });
    const { code, token } = await lastEmail(product, email, 'magiclink');
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(amrOf(data.session?.access_token)).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
    for (const again of [
      { email, token: code, type: 'email' },
      { token_hash: token, type: 'magiclink' },
    ]) {
      expectStatus(await verify(again), 403, 'otp_expired');
    }
  });

  test('signs up who is not known, and the first code confirms her', async ({ email }) => {
    const client = newClient(product);
    expect(
      (await client.signInWithOtp({ email, options: { data: { full_name: 'Nova Pessoa' } } })).error,
    ).toBeNull();
    const { code } = await lastEmail(product, email, 'signup');
    const { data } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.user?.user_metadata.full_name).toBe('Nova Pessoa');
    const [row] = await product.sql`select full_name from profiles where email = ${email}`;
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

  test('is mailed at most once a minute, and the answer does not show it', async ({ account: { email } }) => {
    const client = newClient(product);
    await client.signInWithOtp({ email });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    expect(await emails(product, email, 'magiclink')).toHaveLength(1);
    await pause(product, email);
    await client.signInWithOtp({ email });
    expect(await emails(product, email, 'magiclink')).toHaveLength(2);
  });

  test('dies of five wrong ones; the link beside it lives', async ({ account: { email } }) => {
    await newClient(product).signInWithOtp({ email });
    const { code, token } = await lastEmail(product, email, 'magiclink');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n++) await verify({ email, token: wrong, type: 'email' });
    expectStatus(await verify({ email, token: code, type: 'email' }), 403);
    expectStatus(await verify({ token_hash: token, type: 'magiclink' }), 200);
  });

  test('has exactly one winner when many verify it at once', async ({ account: { email } }) => {
    await newClient(product).signInWithOtp({ email });
    const { code, token } = await lastEmail(product, email, 'magiclink');
    const attempts = Array.from({ length: 16 }, (_, n) =>
      verify(n % 2 === 0 ? { token_hash: token, type: 'magiclink' } : { email, token: code, type: 'email' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 403)]);
  });

  test('answers the same under its older name', async ({ email }) => {
    expectStatus(await product.visitor().post('/auth/v1/magiclink', { email }), 200, {});
    expect(await emails(product, email, 'signup')).toHaveLength(1);
  });
});

describe('recovery', () => {
  test('leads through the mail to a session in which a new password is chosen', async () => {
    const { email } = await signUpClient(product);
    const client = newClient(product);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { code } = await lastEmail(product, email, 'recovery');
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

  test('answers equally for unknown, known and again', async ({ account: { email } }) => {
    const ask = (who: string) => product.visitor().post('/auth/v1/recover', { email: who });
    const answers = [await ask(newEmail()), await ask(email), await ask(email)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']));
    expect(await emails(product, email, 'recovery')).toHaveLength(1);
  });

  test('confirms who had not confirmed, and the older secret dies of the newer', async ({ email }) => {
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    await client.resetPasswordForEmail(email);
    await pause(product, email);
    await client.resetPasswordForEmail(email);
    const [newest, older] = await emails(product, email, 'recovery');
    expectStatus(await verify({ token_hash: older?.token, type: 'recovery' }), 403);
    expectStatus(await verify({ token_hash: newest?.token, type: 'recovery' }), 200);
    expectStatus(
      await verify({ token_hash: (await lastEmail(product, email, 'signup')).token, type: 'signup' }),
      403,
    );
  });

  test.each(['recovery', 'otp'] as const)(
    'by %s, a password that somebody else had set comes to nothing',
    async (way) => {
      const email = newEmail();
      await newClient(product).signUp({ email, password: PASSWORD });
      await pause(product, email);
      const owner = newClient(product);
      await (way === 'otp' ? owner.signInWithOtp({ email }) : owner.resetPasswordForEmail(email));
      const { code } = await lastEmail(product, email, way === 'otp' ? 'signup' : 'recovery');
      expect((await owner.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
      const { error } = await newClient(product).signInWithPassword({ email, password: PASSWORD });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    },
  );

  test('is nothing after its time, nor for another person', async ({ account: { email } }) => {
    const { email: other } = await signUpClient(product);
    await newClient(product).resetPasswordForEmail(email);
    const { code, token } = await lastEmail(product, email, 'recovery');
    expectStatus(await verify({ email: other, token: code, type: 'recovery' }), 403);
    await product.sql`update one_time_tokens set expires_at = now() where email = ${email}`;
    expectStatus(await verify({ token_hash: token, type: 'recovery' }), 403, {
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });
});

describe('mailing again', () => {
  test('reaches who waits, and shows nothing of anybody', async ({ email }) => {
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    await pause(product, email);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(await emails(product, email, 'signup')).toHaveLength(2);
    const { email: confirmed } = await signUpClient(product);
    for (const who of [confirmed, newEmail()]) {
      expectStatus(await product.visitor().post('/auth/v1/resend', { type: 'signup', email: who }), 200, {});
      expectStatus(
        await product.visitor().post('/auth/v1/resend', { type: 'email_change', email: who }),
        200,
        {},
      );
    }
    expect(await emails(product, confirmed, 'signup')).toEqual([]);
  });
});
