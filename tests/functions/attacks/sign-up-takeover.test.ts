import { describe, expect, test } from 'vitest';
import { whileLocked } from '../../support/locks.ts';
import { sharedProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';
import { emails, lastEmail } from '../auth-v1/emails.ts';
import { codeOf, enrol } from '../authenticator.ts';
import { expectStatus, newEmail, PASSWORD, signUpForm } from '../studio.ts';
import { chooseNewPassword, newPassword, newPerson, recover, signIn, whoIs } from './people.ts';

const product = await sharedProduct();

const STRANGERS = 'chave da intrusa 9';
const signedIn = { status: 200, body: { outcome: 'signed_in' } };
const passwordNeeded = { status: 200, body: { outcome: 'password_needed' } };
const wrong = { status: 401, body: { code: 'invalid_credentials' } };

const signUp = (browser: Visitor, email: string, password = PASSWORD) =>
  browser.post('/api/accounts', signUpForm(email, { password, confirmPassword: password }));

/** Confirms by the newest email, as its reader does. */
async function confirm(browser: Visitor, email: string, by: 'link' | 'code' = 'link') {
  const { token: tokenHash, code } = await lastEmail(product, email, 'signup');
  const proof = by === 'link' ? { tokenHash, type: 'signup' } : { email, code };
  return browser.post<{ outcome: string }>('/api/accounts/confirmation', proof);
}

/** What whoever reads the mail does next, and that nobody else gets in. */
async function ownerChoosesPassword(browser: Visitor, email: string): Promise<void> {
  expect(await whoIs(browser)).toBeNull();
  expect(await signIn(product.visitor(), email, STRANGERS)).toMatchObject(wrong);
  const password = newPassword();
  expectStatus(await chooseNewPassword(browser, password), 200);
  expectStatus(await signIn(product.visitor(), email, password), 200);
}

describe('the browser that signed up', () => {
  test.each(['link', 'code'] as const)(
    'is signed in by confirming by %s, and keeps its password',
    async (by) => {
      const [email, owner] = [newEmail(), product.visitor()];
      const asked = await signUp(owner, email);
      expect(asked.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^lume-sign-up=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
      ]);
      expect(await confirm(owner, email, by)).toMatchObject(signedIn);
      expect(await whoIs(owner)).toBe(email);
      expectStatus(await signIn(product.visitor(), email), 200);
    },
  );

  test('keeps its password when a stranger has the mail sent again, or asks for a code to sign in with', async () => {
    const [email, owner, stranger] = [newEmail(), product.visitor(), product.visitor()];
    await signUp(owner, email);
    await stranger.post('/api/accounts/confirmation-mail', { email });
    await stranger.post('/auth/v1/signup', { email, password: STRANGERS });
    await stranger.post('/auth/v1/otp', { email });
    expect(await confirm(owner, email)).toMatchObject(signedIn);
    expectStatus(await signIn(product.visitor(), email), 200);
    expect(await signIn(stranger, email, STRANGERS)).toMatchObject(wrong);
  });

  test('that signed up after a stranger did is the one whose password counts', async () => {
    const [email, owner, stranger] = [newEmail(), product.visitor(), product.visitor()];
    await signUp(stranger, email, STRANGERS);
    await signUp(owner, email);
    expect(await confirm(owner, email)).toMatchObject(signedIn);
    expectStatus(await signIn(product.visitor(), email), 200);
    expect(await signIn(stranger, email, STRANGERS)).toMatchObject(wrong);
  });
});

describe("a stranger's password never comes into force", () => {
  test.each([
    ['her own browser', 'link'],
    ['another browser', 'code'],
  ] as const)('who signed up second, when the owner confirms in %s by %s', async (where, by) => {
    const [email, owner, stranger] = [newEmail(), product.visitor(), product.visitor()];
    await signUp(owner, email);
    await signUp(stranger, email, STRANGERS);
    const browser = where === 'another browser' ? product.visitor() : owner;
    expect(await confirm(browser, email, by)).toMatchObject(passwordNeeded);
    await ownerChoosesPassword(browser, email);
  });

  test.each(['in the wizard', 'over the API'])('who signed up %s and nobody else did', async (where) => {
    const [email, browser, stranger] = [newEmail(), product.visitor(), product.visitor()];
    if (where === 'in the wizard') await signUp(stranger, email, STRANGERS);
    else await stranger.post('/auth/v1/signup', { email, password: STRANGERS });
    expect(await confirm(browser, email)).toMatchObject(passwordNeeded);
    await ownerChoosesPassword(browser, email);
  });

  test('whatever cookie the browser brings: of an older sign-up, of another address, or made up', async () => {
    const [email, owner] = [newEmail(), product.visitor()];
    await signUp(owner, email);
    const older = owner.cookies.get('lume-sign-up') ?? '';
    await signUp(product.visitor(), email, STRANGERS);
    const [row] = await product.sql<{ hash: string }>`select sign_up_browser as hash from users
      where email = ${email}`;
    const strangers = row?.hash ?? '';
    await signUp(owner, newEmail());
    const other = owner.cookies.get('lume-sign-up') ?? '';
    for (const value of [older, other, strangers, '', 'null', '%00']) {
      await product.sql`update users
        set email_confirmed_at = null, password_hash = '$scrypt$of$stranger', sign_up_browser = ${strangers}
         where email = ${email}`;
      await product.visitor().post('/api/accounts/confirmation-mail', { email });
      const browser = product.visitor();
      browser.cookies.set('lume-sign-up', value);
      expect(await confirm(browser, email)).toMatchObject(passwordNeeded);
    }
  });

  test('who signs up in the very moment in which the owner confirms', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [email, owner, stranger] = [newEmail(), product.visitor(), product.visitor()];
      await signUp(owner, email);
      const [confirmed] = await Promise.all([confirm(owner, email), signUp(stranger, email, STRANGERS)]);
      if (confirmed.status !== 200) expect(await confirm(owner, email)).toMatchObject(passwordNeeded);
      expect(await signIn(stranger, email, STRANGERS)).toMatchObject(wrong);
    }
  });

  test('who signs up while the confirmation of the owner is being stored', async () => {
    const [email, owner, stranger] = [newEmail(), product.visitor(), product.visitor()];
    await signUp(owner, email);
    const confirmation = {
      sql: 'update users set email_confirmed_at = now(), sign_up_browser = null where email = $1',
      params: [email],
    };
    const attempt = await whileLocked(product, confirmation, () => signUp(stranger, email, STRANGERS));
    expectStatus(attempt, 202);
    expect(await signIn(stranger, email, STRANGERS)).toMatchObject(wrong);
    expectStatus(await signIn(owner, email), 200);
  });

  test.each(['confirmation', 'recovery'])(
    'nor a session, an app or recovery codes of before the proof by %s',
    async (proof) => {
      const { email, browser: stranger } = await newPerson(product);
      const { secret, recoveryCodes } = await enrol(stranger);
      const unproven = 'update users set email_confirmed_at = null where email = $1';
      await product.sql(unproven, [email]);
      const owner = product.visitor();
      if (proof === 'recovery') await recover(product, owner, email);
      else {
        await owner.post('/api/accounts/confirmation-mail', { email });
        expect(await confirm(owner, email)).toMatchObject(passwordNeeded);
      }
      expect(await whoIs(stranger)).toBeNull();
      const password = newPassword();
      expectStatus(await chooseNewPassword(owner, password), 200);
      // No second step: neither the app nor a code of hers is known any more.
      expectStatus(await signIn(stranger, email, password), 200);
      for (const code of [codeOf(secret, 1), recoveryCodes[0] ?? '']) {
        expectStatus(await stranger.post('/api/session/second-factor', { code }), 401);
      }
    },
  );
});

describe('a recovery', () => {
  const offer = async (browser: Visitor) =>
    (await browser.get<{ olderFactors: string[] }>('/api/accounts/recovery')).body.olderFactors;
  const choose = (browser: Visitor, password: string, removeOlderFactors?: boolean) =>
    browser.post('/api/accounts/password', { password, confirmPassword: password, removeOlderFactors });
  /** As if the address had been proved after the app was added. */
  const proveLater = (email: string) =>
    product.sql`update users set email_confirmed_at = now() where email = ${email}`;

  test('offers to remove an app of before the address was proved, and removes it only when asked to', async () => {
    const { email, browser } = await newPerson(product);
    await enrol(browser);
    await proveLater(email);
    const owner = product.visitor();
    await recover(product, owner, email);
    expect(await offer(owner)).toEqual(['Celular']);
    const [kept, next] = [newPassword(), newPassword()];
    expectStatus(await choose(owner, kept), 200);
    expectStatus(await signIn(product.visitor(), email, kept), 202);

    await recover(product, owner, email);
    expectStatus(await choose(owner, next, true), 200);
    expectStatus(await signIn(owner, email, next), 200);
    expect(await owner.get('/api/account')).toMatchObject({ body: { factors: [], recoveryCodesLeft: 0 } });
    const { events } = (await owner.get<{ events: { kind: string }[] }>('/api/account/events')).body;
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['factor_removed', 'password_reset']),
    );
    // Of the app that was added, of both passwords, and of the app that was removed.
    expect(await emails(product, email, 'security-notice')).toHaveLength(4);
  });

  test.each([
    ['another browser', ['Celular']],
    ['the browser that asked for it', []],
  ])('after a change of address that was proved in %s offers %j', async (where, offered) => {
    const { email: former, browser: holder } = await newPerson(product);
    await enrol(holder);
    const email = newEmail('nova');
    await holder.post('/api/account/email-change', { email, currentPassword: PASSWORD });
    const owner = where === 'another browser' ? product.visitor() : holder;
    for (const [reader, address] of [
      [owner, email],
      [holder, former],
    ] as const) {
      const { token: tokenHash } = await lastEmail(product, address, 'email_change');
      expectStatus(await reader.post('/api/accounts/email-change', { tokenHash }), 200);
    }
    const browser = product.visitor();
    await recover(product, browser, email);
    expect(await offer(browser)).toEqual(offered);
  });

  test('leaves an app alone that was added since', async () => {
    const { email, browser } = await newPerson(product);
    const { secret } = await enrol(browser);
    const owner = product.visitor();
    await recover(product, owner, email);
    expect(await offer(owner)).toEqual([]);
    const password = newPassword();
    expectStatus(await choose(owner, password, true), 200);
    expectStatus(await signIn(owner, email, password), 202);
    expectStatus(await owner.post('/api/session/second-factor', { code: codeOf(secret, 1) }), 200);
  });
});

test('a link that was used says so to whoever holds it, and a replaced one does not', async () => {
  const [email, owner] = [newEmail(), product.visitor()];
  await signUp(owner, email);
  const { token: first } = await lastEmail(product, email, 'signup');
  await owner.post('/api/accounts/confirmation-mail', { email });
  const { token } = await lastEmail(product, email, 'signup');
  expect(await confirm(owner, email)).toMatchObject(signedIn);
  const again = (tokenHash: string) =>
    product.visitor().post('/api/accounts/confirmation', { tokenHash, type: 'signup' });
  expectStatus(await again(token), 403, 'already_confirmed');
  expectStatus(await again(first), 403, 'link_expired');
});
