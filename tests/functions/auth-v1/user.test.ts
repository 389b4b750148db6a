import { describe, expect } from 'vitest';
import { whileLocked } from '../../support/locks.ts';
import { sharedProduct } from '../../support/product.ts';
import {
  expectError,
  newClient,
  newEmail,
  PASSWORD,
  pause,
  signInClient,
  signUpClient,
  test,
} from './client.ts';
import { emails, lastEmail } from './emails.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const verify = (body: object) => product.visitor().post<{ code: string }>('/auth/v1/verify', body, VERSION);

describe('a change of address', () => {
  test('needs the answer of both, and the second opens a session', async ({ account: { client, email } }) => {
    const next = newEmail('nova');
    const { data, error } = await client.updateUser({ email: next.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
    const [current, new_] = [
      await lastEmail(product, email, 'email_change'),
      await lastEmail(product, next, 'email_change'),
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

  test('is mailed again to both', async ({ account: { client, email } }) => {
    const next = newEmail('nova');
    await client.updateUser({ email: next });
    await pause(product, email);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect(await emails(product, email, 'email_change')).toHaveLength(2);
    expect(await emails(product, next, 'email_change')).toHaveLength(2);
    expect((await client.updateUser({ email: newEmail('outra') })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
  });

  test('to an address that is taken is refused to her who is signed in', async () => {
    const [{ client, email }, { email: taken }] = [await signUpClient(product), await signUpClient(product)];
    expectError(await client.updateUser({ email: taken }), 'email_exists', 422);
    expect(await emails(product, email, 'email_change')).toHaveLength(0);
    expectError(await client.updateUser({ email: 'nobody' }), 'validation_failed', 400);
    expect((await client.updateUser({ email })).error).toBeNull();
  });
});

describe('changing the user', () => {
  test('changes nothing when the address that is sent along is refused', async () => {
    const [{ client, email }, { email: taken }] = [await signUpClient(product), await signUpClient(product)];
    const { client: other } = await signInClient(product, email);
    const along = { password: 'outra senha 99', data: { colour: 'blue' } };
    expectError(await client.updateUser({ ...along, email: taken }), 'email_exists', 422);
    expect((await client.updateUser({ email: newEmail() })).error).toBeNull();
    expectError(await client.updateUser({ ...along, email: newEmail() }), 'over_email_send_rate_limit', 429);
    expect((await other.getUser()).data.user?.user_metadata).not.toHaveProperty('colour');
    expect((await signInClient(product, email)).session.user.email).toBe(email);
  });

  test('merges data at the top, and null takes a key away', async () => {
    const { client, session } = await signUpClient(product, { data: { colour: 'blue', size: 3 } });
    const { data } = await client.updateUser({
      data: { colour: null, theme: { dark: true }, email: 'x@y.test' },
    });
    expect(data.user?.user_metadata).toMatchObject({
      size: 3,
      theme: { dark: true },
      email: session.user.email,
    });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
    expectError(await client.updateUser({ data: { bomb: 'x'.repeat(5000) } }), 'validation_failed', 400);
    for (let n = 0; n < 3; n++) await client.updateUser({ data: { [`part${n}`]: 'x'.repeat(1800) } });
    const kept = (await client.getUser()).data.user?.user_metadata ?? {};
    expect(JSON.stringify(kept).length).toBeLessThan(4700);
  });

  test('a new password keeps this session, ends the others and voids open mails', async () => {
    const { client, email } = await signUpClient(product);
    const { client: other } = await signInClient(product, email);
    await newClient(product).resetPasswordForEmail(email);
    const { token } = await lastEmail(product, email, 'recovery');
    expect((await client.updateUser({ password: 'outra senha 99' })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await verify({ token_hash: token, type: 'recovery' })).toMatchObject({ status: 403 });
    expect(await emails(product, email, 'security-notice')).toHaveLength(1);
  });

  test('a new password twice at once is one, and a conflict for the other', async () => {
    const { email, session } = await signUpClient(product);
    const bearer = { ...VERSION, authorization: `Bearer ${session.access_token}` };
    const change = (password: string) =>
      product.visitor().put<{ code?: string }>('/auth/v1/user', { password }, bearer);
    // Both have checked the old password when the first of them stores its new one.
    const answers = await whileLocked(
      product,
      { sql: 'select from users where email = $1 for update', params: [email], waiting: 2 },
      () => Promise.all(['outra senha 91', 'outra senha 92'].map(change)),
    );
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ]);
    expect(await emails(product, email, 'security-notice')).toHaveLength(1);
  });

  test('refuses what is no new password, and what is not hers to change', async ({ account: { client } }) => {
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect((await client.updateUser({ password: '12345' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    });
    expectError(await client.updateUser({ phone: '11987654321' }), 'phone_provider_disabled', 400);
    const admin: object = { app_metadata: { role: 'admin' } };
    expectError(await client.updateUser(admin), 'not_admin', 403);
    const wrong: object = { password: 'outra senha 99', current_password: 'errada 123' };
    expectError(await client.updateUser(wrong), 'current_password_invalid', 400);
  });

  test('from a session older than a day takes the mailed code as well', async () => {
    const { client, email } = await signUpClient(product);
    await product.sql`update sessions set created_at = now() - interval '25 hours'
       where user_id = (select id from users where email = ${email})`;
    const password = 'outra senha 99';
    expectError(await client.updateUser({ password }), 'reauthentication_needed', 400);
    expect((await client.reauthenticate()).error).toBeNull();
    expectError(await client.reauthenticate(), 'over_email_send_rate_limit', 429);
    const { code, link } = await lastEmail(product, email, 'reauthentication');
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
