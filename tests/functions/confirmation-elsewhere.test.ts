import { expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { chooseNewPassword, newPerson, recover, signIn, whoIs } from './attacks/people.ts';
import { lastEmail } from './auth-v1/emails.ts';
import { enrol } from './authenticator.ts';
import { expectStatus, newEmail, signUpForm } from './studio.ts';

const product = await sharedProduct();

const signUp = async (browser: Visitor, email: string) =>
  expectStatus(await browser.post('/api/accounts', signUpForm(email)), 202);
const confirmed = async (browser: Visitor) => (await browser.get('/api/accounts/confirmation')).body;
async function confirmAt(browser: Visitor, email: string) {
  const { token: tokenHash } = await lastEmail(product, email, 'signup');
  return browser.post('/api/accounts/confirmation', { tokenHash, type: 'signup' });
}

test('who confirms in another browser chooses a password and is signed in; the first one learns of it', async () => {
  const [email, desk, phone] = [newEmail(), product.visitor(), product.visitor()];
  await signUp(desk, email);
  expect(await confirmed(desk)).toEqual({ confirmed: null });
  expect(await confirmAt(phone, email)).toMatchObject({ body: { outcome: 'password_needed' } });
  // There is nothing to sign in with yet.
  expect(await confirmed(desk)).toEqual({ confirmed: null });
  expectStatus(await chooseNewPassword(phone, 'cílios de seda 8'), 200, { isSignedIn: true });
  expect(await confirmed(desk)).toEqual({ confirmed: email });
  expect(await whoIs(phone)).toBe(email);
  expectStatus(await signIn(desk, email, 'cílios de seda 8'), 200);
  expectStatus(await chooseNewPassword(phone, 'outra senha 99'), 403);
});

test('a sign-up is remembered like a sign-in: here, and where the password is chosen anew', async () => {
  const cookieOf = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().find((one) => one.startsWith('lume-session='));
  for (const remember of [true, false]) {
    const [here, there] = [newEmail(), newEmail()];
    const [desk, phone] = [product.visitor(), product.visitor()];
    await signUp(desk, here);
    await signUp(desk, there);
    await confirmAt(phone, there);
    const password = 'cílios de seda 8';
    const chosen = { password, confirmPassword: password, remember };
    await signUp(desk, here);
    const { token: tokenHash } = await lastEmail(product, here, 'signup');
    const cookies = [
      cookieOf(await desk.post('/api/accounts/confirmation', { tokenHash, type: 'signup', remember })),
      cookieOf(await phone.post('/api/accounts/password', chosen)),
    ];
    for (const cookie of cookies) expect(cookie?.includes('Max-Age=2592000')).toBe(remember);
  }
});

test('a recovery signs nobody in: the second factor is asked for at the next sign-in', async () => {
  const { email, browser } = await newPerson(product);
  await enrol(browser);
  const phone = product.visitor();
  await recover(product, phone, email);
  expectStatus(await chooseNewPassword(phone, 'cílios de seda 8'), 200, { isSignedIn: false });
  expect(await whoIs(phone)).toBeNull();
});

test('the wait shows others nothing: of a known address, a replaced sign-up, without the cookie', async () => {
  const { email: known } = await newPerson(product);
  const [email, stranger, owner] = [newEmail(), product.visitor(), product.visitor()];
  await signUp(stranger, known);
  expect(await confirmed(stranger)).toEqual({ confirmed: null });
  await signUp(stranger, email);
  await signUp(owner, email);
  expect(await confirmAt(owner, email)).toMatchObject({ body: { outcome: 'signed_in' } });
  expect(await confirmed(owner)).toEqual({ confirmed: email });
  expect(await confirmed(stranger)).toEqual({ confirmed: null });
  expect(await confirmed(product.visitor())).toEqual({ confirmed: null });
});
