import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { lastEmail } from '../auth-v1/emails.ts';
import { expectStatus, newEmail, PASSWORD, signUpForm } from '../studio.ts';
import {
  askForRecovery,
  chooseNewPassword,
  newPassword,
  newPerson,
  recover,
  signIn,
  verifyRecovery,
  whoIs,
} from './people.ts';

const product = await sharedProduct();

const expired = { status: 403, body: { code: 'recovery_link_expired' } };
const invalid = { status: 403, body: { code: 'code_invalid' } };

/** As if the emails had been mailed so much earlier. */
const age = (email: string, minutes: number) =>
  product.sql`update one_time_tokens set expires_at = expires_at - make_interval(mins => ${minutes})
     where user_id = (select id from users where email = ${email})`;

describe('a recovery email', () => {
  test('works by link and by code until a password is chosen, then not again', async () => {
    const { email } = await newPerson(product);
    const { tokenHash, code } = await askForRecovery(product, email);
    const browser = product.visitor();
    expectStatus(await verifyRecovery(product.visitor(), { tokenHash }), 200);
    expectStatus(await verifyRecovery(product.visitor(), { email, code }), 200);
    expectStatus(await verifyRecovery(browser, { tokenHash }), 200);
    expectStatus(await chooseNewPassword(browser, newPassword()), 200);
    expect(await verifyRecovery(product.visitor(), { tokenHash })).toMatchObject(expired);
    expect(await verifyRecovery(product.visitor(), { email, code })).toMatchObject(invalid);
  });

  test('lets one of many who opened it at once choose the password', async () => {
    const { email } = await newPerson(product);
    const { tokenHash, code } = await askForRecovery(product, email);
    const browsers = Array.from({ length: 8 }, () => product.visitor());
    const proofs = browsers.map((browser, n) =>
      verifyRecovery(browser, n < 4 ? { tokenHash } : { email, code }),
    );
    expect((await Promise.all(proofs)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    const choices = await Promise.all(browsers.map((browser) => chooseNewPassword(browser, newPassword())));
    expect(choices.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
  });

  test('gives the right to one new password, to whoever holds the cookie, for 15 minutes', async () => {
    const { email } = await newPerson(product);
    const browser = product.visitor();
    await recover(product, browser, email);
    const copy = product.visitor();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const password = newPassword();
    const both = await Promise.all([chooseNewPassword(browser, password), chooseNewPassword(copy, password)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await chooseNewPassword(copy, newPassword())).toMatchObject(expired);
    expectStatus(await signIn(product.visitor(), email, password), 200);

    const late = product.visitor();
    await recover(product, late, email);
    await age(email, 16);
    expect(await late.get('/api/accounts/recovery')).toMatchObject({ body: { isOpen: false } });
    expect(await chooseNewPassword(late, newPassword())).toMatchObject(expired);
  });

  test('is worth nothing without its cookie, or with one that is made up', async () => {
    expect(await chooseNewPassword(product.visitor(), newPassword())).toMatchObject(expired);
    for (const value of ['', 'x', 'a'.repeat(56), '%00', "' or 1=1 --"]) {
      const browser = product.visitor();
      browser.cookies.set('lume-recovery', encodeURIComponent(value));
      expect(await chooseNewPassword(browser, newPassword())).toMatchObject(expired);
    }
  });

  test('is worth nothing to another: neither her code under my address nor my right on her account', async () => {
    const [hers, mine] = [await newPerson(product), await newPerson(product)];
    const { code } = await askForRecovery(product, hers.email);
    expect(await verifyRecovery(product.visitor(), { email: mine.email, code })).toMatchObject(invalid);
    const browser = product.visitor();
    await recover(product, browser, mine.email);
    const password = newPassword();
    const body = { password, confirmPassword: password, email: hers.email, userId: hers.email };
    expectStatus(await browser.post('/api/accounts/password', body), 200);
    expectStatus(await signIn(product.visitor(), hers.email, password), 401);
    expectStatus(await signIn(product.visitor(), hers.email), 200);
    expectStatus(await signIn(product.visitor(), mine.email, password), 200);
  });

  test('is over after an hour', async () => {
    const { email } = await newPerson(product);
    const secret = await askForRecovery(product, email);
    await age(email, 61);
    expect(await verifyRecovery(product.visitor(), { tokenHash: secret.tokenHash })).toMatchObject(expired);
    expect(await verifyRecovery(product.visitor(), { email, code: secret.code })).toMatchObject(invalid);
  });

  test('is over when a newer one was mailed', async () => {
    const { email } = await newPerson(product);
    const older = await askForRecovery(product, email);
    const newer = await askForRecovery(product, email);
    expect(newer.tokenHash).not.toBe(older.tokenHash);
    expect(await verifyRecovery(product.visitor(), { tokenHash: older.tokenHash })).toMatchObject(expired);
    if (older.code !== newer.code) {
      expect(await verifyRecovery(product.visitor(), { email, code: older.code })).toMatchObject(invalid);
    }
    expectStatus(await verifyRecovery(product.visitor(), { tokenHash: newer.tokenHash }), 200);
  });

  test('is over when the password was changed by other means, and so is the right to choose one', async () => {
    const { email, browser } = await newPerson(product);
    const half = product.visitor();
    await recover(product, half, email);
    const { tokenHash } = await askForRecovery(product, email);
    const password = newPassword();
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    expectStatus(await browser.put('/api/account/password', change), 204);
    expect(await verifyRecovery(product.visitor(), { tokenHash })).toMatchObject(expired);
    expect(await chooseNewPassword(half, newPassword())).toMatchObject(expired);
  });

  test('is no other kind of link, and no other kind is a recovery', async () => {
    const email = newEmail('nova');
    await product.visitor().post('/api/accounts', signUpForm(email));
    const { token: signup } = await lastEmail(product, email, 'signup');
    expect(await verifyRecovery(product.visitor(), { tokenHash: signup })).toMatchObject(expired);
    expectStatus(await product.visitor().post('/api/accounts/email-change', { tokenHash: signup }), 403);
    const known = await newPerson(product);
    const { tokenHash } = await askForRecovery(product, known.email);
    const wrong = { tokenHash, type: 'signup' };
    expectStatus(await product.visitor().post('/api/accounts/confirmation', wrong), 403);
    expectStatus(
      await product.visitor().post('/api/invitations/acceptance', { tokenHash, password: newPassword() }),
      403,
    );
    expectStatus(await verifyRecovery(product.visitor(), { tokenHash }), 200);
  });

  test('ends every session of the account, in both presentations', async () => {
    const { email, browser } = await newPerson(product);
    const other = product.visitor();
    await signIn(other, email);
    const fresh = product.visitor();
    await recover(product, fresh, email);
    expect(await whoIs(fresh)).toBeNull(); // not signed in by it
    expectStatus(await chooseNewPassword(fresh, newPassword()), 200);
    expect([await whoIs(browser), await whoIs(other)]).toEqual([null, null]);
    expectStatus(await signIn(product.visitor(), email), 401);
  });

  test('makes the password of whoever signed up with her address before worthless at once', async () => {
    const email = newEmail('vera');
    await product.visitor().post('/api/accounts', signUpForm(email));
    await recover(product, product.visitor(), email);
    // She has proved the address, but not chosen a password yet.
    expectStatus(await signIn(product.visitor(), email, PASSWORD), 401);
  });
});
