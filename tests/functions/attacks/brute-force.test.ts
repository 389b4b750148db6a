import { afterAll, describe, expect, test } from 'vitest';
import { MAX_CODE_ATTEMPTS } from '../../../domain/account/account.ts';
import { type RateLimitName, rateLimits } from '../../../domain/rate-limit.ts';
import { startProduct } from '../../support/product.ts';
import { codeOf, enrol } from '../authenticator.ts';
import { expectStatus, newEmail, PASSWORD } from '../studio.ts';
import { askForRecovery, newPerson, signIn, verifyRecovery } from './people.ts';

/** A share of the limits, so that less is hashed. */
const FACTOR = 0.1;
const most = (name: RateLimitName) => Math.ceil(rateLimits[name].max * FACTOR);

const fenced = await startProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
const open = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '1000' } });
afterAll(async () => {
  await fenced.stop();
  await open.stop();
});

const apiSignIn = (address: string | undefined, email: string, password: string) =>
  fenced.visitor(address).post('/auth/v1/token?grant_type=password', { email, password });

describe('passwords', () => {
  test('of one account are guessed so often from ever new addresses, over both surfaces together', async () => {
    const { email } = await newPerson(fenced);
    for (let n = 0; n < most('signInByEmail'); n++) {
      const guess = `errada ${n}`;
      const answer =
        n % 2 === 0 ? await apiSignIn(undefined, email, guess) : await signIn(fenced.visitor(), email, guess);
      expect([400, 401]).toContain(answer.status);
    }
    const web = await signIn(fenced.visitor(), email, PASSWORD);
    expectStatus(web, 429, 'rate_limited');
    expect(Number(web.headers.get('retry-after'))).toBeGreaterThan(0);
    const api = await apiSignIn(undefined, email.toUpperCase(), PASSWORD);
    expectStatus(api, 429, { error_code: 'over_request_rate_limit' });
    expect(Number(api.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('guessed by strangers do not lock out a browser that signed in before, which has tries of its own', async () => {
    const { email } = await newPerson(fenced);
    const { email: other } = await newPerson(fenced);
    const known = fenced.visitor();
    expectStatus(await signIn(known, email), 200);
    expectStatus(await known.delete('/api/session'), 204);
    const exhaust = async (who: string) => {
      const guess = () => signIn(fenced.visitor(), who, 'errada 123');
      const answers = await Promise.all(Array.from({ length: most('signInByEmail') + 2 }, guess));
      expect(
        answers
          .map(({ status }) => status)
          .sort()
          .at(-1),
      ).toBe(429);
    };
    await exhaust(email);
    await exhaust(other);
    expectStatus(await signIn(fenced.visitor(), email), 429);
    expectStatus(await signIn(known, other), 429);
    expectStatus(await signIn(known, email), 200);
    const guesses = Array.from({ length: most('signInByBrowser') + 3 }, () => signIn(known, email, 'errada'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(most('signInByBrowser'));
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  test('are sprayed over so many accounts from one address, whatever it says of itself', async () => {
    const address = '198.51.100.23';
    const spoofed = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      'true-client-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    });
    for (let n = 0; n < most('signInByAddress'); n++) {
      const body = { email: newEmail('spray'), password: 'verão2026' };
      const answer =
        n % 2 === 0
          ? await fenced.visitor(address).post('/api/session', body, spoofed(n))
          : await fenced.visitor(address).post('/auth/v1/token?grant_type=password', body, spoofed(n));
      expect([400, 401]).toContain(answer.status);
    }
    expectStatus(await signIn(fenced.visitor(address), newEmail('spray')), 429);
    expectStatus(await apiSignIn(address, newEmail('spray'), 'x'), 429);
    expectStatus(await signIn(fenced.visitor('198.51.100.24'), newEmail('spray')), 401);
  });

  test('are guessed by who holds a session so often, and the right one is refused then too', async () => {
    const { browser } = await newPerson(fenced);
    const change = (currentPassword: string) =>
      browser.put('/api/account/password', {
        currentPassword,
        password: 'outra pestana 8',
        confirmPassword: 'outra pestana 8',
      });
    for (let n = 0; n < most('passwordCheckByAccount'); n++) {
      expectStatus(await change(`errada ${n}`), 422, 'password_wrong');
    }
    expectStatus(await change(PASSWORD), 429);
  });
});

describe('six digits', () => {
  const wrong = (code: string, n: number) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0');

  test('of a recovery email are tried five times, over both surfaces together; the link works on', async () => {
    const { email } = await newPerson(open);
    const { code, tokenHash } = await askForRecovery(open, email);
    for (let n = 0; n < MAX_CODE_ATTEMPTS; n++) {
      const guess = wrong(code, n);
      const answer =
        n % 2 === 0
          ? await verifyRecovery(open.visitor(), { email, code: guess })
          : await open.visitor().post('/auth/v1/verify', { type: 'recovery', email, token: guess });
      expect(answer.status).toBe(403);
    }
    expectStatus(await verifyRecovery(open.visitor(), { email, code }), 403);
    expectStatus(
      await open.visitor().post('/auth/v1/verify', { type: 'recovery', email, token: code }),
      403,
      { error_code: 'otp_expired' },
    );
    expectStatus(await verifyRecovery(open.visitor(), { tokenHash }), 200);
  });

  test('are not tried more often by trying all at once', async () => {
    const { email } = await newPerson(open);
    const { code } = await askForRecovery(open, email);
    const guesses = Array.from({ length: 24 }, (_, n) => (n === 23 ? code : wrong(code, n)));
    await Promise.all(
      guesses.slice(0, -1).map((guess) => verifyRecovery(open.visitor(), { email, code: guess })),
    );
    expectStatus(await verifyRecovery(open.visitor(), { email, code }), 403);
  });

  test('of a second factor are tried five times a step, and only so often an account', async () => {
    const { email, browser: hers } = await newPerson(open);
    const { secret } = await enrol(hers);
    const browser = open.visitor();
    await signIn(browser, email);
    const attempt = (code: string) => browser.post('/api/session/second-factor', { code });
    for (let n = 0; n < MAX_CODE_ATTEMPTS; n++) {
      expectStatus(await attempt(wrong(codeOf(secret), n + 7)), 403);
    }
    expectStatus(await attempt(codeOf(secret)), 401, 'sign_in_again');

    const person = await newPerson(fenced);
    const factor = await enrol(person.browser);
    let tries = 0;
    for (; tries < 50; tries++) {
      // A new first step each time, as somebody who knows the password would take.
      const next = fenced.visitor();
      await fenced.sql`delete from rate_counters where key like 'sign-in/%'`;
      await signIn(next, person.email);
      const answer = await next.post('/api/session/second-factor', {
        code: wrong(codeOf(factor.secret), tries + 7),
      });
      if (answer.status === 429) break;
      expect(answer.status).toBe(403);
    }
    expect(tries).toBeLessThanOrEqual(most('secondFactorByAccount'));
  });
});

test('links and refresh tokens are guessed so often from one address', async () => {
  const address = '198.51.100.40';
  const statuses = new Set<number>();
  for (let n = 0; n <= most('confirmByAddress'); n++) {
    const tokenHash = String(n).padStart(56, 'a');
    statuses.add((await verifyRecovery(fenced.visitor(address), { tokenHash })).status);
  }
  expect([...statuses]).toEqual([403, 429]);
  const refresh = (n: number) =>
    fenced
      .visitor(address)
      .post('/auth/v1/token?grant_type=refresh_token', { refresh_token: String(n).padStart(64, 'a') });
  const answers = [];
  for (let n = 0; n <= most('tokenByAddress'); n++) answers.push((await refresh(n)).status);
  expect(answers.slice(0, -1).every((status) => status === 400)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});
