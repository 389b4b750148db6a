import { describe, expect } from 'vitest';
import type { AccountOverview } from '../../domain/account/security.ts';
import { productOfTest, sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { openAccount, test } from './accounts.ts';
import { codeOf, enrol } from './authenticator.ts';
import { emailKindsTo } from './email.ts';
import { expectStatus, PASSWORD, type Problem } from './studio.ts';

const product = await sharedProduct();

const isIn = async (visitor: Visitor) => (await visitor.get('/api/settings')).status === 200;
const overview = async (visitor: Visitor) => (await visitor.get<AccountOverview>('/api/account')).body;
const show = (visitor: Visitor, code: string) =>
  visitor.post<Problem>('/api/session/second-factor', { code });
const WRONG = { status: 403, body: { code: 'code_invalid' } };
const AGAIN = { status: 401, body: { code: 'sign_in_again' } };

/** A browser that gave the right password. */
async function firstStep(email: string, remember = false): Promise<Visitor> {
  const visitor = product.visitor();
  const answer = await visitor.post('/api/session', { email, password: PASSWORD, remember });
  expectStatus(answer, 202, { secondFactor: true });
  return visitor;
}

/** Forgets which codes were used, as half a minute would. */
const later = () => product.sql`update mfa_factors set last_used_step = last_used_step - 10`;

describe('an authenticator app', () => {
  test('is in force after its first code: an email, other sessions end, ten recovery codes once', async () => {
    const { email, visitor } = await openAccount(product);
    const other = product.visitor();
    expectStatus(await other.post('/api/session', { email, password: PASSWORD }), 200);
    const { id, secret, recoveryCodes } = await enrol(visitor, 'Meu celular');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    expect(await overview(visitor)).toMatchObject({
      factors: [{ id, name: 'Meu celular' }],
      recoveryCodesLeft: 10,
    });
    expect(await emailKindsTo(product, email)).toContain('security-notice');
    const stored = await product.sql`select sealed_secret from mfa_factors where id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('is not in force before it: signing in goes on as it was', async ({ account: { email, visitor } }) => {
    const made = await visitor.post<{ id: string; secret: string; qrCode: string; uri: string }>(
      '/api/account/factors',
      { name: 'Celular', currentPassword: PASSWORD },
    );
    expectStatus(made, 201, {
      qrCode: expect.stringMatching(/^<svg/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    expectStatus(await product.visitor().post('/api/session', { email, password: PASSWORD }), 200);
    const path = `/api/account/factors/${made.body.id}/verification`;
    expect(await visitor.post(path, { code: '000000' })).toMatchObject(WRONG);
    expect(await overview(visitor)).toMatchObject({ factors: [] });
    await product.sql`update mfa_factors set created_at = now() - interval '6 minutes'
      where id = ${made.body.id}`;
    expectStatus(await visitor.post(path, { code: codeOf(made.body.secret) }), 404);
  });

  test('that was begun and left gives way to another try under its name', async () => {
    const { visitor } = await openAccount(product);
    const add = () =>
      visitor.post<{ id: string }>('/api/account/factors', { name: 'Celular', currentPassword: PASSWORD });
    const [left, begun] = [await add(), await add()];
    expect([left.status, begun.status]).toEqual([201, 201]);
    const rows = await product.sql<{ id: string }>`select id from mfa_factors
      where user_id = (select user_id from mfa_factors where id = ${begun.body.id})`;
    expect(rows).toEqual([{ id: begun.body.id }]);
  });

  test('is refused without the password, with a name that is there, and by somebody else', async () => {
    const { visitor } = await openAccount(product);
    const add = (body: Record<string, string>) => visitor.post<Problem>('/api/account/factors', body);
    expectStatus(await add({ name: 'Celular', currentPassword: 'errada 123' }), 422, {
      code: 'password_wrong',
      fields: { currentPassword: ['Senha atual incorreta.'] },
    });
    const { id } = await enrol(visitor);
    expectStatus(await add({ name: 'Celular', currentPassword: PASSWORD }), 409, {
      code: 'factor_name_taken',
      fields: { name: ['Já existe um aplicativo com este nome.'] },
    });
    const { visitor: stranger } = await openAccount(product);
    expectStatus(await stranger.post(`/api/account/factors/${id}/verification`, { code: '123456' }), 404);
    const body = { currentPassword: PASSWORD };
    expectStatus(await stranger.call('DELETE', `/api/account/factors/${id}`, { body }), 404);
    expect(await overview(visitor)).toMatchObject({ factors: [{ id }] });
  });

  test('goes with the password, the recovery codes with it', async ({ account: { email, visitor } }) => {
    const { id } = await enrol(visitor);
    const remove = (currentPassword: string) =>
      visitor.call<Problem>('DELETE', `/api/account/factors/${id}`, { body: { currentPassword } });
    expectStatus(await remove('errada 123'), 422, 'password_wrong');
    expectStatus(await remove(PASSWORD), 204);
    expectStatus(await remove(PASSWORD), 404);
    expect(await overview(visitor)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expectStatus(await product.visitor().post('/api/session', { email, password: PASSWORD }), 200);
    const renewed = await visitor.post('/api/account/recovery-codes', { currentPassword: PASSWORD });
    expectStatus(renewed, 404);
  });
});

describe('signing in with a second factor', () => {
  test('opens no session before the code, and a remembered one after it', async () => {
    const { email, visitor: owner } = await openAccount(product);
    const { secret } = await enrol(owner);
    const visitor = await firstStep(email, true);
    expect(visitor.cookies.has('lume-session')).toBe(false);
    expect(await isIn(visitor)).toBe(false);
    const answer = await show(visitor, codeOf(secret));
    expectStatus(answer, 200, { user: { email } });
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('lume-session'))).toContain(
      'Max-Age=2592000',
    );
    expect(visitor.cookies.has('lume-second-step')).toBe(false);
    expect(await isIn(visitor)).toBe(true);
    const rows = await product.sql`select aal, amr from sessions s join users u on u.id = s.user_id
      where u.email = ${email} order by s.created_at desc limit 1`;
    expect(rows).toMatchObject([{ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] }]);
  });

  test('the cookie of the first step is HttpOnly, Strict and short, and nothing of it is in the answer', async () => {
    const { email, visitor: owner } = await openAccount(product);
    await enrol(owner);
    const answer = await product.visitor().post('/api/session', { email, password: PASSWORD });
    expect(answer.text).toBe('{"secondFactor":true}');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lume-second-step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('a code is good once, however many come with it', async ({ account: { email, visitor: owner } }) => {
    const { secret } = await enrol(owner);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => firstStep(email)));
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map((browser) => show(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect((await Promise.all(browsers.map(isIn))).filter(Boolean)).toHaveLength(1);
  });

  test('a step opens one session, however often it is shown a code', async () => {
    const { email, visitor: owner } = await openAccount(product);
    const { recoveryCodes } = await enrol(owner);
    const visitor = await firstStep(email);
    const copies = recoveryCodes.slice(0, 4).map((code) => {
      const copy = product.visitor();
      for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
      return show(copy, code);
    });
    const answers = await Promise.all(copies);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await overview(owner)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('a recovery code stands in for the app, once, as it is typed', async () => {
    const { email, visitor: owner } = await openAccount(product);
    const { recoveryCodes } = await enrol(owner);
    const code = recoveryCodes[3] ?? '';
    expectStatus(await show(await firstStep(email), ` ${code.toUpperCase().replace('-', ' ')} `), 200);
    expect(await show(await firstStep(email), code)).toMatchObject(WRONG);
    expect(await overview(owner)).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await owner.post<{ recoveryCodes: string[] }>('/api/account/recovery-codes', {
      currentPassword: PASSWORD,
    });
    expectStatus(renewed, 201, { recoveryCodes: expect.any(Array) });
    expect(await show(await firstStep(email), recoveryCodes[5] ?? '')).toMatchObject(WRONG);
    expectStatus(await show(await firstStep(email), renewed.body.recoveryCodes[5] ?? ''), 200);
  });

  test('ends after five tries and after ten minutes; then the password is asked again', async () => {
    const { email, visitor: owner } = await openAccount(product);
    const { secret } = await enrol(owner);
    const visitor = await firstStep(email);
    const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n++) expect(await show(visitor, wrong)).toMatchObject(WRONG);
    expect(await show(visitor, codeOf(secret))).toMatchObject(AGAIN);
    const late = await firstStep(email);
    await product.sql`update one_time_tokens set expires_at = now() where kind = 'second_factor'`;
    expect(await show(late, codeOf(secret))).toMatchObject(AGAIN);
    expect(await show(product.visitor(), codeOf(secret))).toMatchObject(AGAIN);
    const forger = product.visitor();
    forger.cookies.set('lume-second-step', 'x'.repeat(43));
    expect(await show(forger, codeOf(secret))).toMatchObject(AGAIN);
  });

  test('guesses are counted by account, over all steps', async () => {
    const strict = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '1' } });
    const { email, visitor: owner } = await openAccount(strict);
    await enrol(owner);
    const statuses: number[] = [];
    for (let step = 0; step < 5; step++) {
      const visitor = strict.visitor();
      expectStatus(await visitor.post('/api/session', { email, password: PASSWORD }), 202);
      for (let n = 0; n < 5; n++) statuses.push((await show(visitor, '12345x78')).status);
    }
    // The app's first code was one of the twenty.
    expect(statuses).toEqual([...Array(19).fill(403), ...Array(6).fill(429)]);
  });

  test('a change of the password ends the steps that are under way', async () => {
    const { email, visitor: owner } = await openAccount(product);
    const { secret } = await enrol(owner);
    const visitor = await firstStep(email);
    const change = {
      currentPassword: PASSWORD,
      password: 'sobrancelha nova 9',
      confirmPassword: 'sobrancelha nova 9',
    };
    expectStatus(await owner.put('/api/account/password', change), 204);
    await later();
    expect(await show(visitor, codeOf(secret))).toMatchObject(AGAIN);
  });
});
