import { describe, expect } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { secretOf } from './email.ts';
import {
  confirmationToken,
  emailTo,
  expectStatus,
  newEmail,
  PASSWORD,
  type Problem,
  signUp,
  signUpForm,
  test,
} from './studio.ts';

const product = await sharedProduct();

describe('signing up', () => {
  test('leads through the mail to a session', async ({ email }) => {
    const marina = product.visitor();
    const asked = await marina.post('/api/accounts', signUpForm(email.toUpperCase()));
    expectStatus(asked, 202, {});
    expectStatus(
      await marina.post('/api/session', { email, password: PASSWORD }),
      403,
      'email_not_confirmed',
    );
    const tokenHash = await confirmationToken(product, email);
    expectStatus(await marina.post('/api/accounts/confirmation', { tokenHash, type: 'signup' }), 200, {});
    const session = await marina.post('/api/session', { email, password: PASSWORD });
    expectStatus(session, 200, {
      user: { email, fullName: 'Marina Duarte', role: 'professional', isOwner: true, hasTeam: false },
      studio: { businessName: 'Ateliê Marina Cílios', theme: 'default', zone: 'America/Sao_Paulo' },
      professional: { slug: expect.stringMatching(/^atelie-marina-cilios/) },
    });
  });

  test('mails a link that starts with APP_URL and holds no part of the request', async ({ email }) => {
    await product.visitor().post('/api/accounts', signUpForm(email), { 'x-forwarded-host': 'evil.example' });
    expect(await emailTo(product, email, /token_hash=/)).toContain(`${product.url}/auth/confirm?token_hash=`);
    expect(JSON.stringify(product.mailbox.to(email))).not.toContain('evil.example');
  });

  test('stores neither password nor token', async ({ email }) => {
    await product.visitor().post('/api/accounts', signUpForm(email));
    const token = await confirmationToken(product, email);
    const [user] = await product.sql<{ hash: string }>`select password_hash as hash from users
      where email = ${email}`;
    expect(user?.hash).toMatch(/^\$scrypt\$ln=\d+,r=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    const tokens = await product.sql<{ token_hash: string }>`select token_hash from one_time_tokens
      where email = ${email}`;
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.token_hash).not.toBe(token);
  });

  test('answers equally for a known address and emails its owner', async ({ email }) => {
    await signUp(product, email);
    const fresh = await product.visitor().post('/api/accounts', signUpForm(newEmail()));
    const known = await product.visitor().post('/api/accounts', signUpForm(email, { businessName: 'Outra' }));
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text]);
    expect([...known.headers.keys()].sort()).toEqual([...fresh.headers.keys()].sort());
    expect(await emailTo(product, email, /tentou criar uma conta/)).not.toContain('Outra');
    expect(await product.sql`select 1 from studios where business_name = 'Outra'`).toEqual([]);
  });

  test.each([
    [{ acceptTerms: false }, 'acceptTerms', 'Você deve aceitar os termos de uso'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'A senha deve ter pelo menos 6 caracteres'],
    [{ confirmPassword: 'outra coisa 1' }, 'confirmPassword', 'As senhas não conferem'],
    [
      { password: 'marina', confirmPassword: 'marina' },
      'password',
      'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.',
    ],
    [{ fullName: '  ' }, 'fullName', 'Nome completo é obrigatório'],
    [{ email: 'marina@' }, 'email', 'Email inválido'],
    [{ businessName: undefined }, 'businessName', 'Nome do negócio é obrigatório'],
  ])('refuses %o', async (changes, field, sentence) => {
    const answer = await product.visitor().post<Problem>('/api/accounts', signUpForm(newEmail(), changes));
    expectStatus(answer, 422, { code: 'invalid_input', fields: { [field]: [sentence] } });
  });
});

describe('confirming', () => {
  test('works once in the browser that signed up, however many try at once', async ({ email }) => {
    const marina = product.visitor();
    await marina.post('/api/accounts', signUpForm(email));
    const body = { tokenHash: await confirmationToken(product, email), type: 'signup' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => marina.post('/api/accounts/confirmation', body)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 403)]);
  });

  test('works by the six digits of the mail too, which use up the link', async ({ email }) => {
    const marina = product.visitor();
    await marina.post('/api/accounts', signUpForm(email));
    const { tokenHash, code } = secretOf(await emailTo(product, email, /token_hash=/));
    const confirm = (body: unknown) => marina.post<Problem>('/api/accounts/confirmation', body);
    const wrong = await confirm({ email, code: code === '000000' ? '000001' : '000000' });
    const nobody = await confirm({ email: newEmail(), code });
    expectStatus(wrong, 403, 'code_invalid');
    expect(nobody.text).toBe(wrong.text);
    expectStatus(await confirm({ email, code }), 200, { outcome: 'signed_in' });
    expectStatus(await confirm({ email, code }), 403);
    expectStatus(await confirm({ tokenHash, type: 'signup' }), 403);
    expectStatus(await product.visitor().post('/api/session', { email, password: PASSWORD }), 200);
  });

  test('refuses what is unknown or over, and other types', async ({ email }) => {
    await product.visitor().post('/api/accounts', signUpForm(email));
    const tokenHash = await confirmationToken(product, email);
    await product.sql`update one_time_tokens set expires_at = now() - interval '1 second'
      where email = ${email}`;
    const confirm = (body: unknown) => product.visitor().post('/api/accounts/confirmation', body);
    expectStatus(await confirm({ tokenHash, type: 'signup' }), 403, {
      code: 'link_expired',
      message: 'Link inválido ou expirado.',
    });
    expectStatus(await confirm({ tokenHash: 'x'.repeat(43), type: 'signup' }), 403);
    expectStatus(await confirm({ tokenHash, type: 'recovery' }), 422, {
      fields: { type: ['Tipo de confirmação não reconhecido.'] },
    });
  });

  test('a new mail makes the older link void; unknown and confirmed addresses answer equally', async () => {
    const email = newEmail();
    const marina = product.visitor();
    await marina.post('/api/accounts', signUpForm(email));
    const first = await confirmationToken(product, email);
    const again = await marina.post('/api/accounts/confirmation-mail', { email });
    const second = await emailTo(product, email, new RegExp(`token_hash=(?!${first})`));
    expectStatus(await marina.post('/api/accounts/confirmation', { tokenHash: first, type: 'signup' }), 403);
    const [, newest = ''] = /token_hash=([\w-]+)/.exec(second) ?? [];
    expectStatus(await marina.post('/api/accounts/confirmation', { tokenHash: newest, type: 'signup' }), 200);
    const mails = product.mailbox.to(email).length;
    const confirmed = await marina.post('/api/accounts/confirmation-mail', { email });
    const unknown = await marina.post('/api/accounts/confirmation-mail', { email: newEmail() });
    expect([again, confirmed, unknown].map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([202, '{}']),
    );
    expect(product.mailbox.to(email)).toHaveLength(mails);
  });
});

describe('signing in', () => {
  test('answers a wrong password and an unknown address equally', async ({ email }) => {
    await signUp(product, email);
    const texts = new Set<string>();
    for (const address of [email, newEmail()]) {
      const answer = await product
        .visitor()
        .post<Problem>('/api/session', { email: address, password: 'errada 123' });
      texts.add(`${answer.status} ${answer.text}`);
    }
    expect([...texts]).toEqual([
      '401 {"code":"invalid_credentials","message":"Email ou senha incorretos. Verifique seus dados e tente novamente."}',
    ]);
  });

  test('says that the address is unconfirmed only to who knows the password', async ({ email }) => {
    await product.visitor().post('/api/accounts', signUpForm(email));
    const wrong = await product.visitor().post('/api/session', { email, password: 'errada 123' });
    expectStatus(wrong, 401, 'invalid_credentials');
  });

  test('keeps out a professional who was deactivated', async ({ email }) => {
    const marina = await signUp(product, email);
    await product.sql`alter table profiles disable trigger profiles_keep_an_owner`;
    await product.sql`update profiles set is_active = false where email = ${email}`;
    expectStatus(
      await product.visitor().post('/api/session', { email, password: PASSWORD }),
      403,
      'forbidden',
    );
    expectStatus(await marina.get('/api/session'), 200, { session: null });
    expectStatus(await marina.get('/api/settings'), 401, 'unauthorized');
  });
});
