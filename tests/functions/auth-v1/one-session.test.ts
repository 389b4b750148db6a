import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { secretOf } from '../email.ts';
import { emailTo, expectStatus, test } from '../studio.ts';
import { expectError, newClient, newEmail, PASSWORD, signUpClient } from './client.ts';
import { emails, lastEmail } from './emails.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };

interface Listed {
  sessions: { id: string; presentation: string; isCurrent: boolean }[];
}

const onTheWeb = async (email: string) => {
  const web = product.visitor();
  expectStatus(await web.post('/api/session', { email, password: PASSWORD }), 200);
  return web;
};

describe('one session, two presentations', () => {
  test('the web lists the sessions of API clients and ends them at once', async () => {
    const { email, client, session } = await signUpClient(product);
    const web = await onTheWeb(email);
    const { sessions } = (await web.get<Listed>('/api/account/sessions')).body;
    expect(sessions.map(({ presentation }) => presentation).sort()).toEqual(['api', 'web']);
    const [api] = sessions.filter(({ presentation }) => presentation === 'api');
    expectStatus(await web.delete(`/api/account/sessions/${api?.id}`), 204);
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const answer = await product
      .visitor()
      .post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token }, VERSION);
    expectStatus(answer, 400, 'refresh_token_not_found');
  });

  test('a password that is changed on one ends the sessions of the other', async () => {
    const { email, client } = await signUpClient(product);
    const web = await onTheWeb(email);
    expect((await client.updateUser({ password: 'outra senha 99' })).error).toBeNull();
    expectStatus(await web.get('/api/settings'), 401);
    expect((await client.getUser()).error).toBeNull();
  });

  test('a new password is not outrun by a sign-in with the old one', async () => {
    const { email } = await signUpClient(product);
    const web = await onTheWeb(email);
    const password = 'outra senha 99';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    const clients = Array.from({ length: 4 }, () => newClient(product));
    const [changed] = await Promise.all([
      web.put('/api/account/password', change),
      ...clients.map((client) => client.signInWithPassword({ email, password: PASSWORD })),
    ]);
    expect(changed.status).toBe(204);
    const users = await Promise.all(clients.map(async (client) => (await client.getUser()).data.user));
    expect(users).toEqual([null, null, null, null]);
  });

  test('the owner gets one email about a new device, and none about the first', async () => {
    const { email } = await signUpClient(product);
    expect(await emails(product, email, 'new-device')).toHaveLength(0);
    const signIn = (agent: string) =>
      product
        .visitor()
        .post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }, { 'user-agent': agent });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (let n = 0; n < 2; n++) expectStatus(await signIn(firefox), 200);
    expect(await emails(product, email, 'new-device')).toHaveLength(1);
  });

  test('what happened is in her activity', async () => {
    const { email, client } = await signUpClient(product);
    await newClient(product).signInWithPassword({ email, password: 'errada 123' });
    await client.updateUser({ password: 'outra senha 99' });
    await client.signOut();
    const kinds = await product.sql<{ kind: string }>`select kind from account_events
      where user_id = (select id from users where email = ${email}) order by created_at, kind`;
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'signed_up',
      'email_confirmed',
      'signed_in',
      'sign_in_failed',
      'password_changed',
      'signed_out',
    ]);
  });
});

test('who was invited comes in by her link, and chooses her password then', async ({ studio: { owner } }) => {
  const email = newEmail('convidada');
  const invited = await owner.post('/api/professionals', {
    fullName: 'Bia Campos',
    email,
    phone: null,
    role: 'professional',
    isBookable: true,
  });
  expect(invited.status).toBe(201);
  const { tokenHash } = secretOf(await emailTo(product, email, /token_hash=/));
  const client = newClient(product);
  expect((await client.signInWithOtp({ email })).error).toBeNull();
  expect(await emails(product, email, 'magiclink')).toHaveLength(0);
  expect((await client.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull();
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  const web = await onTheWeb(email);
  expect((await web.get('/api/session')).body).toMatchObject({
    session: { user: { email, isOwner: false } },
  });
  expectError(await client.verifyOtp({ token_hash: tokenHash, type: 'invite' }), 'otp_expired');
});

test('who is banned verifies nothing, although her mail came before', async () => {
  const { email } = await signUpClient(product);
  await newClient(product).signInWithOtp({ email });
  const { token } = await lastEmail(product, email, 'magiclink');
  await product.sql`update users set banned_until = now() + interval '1 day' where email = ${email}`;
  const body = { token_hash: token, type: 'magiclink' };
  expectStatus(await product.visitor().post('/auth/v1/verify', body, VERSION), 403, 'user_banned');
});

test('a refresh that waits too long for another is a conflict, and works afterwards', async () => {
  const { client, session } = await signUpClient(product);
  const holder = new Client({ connectionString: product.database.urls.superuser });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from sessions where user_id = $1 for update', [session.user.id]);
  const refresh = () =>
    product
      .visitor()
      .post('/auth/v1/token?grant_type=refresh_token', { refresh_token: session.refresh_token }, VERSION);
  const conflict = await refresh();
  await holder.end();
  expectStatus(conflict, 409, 'conflict');
  expectStatus(await refresh(), 200);
  expect((await client.getUser()).error).toBeNull();
});
