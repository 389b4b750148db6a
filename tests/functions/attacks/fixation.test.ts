import { expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';
import { codeOf, enrol } from '../authenticator.ts';
import { expectStatus } from '../studio.ts';
import { apiSignIn, bearer, claimsOf, newPerson, signIn, whoIs } from './people.ts';

const product = await sharedProduct();

const cookie = (browser: Visitor, name = 'lume-session') => browser.cookies.get(name) ?? '';

/** A browser in which somebody has put a cookie. */
function planted(name: string, value: string): Visitor {
  const browser = product.visitor();
  browser.cookies.set(name, value);
  return browser;
}

test("signing in never goes on with a session that was there before, and ends the attacker's", async () => {
  const [attacker, victim] = [await newPerson(product), await newPerson(product)];
  const browser = planted('lume-session', cookie(attacker.browser));
  expectStatus(await signIn(browser, victim.email), 200);
  expect(cookie(browser)).not.toBe(cookie(attacker.browser));
  expect(await whoIs(browser)).toBe(victim.email);
  expect(await whoIs(attacker.browser)).toBeNull();
});

test('a value that somebody made up never becomes a session', async () => {
  const { email } = await newPerson(product);
  const values = ['a'.repeat(40), 'x', '%20', 'a'.repeat(4000)];
  for (const value of values) {
    const browser = planted('lume-session', value);
    expectStatus(await signIn(browser, email), 200);
    expect(cookie(browser)).toMatch(/^[a-z2-7]{40}\.[\w-]{43}$/);
    expect(cookie(browser)).not.toBe(value);
    expect(await whoIs(planted('lume-session', value))).toBeNull();
  }
});

test('each sign-in has a session of its own', async () => {
  const { email, browser } = await newPerson(product);
  const before = cookie(browser);
  await signIn(browser, email);
  expect(cookie(browser)).not.toBe(before);
  expect(await whoIs(planted('lume-session', before))).toBeNull();
});

test('the right password alone is no session where a second factor is asked for', async () => {
  const { email, browser: hers } = await newPerson(product);
  const { secret } = await enrol(hers);
  const browser = product.visitor();
  expectStatus(await signIn(browser, email), 202, { secondFactor: true });
  expect(browser.cookies.has('lume-session')).toBe(false);
  const step = cookie(browser, 'lume-second-step');
  // The step's secret is no session, under any name.
  for (const name of ['lume-session', 'lume-recovery']) {
    const other = planted(name, step);
    expect(await whoIs(other)).toBeNull();
    expectStatus(await other.get('/api/settings'), 401);
    expect(await other.get('/api/accounts/recovery')).toMatchObject({ body: { isOpen: false } });
  }
  expectStatus(await browser.post('/api/session/second-factor', { code: codeOf(secret) }), 200);
  expect(await whoIs(browser)).toBe(email);
  // Used, it opens nothing more.
  const again = planted('lume-second-step', step);
  expectStatus(await again.post('/api/session/second-factor', { code: codeOf(secret, 1) }), 401);
});

test('the second step of one is not passed with the factor of another, nor planted in her browser', async () => {
  const [attacker, victim] = [await newPerson(product), await newPerson(product)];
  const mine = await enrol(attacker.browser);
  const hers = await enrol(victim.browser);
  const half = product.visitor();
  await signIn(half, victim.email);
  expectStatus(await half.post('/api/session/second-factor', { code: codeOf(mine.secret) }), 403);
  // The attacker's own half-open door in the victim's browser: her code does not open it.
  const trap = product.visitor();
  await signIn(trap, attacker.email);
  const step = cookie(trap, 'lume-second-step');
  const browser = planted('lume-second-step', step);
  expectStatus(await browser.post('/api/session/second-factor', { code: codeOf(hers.secret) }), 403);
  await signIn(browser, victim.email);
  expect(cookie(browser, 'lume-second-step')).not.toBe(step);
});

test("what an API client holds is no cookie, and a cookie is no bearer's token", async () => {
  const { email, browser } = await newPerson(product);
  const tokens = await apiSignIn(product, email);
  const { session_id: sessionId } = claimsOf(tokens);
  for (const value of [tokens.access_token, tokens.refresh_token, String(sessionId)]) {
    const other = planted('lume-session', value);
    expect(await whoIs(other)).toBeNull();
    expectStatus(await other.get('/api/settings'), 401);
  }
  const secret = cookie(browser);
  expectStatus(await product.visitor().get('/auth/v1/user', bearer({ access_token: secret })), 403);
  const refresh = { refresh_token: secret };
  expectStatus(await product.visitor().post('/auth/v1/token?grant_type=refresh_token', refresh), 400);
});
