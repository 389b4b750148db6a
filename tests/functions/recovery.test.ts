import { describe, expect } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { openAccount, test } from './accounts.ts';
import { emailAfter, emailKindsTo, secretOf } from './email.ts';
import { expectStatus, newEmail, PASSWORD, type Problem, signUpForm } from './studio.ts';
import { invite } from './team.ts';

const product = await sharedProduct();

const NEXT = 'sobrancelha nova 9';
const EXPIRED = {
  status: 403,
  body: { code: 'recovery_link_expired', message: 'Link de recuperação inválido ou expirado.' },
};
const WRONG_CODE = { status: 403, body: { code: 'code_invalid' } };

async function askFor(email: string, visitor = product.visitor()) {
  const ask = async () => expectStatus(await visitor.post('/api/accounts/recovery', { email }), 202);
  return secretOf(await emailAfter(product, email, /Criar nova senha|criar uma nova senha/, ask));
}
const verify = (visitor: Visitor, body: unknown) => visitor.post('/api/accounts/recovery/verification', body);
const choose = (visitor: Visitor, password = NEXT, confirmPassword = password) =>
  visitor.post<Problem>('/api/accounts/password', { password, confirmPassword });
const enter = (email: string, password: string) =>
  product.visitor().post('/api/session', { email, password });
const wrongCode = (code: string, n: number) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  test('is replaced through the link: every session ends, an email says so, the old one is no longer good', async () => {
    const { email, visitor: former } = await openAccount(product);
    const visitor = product.visitor();
    const { tokenHash } = await askFor(email, visitor);
    expect((await visitor.get('/api/accounts/recovery')).body).toEqual({
      isOpen: false,
      email: null,
      olderFactors: [],
    });
    const verified = await verify(visitor, { tokenHash });
    expectStatus(verified, 200, {});
    expect(verified.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lume-recovery=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await visitor.get('/api/accounts/recovery')).body).toEqual({
      isOpen: true,
      email,
      olderFactors: [],
    });
    const told = emailAfter(product, email, /A senha da sua conta/, async () => {
      expectStatus(await choose(visitor), 200, {});
    });
    expect(await told).toContain('Dispositivo');
    expect(visitor.cookies.has('lume-recovery')).toBe(false);
    expectStatus(await former.get('/api/settings'), 401, 'session_expired');
    expectStatus(await enter(email, PASSWORD), 401, 'invalid_credentials');
    expectStatus(await enter(email, NEXT), 200);
  });

  test('may be replaced by the six digits, and then neither they nor the link work', async ({
    account: { email },
  }) => {
    const { tokenHash, code } = await askFor(email);
    const visitor = product.visitor();
    expectStatus(
      await verify(visitor, { email: email.toUpperCase(), code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      200,
    );
    expectStatus(await choose(visitor), 200);
    expect(await verify(product.visitor(), { tokenHash })).toMatchObject(EXPIRED);
    expect(await verify(product.visitor(), { email, code })).toMatchObject(WRONG_CODE);
  });

  test('answers alike for known, unknown and invited addresses; the invited are reminded of their invitation', async () => {
    const { email, visitor: owner } = await openAccount(product);
    const bia = await invite({ owner });
    const nobody = newEmail();
    const answers = [];
    for (const address of [email, nobody, bia.email])
      answers.push(await product.visitor().post('/api/accounts/recovery', { email: address }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']));
    expect(await emailKindsTo(product, email)).toContain('recovery');
    expect(await emailKindsTo(product, nobody)).toEqual([]);
    expect(await emailKindsTo(product, bia.email)).toEqual(['invitation', 'address-known']);
  });

  test('of who was invited and has not accepted: what to look for, by each way in', async () => {
    const { visitor: owner } = await openAccount(product);
    const asks: ((email: string) => Promise<unknown>)[] = [
      (email) => product.visitor().post('/api/accounts/recovery', { email }),
      (email) => product.visitor().post('/api/accounts', signUpForm(email)),
      (email) => product.visitor().post('/auth/v1/recover', { email }),
      (email) => product.visitor().post('/auth/v1/otp', { email }),
    ];
    for (const ask of asks) {
      const { email } = await invite({ owner });
      const text = await emailAfter(product, email, /Procure a mensagem/, () => ask(email));
      expect(text).toContain('Convite para a equipe de ');
      expect(text).not.toContain('/login');
    }
  });

  test('takes one database request for an address, known or not', async ({ account: { email } }) => {
    const requests = async (address: string) => {
      const counted = countRequests(product);
      await product.visitor().post('/api/accounts/recovery', { email: address });
      return counted();
    };
    expect([await requests(email), await requests(newEmail())]).toEqual([1, 1]);
  });

  test('confirms an address that was waiting for it', async ({ email }) => {
    await product.visitor().post('/api/accounts', signUpForm(email));
    const visitor = product.visitor();
    await verify(visitor, { tokenHash: (await askFor(email)).tokenHash });
    expectStatus(await choose(visitor), 200);
    expectStatus(await enter(email, NEXT), 200);
  });
});

describe('a link is void', () => {
  test('after a newer one, after its hour, and for another purpose', async ({ account: { email } }) => {
    const first = await askFor(email);
    const second = await askFor(email);
    expect(second.tokenHash).not.toBe(first.tokenHash);
    expect(await verify(product.visitor(), { tokenHash: first.tokenHash })).toMatchObject(EXPIRED);
    expectStatus(
      await product
        .visitor()
        .post('/api/accounts/confirmation', { tokenHash: second.tokenHash, type: 'signup' }),
      403,
      'link_expired',
    );
    await product.sql`update one_time_tokens set expires_at = now() - interval '1 second'
      where email = ${email} and kind = 'recovery'`;
    expect(await verify(product.visitor(), { tokenHash: second.tokenHash })).toMatchObject(EXPIRED);
    expect(await verify(product.visitor(), { email, code: second.code })).toMatchObject(WRONG_CODE);
  });
});

describe('a code', () => {
  test('is dead after five wrong ones, however many come at once; the link still works', async () => {
    const { email } = await openAccount(product);
    const { tokenHash, code } = await askFor(email);
    const guesses = Array.from({ length: 20 }, (_, n) => ({ email, code: wrongCode(code, n + 1) }));
    const answers = await Promise.all(guesses.map((guess) => verify(product.visitor(), guess)));
    expect(answers.every(({ status }) => status === 403)).toBe(true);
    expect(await verify(product.visitor(), { email, code })).toMatchObject(WRONG_CODE);
    expectStatus(await verify(product.visitor(), { tokenHash }), 200);
  });

  test('of one address is none of another, and an unknown address answers equally', async () => {
    const { email } = await openAccount(product);
    const { email: other } = await openAccount(product);
    const { code } = await askFor(email);
    await askFor(other);
    const [stranger, unknown] = [
      await verify(product.visitor(), { email: other, code }),
      await verify(product.visitor(), { email: newEmail(), code }),
    ];
    expect(stranger).toMatchObject(WRONG_CODE);
    expect(unknown.text).toBe(stranger.text);
  });
});

describe('the right to choose a password', () => {
  async function holder(): Promise<{ email: string; visitor: Visitor }> {
    const { email } = await openAccount(product);
    const visitor = product.visitor();
    expectStatus(await verify(visitor, { tokenHash: (await askFor(email)).tokenHash }), 200);
    return { email, visitor };
  }

  test('belongs to the browser that verified', async () => {
    await holder();
    expect(await choose(product.visitor())).toMatchObject(EXPIRED);
    const forger = product.visitor();
    forger.cookies.set('lume-recovery', 'x'.repeat(43));
    expect(await choose(forger)).toMatchObject(EXPIRED);
    expect((await forger.get('/api/accounts/recovery')).body).toEqual({
      isOpen: false,
      email: null,
      olderFactors: [],
    });
  });

  test('is good for 15 minutes, and once', async () => {
    const { email, visitor } = await holder();
    const copy = product.visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    expectStatus(await choose(visitor), 200);
    expect(await choose(copy, 'outra senha 77')).toMatchObject(EXPIRED);
    expectStatus(await enter(email, NEXT), 200);
    const late = await holder();
    await product.sql`update one_time_tokens set expires_at = now()
      where email = ${late.email} and kind = 'password_reset'`;
    expect(await choose(late.visitor)).toMatchObject(EXPIRED);
  });

  test('is used by exactly one of several at once', async () => {
    const { email, visitor } = await holder();
    const passwords = Array.from({ length: 6 }, (_, n) => `cílios de seda novos ${n}`);
    const answers = await Promise.all(passwords.map((password) => choose(visitor, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const entries = await Promise.all(passwords.map((password) => enter(email, password)));
    expect(entries.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
  });

  test('dies with a newer mail that is used, and with a change of the password', async () => {
    const { email, visitor } = await holder();
    const other = product.visitor();
    await verify(other, { tokenHash: (await askFor(email)).tokenHash });
    expect(await choose(visitor)).toMatchObject(EXPIRED);
    expectStatus(await choose(other), 200);
  });

  test('outlives what is refused', async () => {
    const { visitor } = await holder();
    const refusals: [Record<string, string>, string, string][] = [
      [
        { password: '12345', confirmPassword: '12345' },
        'password',
        'A senha deve ter pelo menos 6 caracteres',
      ],
      [{ password: NEXT, confirmPassword: 'outra' }, 'confirmPassword', 'As senhas não coincidem'],
      [
        { password: `${'é'.repeat(36)}a`, confirmPassword: `${'é'.repeat(36)}a` },
        'password',
        'Use no máximo 72 caracteres',
      ],
      [
        { password: 'marina duarte', confirmPassword: 'marina duarte' },
        'password',
        'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.',
      ],
    ];
    for (const [body, field, sentence] of refusals) {
      expectStatus(await visitor.post('/api/accounts/password', body), 422, {
        fields: { [field]: [sentence] },
      });
    }
    expectStatus(await choose(visitor), 200);
  });
});
