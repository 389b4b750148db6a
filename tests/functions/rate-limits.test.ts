import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages, type RefusalCode } from '../../domain/errors.ts';
import { type RateLimitName, rateLimits } from '../../domain/rate-limit.ts';
import { addressKey } from '../../functions/http/rate-limit.ts';
import { withinAMinute } from '../support/in-time.ts';
import { type OwnProduct, startProduct } from '../support/product.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { openAccount } from './accounts.ts';
import { lastEmail } from './auth-v1/emails.ts';
import {
  book,
  bookingForm,
  freeSlots,
  newEmail,
  openStudio,
  PASSWORD,
  type Slot,
  type Studio,
  signUpForm,
} from './studio.ts';

const PROOF_NEEDED = { code: 'proof_needed', message: messages.proof_needed } as const;
const SENTENCE = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';

/** The limits of the product are generous; a share of them shows the same and hashes less. */
const FACTOR = 0.1;
const most = (name: RateLimitName) => Math.ceil(rateLimits[name].max * FACTOR);

let product: OwnProduct;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
  studio = await openStudio(product);
});
afterAll(() => product.stop());

/** A minute has passed since the last mail of every kind. */
const pausesEnd = () => product.database.sql("delete from rate_counters where key like '%/pause:%'");

/** How many calls pass before the first 429, which must look as it should. */
async function passing(
  call: (n: number) => Promise<Answer<Record<string, unknown>>>,
  refusal: { code: RefusalCode; message: string } = { code: 'rate_limited', message: SENTENCE },
): Promise<number> {
  for (let n = 0; n < 500; n++) {
    const answer = await call(n);
    if (answer.status !== 429) continue;
    expect(answer.body).toEqual({ ...refusal, retryAfterSeconds: expect.any(Number) });
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
    const ask = async () => {
      await pausesEnd();
      return product.visitor().post('/api/accounts/confirmation-mail', { email });
    };
    expect(await passing(ask)).toBe(most('resendByEmail'));
  });

  test('asking for a new password, known or not', async () => {
    for (const email of [newEmail(), studio.email]) {
      const ask = async () => {
        await pausesEnd();
        return product.visitor().post('/api/accounts/recovery', { email });
      };
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
    const askForCode = async () => {
      await pausesEnd();
      return product.visitor().post('/api/public/recognitions', who(email));
    };
    expect(await passing(askForCode)).toBe(most('recognitionByEmail'));
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
    expect(await passing(attempt, PROOF_NEEDED)).toBe(most('bookingByEmail'));
    expect(
      await book(product.visitor(), bookingForm(studio, slots.at(-1) ?? { date: '', time: '' })),
    ).toMatchObject({ status: 201 });
  });
});

describe('mails that are asked for', () => {
  const known = () => openAccount(product).then(({ email }) => email);
  const asks = {
    'a confirmation': ['/api/accounts/confirmation-mail', {}, 'resendByCaller'],
    'a new password': ['/api/accounts/recovery', {}, 'recoveryByCaller'],
    'a confirmation (API)': ['/auth/v1/resend', { type: 'signup' }, 'resendByCaller'],
    'a new password (API)': ['/auth/v1/recover', {}, 'recoveryByCaller'],
    'a code to sign in with (API)': ['/auth/v1/otp', {}, 'otpByCaller'],
  } as const;

  test.each(Object.entries(asks))(
    '%s: within a minute of the last one nothing is counted',
    async (_, ask) => {
      const [path, body, limit] = ask;
      for (const email of [await known(), newEmail()]) {
        const stranger = product.visitor();
        const request = () => stranger.post(path, { ...body, email });
        for (let n = 0; n < most(limit); n++) {
          await pausesEnd();
          const several = await Promise.all(Array.from({ length: 6 }, request));
          expect(several.filter(({ status }) => status >= 300)).toEqual([]);
        }
        await pausesEnd();
        expect(await request()).toMatchObject({ status: 429 });
        expect(await request()).toMatchObject({ status: 429 });
        expect((await product.visitor().post(path, { ...body, email })).status).toBeLessThan(300);
      }
    },
  );

  test('a stranger who asks for codes leaves the recovery to the owner, and asks in vain for more himself', async () => {
    const email = await known();
    const stranger = product.visitor();
    for (const path of ['/auth/v1/otp', '/api/accounts/recovery']) {
      for (let n = 0; n < 2 * most('otpByEmail'); n++) {
        await pausesEnd();
        await stranger.post(path, { email });
      }
    }
    await pausesEnd();
    await product.database.sql('delete from outbox where recipient = $1', [email]);
    expect(await product.visitor().post('/api/accounts/recovery', { email })).toMatchObject({ status: 202 });
    const emails = await product.database.sql('select kind from outbox where recipient = $1', [email]);
    expect(emails).toEqual([{ kind: 'recovery' }]);
  });
});

describe('a page that strangers have used up', () => {
  let full: Studio;
  let slots: Slot[];
  const nextSlot = () => slots.shift() ?? { date: '', time: '' };
  const professional = () => ({ professionalId: full.professionalId });
  beforeAll(async () => {
    full = await openStudio(product);
    slots = await freeSlots(product.visitor(), full);
  });

  /** Shows the code that is mailed to an address. */
  async function prove(visitor: Visitor, email: string) {
    await pausesEnd();
    expect(await visitor.post('/api/public/recognitions', { ...professional(), email })).toMatchObject({
      status: 202,
    });
    const { code } = await lastEmail(product, email, 'recognition');
    return visitor.post('/api/public/recognitions/verification', { ...professional(), email, code });
  }

  test('is open to who shows a code mailed to the address, new or known; and to nobody else', async () => {
    const stranger = () => book(product.visitor(), bookingForm(full, nextSlot()));
    const attempt = async () => {
      const answer = await stranger();
      return { ...answer, body: { ...answer.body } };
    };
    expect(await passing(attempt, PROOF_NEEDED)).toBe(most('bookingByStudio'));

    const ana = product.visitor();
    const form = bookingForm(full, nextSlot());
    expect(await book(ana, form)).toMatchObject({ status: 429, body: { code: 'proof_needed' } });
    expect(await prove(ana, form.client.email)).toMatchObject({ status: 200, body: { client: null } });
    expect(await book(ana, form)).toMatchObject({ status: 201 });
    const other = bookingForm(full, nextSlot());
    expect(await book(ana, other)).toMatchObject({ status: 429, body: { code: 'proof_needed' } });

    const again = await prove(product.visitor(), form.client.email);
    expect(again).toMatchObject({ status: 200, body: { client: { fullName: 'Bia Ramos' } } });
    expect(await book(ana, bookingForm(full, nextSlot(), form.client))).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });

  test('looks up who showed the code, when nobody else is looked up', async () => {
    const email = newEmail();
    const look = (visitor: Visitor, who: string) =>
      visitor.post('/api/public/client-lookups', { ...professional(), email: who });
    const ana = product.visitor();
    await prove(ana, email);
    expect(await passing(() => look(product.visitor(), newEmail()))).toBe(most('lookupByStudio'));
    expect(await look(ana, email)).toMatchObject({ status: 200 });
    expect(await look(ana, newEmail())).toMatchObject({ status: 429 });
    expect(await look(product.visitor(), email)).toMatchObject({ status: 429 });
  });

  test('is not used up by one address, nor for another studio behind it', async () => {
    const [one, two] = [await openStudio(product), await openStudio(product)];
    const network = '198.51.100.60';
    const free = new Map([
      [one, await freeSlots(product.visitor(), one)],
      [two, await freeSlots(product.visitor(), two)],
    ]);
    const attempt = async (to: Studio, from?: string) => {
      const slot = free.get(to)?.shift() ?? { date: '', time: '' };
      const answer = await book(product.visitor(from), bookingForm(to, slot));
      return { ...answer, body: { ...answer.body } };
    };
    expect(await passing(() => attempt(one, network), PROOF_NEEDED)).toBe(most('bookingByAddress'));
    expect((await attempt(two, network)).status).toBe(201);
    for (let n = most('bookingByAddress'); n < most('bookingByStudio'); n++) {
      expect((await attempt(one)).status).toBe(201);
    }
    expect((await attempt(one)).status).toBe(429);
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
