import { describe, expect, test } from 'vitest';
import { productOfTest } from '../support/product.ts';
import { eventuallySent } from './email.ts';
import {
  confirmationToken,
  emailTo,
  expectStatus,
  newEmail,
  openStudio,
  PASSWORD,
  type Problem,
  sharedStudio,
  signUpForm,
} from './studio.ts';
import { invite, join } from './team.ts';

const { product, studio } = await sharedStudio();

const accept = (tokenHash: string, password = PASSWORD) =>
  product.visitor().post<{ email: string } & Problem>('/api/invitations/acceptance', { tokenHash, password });
const EXPIRED = { status: 403, body: { code: 'link_expired', message: 'Link inválido ou expirado.' } };

describe('an invitation', () => {
  test('leads through the mail to a seat in the studio', async () => {
    const bia = await invite(studio, { role: 'admin' });
    expect(bia).toMatchObject({
      fullName: 'Bia Campos',
      phone: '11912345678',
      role: 'admin',
      isOwner: false,
      isActive: true,
      isBookable: true,
      page: expect.stringMatching(/\/bia-campos[^/]*$/),
      invitedAt: expect.any(String),
    });
    const text = await emailTo(product, bia.email, /token_hash=/);
    expect(text).toContain('Marina Duarte convidou você para fazer parte da equipe de Ateliê Marina Cílios.');
    expect(text).toMatch(new RegExp(`${product.url}/auth/confirm\\?token_hash=[\\w-]{43}&type=invite`));
    const tokenHash = await confirmationToken(product, bia.email);
    expectStatus(await product.visitor().post('/api/invitations/reading', { tokenHash }), 200, {
      fullName: 'Bia Campos',
      email: bia.email,
      businessName: 'Ateliê Marina Cílios',
    });
    expectStatus(await product.visitor().post('/api/session', { email: bia.email, password: PASSWORD }), 401);
    expectStatus(await accept(tokenHash), 200, { email: bia.email });
    const entered = await product.visitor().post('/api/session', { email: bia.email, password: PASSWORD });
    expectStatus(entered, 200, {
      user: { email: bia.email, role: 'admin', isOwner: false, hasTeam: true },
      studio: { businessName: 'Ateliê Marina Cílios' },
    });
    expect(await accept(tokenHash)).toMatchObject(EXPIRED);
    expect(await product.visitor().post('/api/invitations/reading', { tokenHash })).toMatchObject(EXPIRED);
    const consents = await product.sql`select c.kind, c.is_granted from consents c
      join users u on u.id = c.user_id where u.email = ${bia.email}`;
    expect(consents).toEqual([{ kind: 'terms', is_granted: true }]);
  });

  test('keeps neither token nor password, and no mail about clients goes out before it is accepted', async () => {
    const { email, id } = await invite(studio);
    const token = await confirmationToken(product, email);
    const [before] = await product.sql`select t.token_hash, u.password_hash, p.email_notifications,
      t.expires_at - t.created_at = interval '72 hours' as lives
       from one_time_tokens t join users u on u.id = t.user_id join profiles p on p.id = u.id
       where u.id = ${id}`;
    expect(before).toMatchObject({ password_hash: null, email_notifications: false, lives: true });
    expect(JSON.stringify(before)).not.toContain(token);
    await accept(token);
    const [after] = await product.sql<{ password_hash: string }>`select u.password_hash,
      p.email_notifications from users u join profiles p on p.id = u.id where u.id = ${id}`;
    expect(after).toMatchObject({
      password_hash: expect.stringMatching(/^\$scrypt\$/),
      email_notifications: true,
    });
  });

  test('is accepted once, however many try at the same time', async () => {
    const { email } = await invite(studio);
    const token = await confirmationToken(product, email);
    const passwords = Array.from({ length: 8 }, (_, n) => `cílios de seda ${n}`);
    const answers = await Promise.all(passwords.map((password) => accept(token, password)));
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [passwords[n]] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array(7).fill('link_expired'),
    );
    const entries = await Promise.all(
      passwords.map((password) => product.visitor().post('/api/session', { email, password })),
    );
    expect(entries.map(({ status }, n) => (status === 200 ? passwords[n] : null)).filter(Boolean)).toEqual(
      winners,
    );
  });

  test('sent again, only the newest link works', async () => {
    const { email, id } = await invite(studio);
    const first = await confirmationToken(product, email);
    expectStatus(await studio.owner.post(`/api/professionals/${id}/invitation`), 200, {
      id,
      invitedAt: expect.any(String),
    });
    await eventuallySent(product, () => product.mailbox.to(email)[1], 'the second invitation');
    expect(product.mailbox.to(email)).toHaveLength(2);
    const second = await confirmationToken(product, email);
    const newest = /token_hash=([\w-]+)/.exec(product.mailbox.to(email).at(-1)?.text ?? '')?.[1] ?? second;
    expect(newest).not.toBe(first);
    expect(await accept(first)).toMatchObject(EXPIRED);
    expectStatus(await accept(newest), 200);
    expectStatus(await studio.owner.post(`/api/professionals/${id}/invitation`), 409, {
      code: 'invitation_accepted',
      message: 'Este convite já foi aceito.',
    });
  });

  test('dies after 72 hours, and with the removal of who was invited', async () => {
    const late = await invite(studio);
    const lateToken = await confirmationToken(product, late.email);
    await product.sql`update one_time_tokens set expires_at = now() where user_id = ${late.id}`;
    expect(await accept(lateToken)).toMatchObject(EXPIRED);
    const gone = await invite(studio);
    const goneToken = await confirmationToken(product, gone.email);
    expectStatus(await studio.owner.delete(`/api/professionals/${gone.id}`), 200, { outcome: 'deleted' });
    expect(await accept(goneToken)).toMatchObject(EXPIRED);
    expect(await accept('x'.repeat(43))).toMatchObject(EXPIRED);
  });

  test.each([
    ['12345', 'A senha deve ter pelo menos 6 caracteres'],
    ['123456', 'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.'],
    ['Campos2026', 'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.'],
  ])('refuses the password %s and stays good', async (password, sentence) => {
    const { email } = await invite(studio);
    const token = await confirmationToken(product, email);
    expectStatus(await accept(token, password), 422, { fields: { password: [sentence] } });
    expectStatus(await accept(token), 200);
  });

  test('never touches an account that exists, in this studio or another', async () => {
    const stranger = await openStudio(product);
    const colleague = await join(product, studio, 'professional');
    const look = () =>
      product.sql`select u.*, p.* from users u join profiles p on p.id = u.id
        where u.email = any(${[stranger.email, colleague.email]}) order by u.id`;
    const before = await look();
    for (const email of [stranger.email, colleague.email.toUpperCase(), studio.email]) {
      const answer = await studio.owner.post('/api/professionals', { fullName: 'Outra Pessoa', email });
      const message = 'Erro ao criar profissional. Verifique se o email já não está sendo usado.';
      expectStatus(answer, 409, { code: 'professional_email_taken', message, fields: { email: [message] } });
    }
    expect(await look()).toEqual(before);
  });

  test('of one address at the same time makes one professional', async () => {
    const form = { fullName: 'Rita Paz', email: newEmail('rita') };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => studio.owner.post<{ id: string }>('/api/professionals', form)),
    );
    // Who comes after the first has been answered repeats the same form, and gets the same professional.
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - made.length);
    const rows = await product.sql`select id from profiles where email = ${form.email}`;
    expect(rows).toEqual([{ id: made[0]?.body.id }]);
  });

  test('is not opened by a sign-up or a second confirmation of somebody who knows the address', async () => {
    const { email } = await invite(studio);
    const token = await confirmationToken(product, email);
    const asked = await product.visitor().post('/api/accounts', signUpForm(email, { password: PASSWORD }));
    expectStatus(asked, 202, {});
    expectStatus(await product.visitor().post('/api/accounts/confirmation-mail', { email }), 202);
    await emailTo(product, email, /Alguém tentou entrar ou criar uma conta/);
    expect(product.mailbox.to(email).filter(({ subject }) => /Confirme/.test(subject))).toEqual([]);
    expectStatus(await accept(token, 'outra senha 9'), 200);
  });
});

test('invitations are limited by studio and address, acceptances before a password is hashed', async () => {
  const strict = await productOfTest();
  const own = await openStudio(strict);
  const bia = await invite(own);
  const again = () => own.owner.post(`/api/professionals/${bia.id}/invitation`);
  for (let n = 0; n < 3; n += 1) expectStatus(await again(), 200);
  expectStatus(await again(), 429, 'rate_limited');
  const visitor = strict.visitor();
  const guesses = [];
  for (let n = 0; n < 34; n += 1) {
    guesses.push(
      (await visitor.post('/api/invitations/acceptance', { tokenHash: `guess-${n}`, password: PASSWORD }))
        .status,
    );
  }
  expect(guesses.filter((status) => status === 403)).toHaveLength(30);
  expect(guesses.at(-1)).toBe(429);
});
