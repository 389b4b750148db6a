import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import type { Answer } from '../../support/visitor.ts';
import { expectStatus, newEmail, openStudio, PASSWORD, signUpForm } from '../studio.ts';
import { newPerson, shown } from './people.ts';

/** An address of every kind; each test has its own, so that no cool-down of one shows in another. */
type Addresses = Record<
  'nobody' | 'confirmed' | 'unconfirmed' | 'invited' | 'deactivated' | 'byProvider',
  string
>;

const product = await sharedProduct();
const member = await newPerson(product);
const studio = await openStudio(product);
const confirmed = (await newPerson(product)).email;
const deactivated = (await newPerson(product)).email;
await product.sql`update users set banned_until = now() + interval '1 day' where email = ${deactivated}`;
const byProvider = (await newPerson(product)).email;
await product.sql`update users set password_hash = null where email = ${byProvider}`;
const unconfirmed = newEmail();
await product.visitor().post('/api/accounts', signUpForm(unconfirmed));
const invited = newEmail();
const invitation = { fullName: 'Ana Reis', email: invited, phone: '11912345678', role: 'professional' };
await studio.owner.post('/api/professionals', { ...invitation, isBookable: true });
const addresses: Addresses = {
  nobody: newEmail('nobody'),
  confirmed,
  unconfirmed,
  invited,
  deactivated,
  byProvider,
};

type Ask = (email: string) => Promise<Answer<unknown>>;
const post = (path: string, body: object) => product.visitor().post<unknown>(path, body);

/** Where something is mailed, twice each: the second time it was mailed a moment ago. */
const twice = /forgotten|again|sign in with/;
const questions: Record<string, Ask> = {
  'a wrong password': (email) => post('/api/session', { email, password: 'errada 123' }),
  'signing up': (email) => post('/api/accounts', signUpForm(email)),
  'a forgotten password': (email) => post('/api/accounts/recovery', { email }),
  'the confirmation again': (email) => post('/api/accounts/confirmation-mail', { email }),
  'a wrong code of a confirmation': (email) => post('/api/accounts/confirmation', { email, code: '000000' }),
  'a wrong code of a recovery': (email) =>
    post('/api/accounts/recovery/verification', { email, code: '000000' }),
  'a change of address to it': (email) =>
    member.browser.post('/api/account/email-change', { email, currentPassword: PASSWORD }),
  'a wrong password (API)': (email) =>
    post('/auth/v1/token?grant_type=password', { email, password: 'errada 123' }),
  'a forgotten password (API)': (email) => post('/auth/v1/recover', { email }),
  'the confirmation again (API)': (email) => post('/auth/v1/resend', { type: 'signup', email }),
  'a code to sign in with (API)': (email) => post('/auth/v1/otp', { email, create_user: true }),
  'a wrong code (API)': (email) => post('/auth/v1/verify', { type: 'email', email, token: '000000' }),
  'a wrong code of a recovery (API)': (email) =>
    post('/auth/v1/verify', { type: 'recovery', email, token: '000000' }),
};

describe('no answer shows whether an address is known', () => {
  test.each(Object.entries(questions))('%s', async (name, ask) => {
    const seen = new Map<string, string[]>();
    for (const [kind, email] of Object.entries(addresses)) {
      for (const time of twice.test(name) ? ['first', 'again'] : ['once']) {
        const answer = await ask(email);
        expect(answer.status).toBeLessThan(500);
        const text = shown(answer).replaceAll(email, '<email>');
        seen.set(text, [...(seen.get(text) ?? []), `${kind} ${time}`]);
      }
    }
    expect([...seen.values()], [...seen.keys()].join('\n')).toHaveLength(1);
  });

  test('signing up (API): the same shape, but for what the contract has differ', async () => {
    const shapes = new Set<string>();
    for (const email of [newEmail('nobody'), addresses.confirmed, addresses.invited, addresses.deactivated]) {
      const body = { email, password: PASSWORD, data: { full_name: 'Eva' } };
      const answer = await product.visitor().post<Record<string, unknown>>('/auth/v1/signup', body);
      const { identities: _, user_metadata: data, ...user } = answer.body;
      const types = Object.entries(user).map(([key, value]) => `${key}:${typeof value}`);
      shapes.add(JSON.stringify([answer.status, types.sort(), typeof data, user.role, user.app_metadata]));
      expect(answer.body.id).toMatch(/^[\da-f-]{36}$/);
    }
    expect([...shapes], [...shapes].join('\n')).toHaveLength(1);
    const [row] = await product.sql<{ id: string }>`select id from users
      where email = ${addresses.confirmed}`;
    const again = { email: addresses.confirmed, password: PASSWORD };
    expect((await product.visitor().post('/auth/v1/signup', again)).body).not.toMatchObject({ id: row?.id });
  });
});

test('that an address is not confirmed is shown only to who knows the password', async () => {
  const right = await post('/api/session', { email: addresses.unconfirmed, password: PASSWORD });
  expectStatus(right, 403, 'email_not_confirmed');
  const api = await post('/auth/v1/token?grant_type=password', {
    email: addresses.unconfirmed,
    password: PASSWORD,
  });
  expectStatus(api, 400, { error_code: 'email_not_confirmed' });
});
