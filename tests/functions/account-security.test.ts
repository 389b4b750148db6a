import { describe, expect } from 'vitest';
import { productOfTest, sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { enterFromPhone, isIn, kindsOf } from './account-reads.ts';
import { openAccount, test } from './accounts.ts';
import { emailAfter, secretOf } from './email.ts';
import { expectStatus, PASSWORD, type Problem } from './studio.ts';

const product = await sharedProduct();

const NEXT = 'sobrancelha nova 9';

const change = (visitor: Visitor, changes: Record<string, string> = {}) =>
  visitor.put<Problem | null>('/api/account/password', {
    currentPassword: PASSWORD,
    password: NEXT,
    confirmPassword: changes.password ?? NEXT,
    ...changes,
  });

test('an account as its person sees it, in one database request', async ({ account: { email, visitor } }) => {
  const counted = countRequests(product);
  expectStatus(await visitor.get('/api/account'), 200, {
    email,
    newEmail: null,
    hasPassword: true,
    factors: [],
    recoveryCodesLeft: 0,
    identities: [],
  });
  expect(counted()).toBe(1);
});

describe('a new password', () => {
  test('ends every other session, voids open links, and is notified by email; this session stays', async () => {
    const { email, visitor } = await openAccount(product);
    const other = await enterFromPhone(product, email);
    const link = await emailAfter(product, email, /criar uma nova senha/, () =>
      product.visitor().post('/api/accounts/recovery', { email }),
    );
    const told = emailAfter(product, email, /A senha da sua conta/, async () =>
      expectStatus(await change(visitor), 204),
    );
    expect(await told).toContain(product.url);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    const { tokenHash } = secretOf(link);
    expectStatus(await product.visitor().post('/api/accounts/recovery/verification', { tokenHash }), 403);
    expectStatus(await product.visitor().post('/api/session', { email, password: PASSWORD }), 401);
    await enterFromPhone(product, email, NEXT);
    expect(await kindsOf(visitor)).toContain('password_changed');
  });

  test('sent again after a lost answer is in force, changes nothing and ends no session', async () => {
    const { email, visitor } = await openAccount(product);
    expectStatus(await change(visitor), 204);
    const other = await enterFromPhone(product, email, NEXT);
    expectStatus(await change(visitor), 204);
    expectStatus(await change(other), 422, 'password_wrong');
    expect(await isIn(other)).toBe(true);
    expect((await kindsOf(visitor)).filter((kind) => kind === 'password_changed')).toHaveLength(1);
  });

  test('is refused, and the old one stays', async ({ account: { email, visitor } }) => {
    const refusals: [Record<string, string>, string, string, string][] = [
      [{ currentPassword: 'errada 123' }, 'password_wrong', 'currentPassword', 'Senha atual incorreta.'],
      [{ password: PASSWORD }, 'same_password', 'password', 'A nova senha deve ser diferente da atual.'],
      [
        { password: 'marina duarte' },
        'weak_password',
        'password',
        'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.',
      ],
      [{ password: '12345' }, 'invalid_input', 'password', 'A senha deve ter pelo menos 6 caracteres'],
      [{ confirmPassword: 'x' }, 'invalid_input', 'confirmPassword', 'As senhas não coincidem'],
      [{ currentPassword: '' }, 'invalid_input', 'currentPassword', 'Digite sua senha atual'],
    ];
    for (const [changes, code, field, sentence] of refusals) {
      expectStatus(await change(visitor, changes), 422, { code, fields: { [field]: [sentence] } });
    }
    await enterFromPhone(product, email);
  });

  test('of several at once is one, and the sessions of the others are over', async () => {
    const { email, visitor } = await openAccount(product);
    const browsers = [
      visitor,
      await enterFromPhone(product, email),
      await enterFromPhone(product, email),
      await enterFromPhone(product, email),
    ];
    const passwords = browsers.map((_, n) => `cílios de seda novos ${n}`);
    const answers = await Promise.all(
      browsers.map((browser, n) => change(browser, { password: passwords[n] ?? '' })),
    );
    const won = answers.map(({ status }) => status === 204);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 401, 422].includes(status))).toBe(true);
    expect(await Promise.all(browsers.map(isIn))).toEqual(won);
    const entries = await Promise.all(
      passwords.map((password) => product.visitor().post('/api/session', { email, password })),
    );
    expect(entries.map(({ status }) => status === 200)).toEqual(won);
  });

  test('is not outrun by a sign-in with the old one', async ({ account: { email, visitor } }) => {
    const late = Array.from({ length: 4 }, () => product.visitor());
    const [changed] = await Promise.all([
      change(visitor),
      ...late.map((browser) => browser.post('/api/session', { email, password: PASSWORD })),
    ]);
    expect(changed.status).toBe(204);
    expect(await Promise.all(late.map(isIn))).toEqual([false, false, false, false]);
  });

  test('takes two database requests', async ({ account: { visitor } }) => {
    const counted = countRequests(product);
    expectStatus(await change(visitor), 204);
    expect(counted()).toBe(2);
  });

  test('is asked for by her account, not by address: guesses are counted', async () => {
    const strict = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '1' } });
    const { visitor } = await openAccount(strict);
    const guesses = [];
    for (let n = 0; n < 11; n++)
      guesses.push((await change(visitor, { currentPassword: `errada ${n}` })).status);
    expect(guesses).toEqual([...Array(10).fill(422), 429]);
    expectStatus(await change(visitor), 429);
  });
});
