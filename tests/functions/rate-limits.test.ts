import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RateLimitName, rateLimits } from '../../domain/rate-limit.ts';
import { addressKey } from '../../functions/http/rate-limit.ts';
import { withinAMinute } from '../support/in-time.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';
import { openAccount } from './accounts.ts';
import {
  book,
  bookingForm,
  freeSlots,
  newEmail,
  openStudio,
  PASSWORD,
  type Studio,
  signUpForm,
} from './studio.ts';

const SENTENCE = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';

/** The limits of the product are generous; a share of them shows the same and hashes less. */
const FACTOR = 0.4;
const most = (name: RateLimitName) => Math.ceil(rateLimits[name].max * FACTOR);

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
  studio = await openStudio(product);
});
afterAll(() => product.stop());

/** How many calls pass before the first 429, which must look as it should. */
async function passing(call: (n: number) => Promise<Answer<Record<string, unknown>>>): Promise<number> {
  for (let n = 0; n < 500; n++) {
    const answer = await call(n);
    if (answer.status !== 429) continue;
    expect(answer.body).toEqual({
      code: 'rate_limited',
      message: SENTENCE,
      retryAfterSeconds: expect.any(Number),
    });
    expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.retryAfterSeconds);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return n;
  }
  throw new Error('never limited');
}

describe('per e-mail, from ever new addresses', () => {
  const who = (email: string) => ({ professionalId: studio.professionalId, email });

  test('signing in', async () => {
    const attempt = () =>
      product.visitor().post('/api/session', { email: studio.email, password: 'errada 123' });
    expect(await passing(attempt)).toBe(most('signInByEmail'));
    const right = await product.visitor().post('/api/session', { email: studio.email, password: PASSWORD });
    expect(right.status).toBe(429);
  });

  test('signing up, before any hash', async () => {
    const email = newEmail();
    expect(await passing(() => product.visitor().post('/api/accounts', signUpForm(email)))).toBe(
      most('signUpByEmail'),
    );
  });

  test('asking for the confirmation again', async () => {
    const email = newEmail();
    expect(await passing(() => product.visitor().post('/api/accounts/confirmation-mail', { email }))).toBe(
      most('resendByEmail'),
    );
  });

  test('asking for a new password, known or not', async () => {
    for (const email of [newEmail(), studio.email]) {
      const ask = () => product.visitor().post('/api/accounts/recovery', { email });
      expect(await passing(ask)).toBe(most('recoveryByEmail'));
    }
  });

  test('trying the codes of a mail, whatever they are for', async () => {
    const email = newEmail();
    const guess = (n: number) => {
      const body = { email, code: String(n).padStart(6, '0') };
      const path = n % 2 === 0 ? 'confirmation' : 'recovery/verification';
      return product.visitor().post(`/api/accounts/${path}`, body);
    };
    expect(await passing(guess)).toBe(most('codeByEmail'));
  });

  test('asking for another address', async () => {
    const { visitor } = await openAccount(product);
    const ask = () =>
      visitor.post('/api/account/email-change', { email: newEmail(), currentPassword: PASSWORD });
    // Each also checks the password, of which more are let through.
    expect(await passing(ask)).toBe(most('emailChangeByAccount'));
  });

  test('looking up, asking for a code and trying one', async () => {
    const email = newEmail();
    expect(await passing(() => product.visitor().post('/api/public/client-lookups', who(email)))).toBe(
      most('lookupByEmail'),
    );
    expect(await passing(() => product.visitor().post('/api/public/recognitions', who(email)))).toBe(
      most('recognitionByEmail'),
    );
    const guess = (n: number) =>
      product
        .visitor()
        .post('/api/public/recognitions/verification', { ...who(email), code: String(n).padStart(6, '0') });
    expect(await passing(guess)).toBe(most('verificationByEmail'));
  });

  test('booking', async () => {
    const slots = await freeSlots(product.visitor(), studio);
    const email = newEmail();
    const attempt = async (n: number) => {
      const answer = await book(
        product.visitor(),
        bookingForm(studio, slots[n] ?? { date: '', time: '' }, { email }),
      );
      return { ...answer, body: { ...answer.body } };
    };
    expect(await passing(attempt)).toBe(most('bookingByEmail'));
    expect(
      await book(product.visitor(), bookingForm(studio, slots.at(-1) ?? { date: '', time: '' })),
    ).toMatchObject({ status: 201 });
  });
});

describe('per address', () => {
  test('looking up ever new e-mails; a neighbour of the same /64 is the same caller', async () => {
    const look = (address: string) =>
      product
        .visitor(address)
        .post('/api/public/client-lookups', { professionalId: studio.professionalId, email: newEmail() });
    const passed = await passing((n) => look(`2001:db8:feed:1::${n.toString(16)}`));
    expect(passed).toBe(most('lookupByAddress'));
    expect(await look('2001:db8:feed:1:ffff:ffff:ffff:ffff')).toMatchObject({ status: 429 });
    expect(await look('2001:db8:feed:2::1')).toMatchObject({ status: 200 });
  });

  test('signing in with ever new e-mails', async () => {
    const attempt = () =>
      product.visitor('198.51.100.7').post('/api/session', { email: newEmail(), password: 'errada 123' });
    expect(await passing(attempt)).toBe(most('signInByAddress'));
  });
});

describe('per address, for what mails lead to', () => {
  const from = (address: string) => product.visitor(address);

  test('links of every kind', async () => {
    const body = { tokenHash: 'x'.repeat(43) };
    const paths = ['recovery/verification', 'email-change'];
    const open = (n: number) => from('198.51.100.20').post(`/api/accounts/${paths[n % 2]}`, body);
    expect(await passing(open)).toBe(most('confirmByAddress'));
  });

  test('asking for new passwords of ever new addresses', async () => {
    const ask = () => from('198.51.100.21').post('/api/accounts/recovery', { email: newEmail() });
    expect(await passing(ask)).toBe(most('recoveryByAddress'));
  });

  test('choosing a new password, before any hash', async () => {
    const choose = () => {
      const visitor = from('198.51.100.22');
      visitor.cookies.set('lume-recovery', 'x'.repeat(43));
      const password = 'sobrancelha nova 9';
      return visitor.post('/api/accounts/password', { password, confirmPassword: password });
    };
    expect(await passing(choose)).toBe(most('resetByAddress'));
  });

  test('second steps', async () => {
    const show = () => {
      const visitor = from('198.51.100.23');
      visitor.cookies.set('lume-second-step', 'x'.repeat(43));
      return visitor.post('/api/session/second-factor', { code: '123456' });
    };
    expect(await passing(show)).toBe(most('secondFactorByAddress'));
  });
});

test('counters hold neither e-mail nor address', async () => {
  const rows = await product.database.sql('select key from rate_counters');
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/@|2001:|198\.51/);
});

test('the platform counts every request of an address, before anything else', async () => {
  const fenced = await startProduct({ addressLimit: 20 });
  try {
    const statuses = await withinAMinute(async (round) => {
      const visitor = fenced.visitor(`203.0.113.${100 + round}`);
      const answers = [];
      for (let n = 0; n < 25; n++) answers.push(await visitor.get('/api/session'));
      return answers;
    });
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited', message: SENTENCE } });
    expect(statuses.at(-1)?.headers.get('retry-after')).toBe('60');
    expect(statuses.at(-1)?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await fenced.visitor('203.0.113.10').get('/api/session')).toMatchObject({ status: 200 });
  } finally {
    await fenced.stop();
  }
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
])('the address %j counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
