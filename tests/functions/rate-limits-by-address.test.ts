import { describe, expect, test } from 'vitest';
import { addressKey } from '../../functions/http/rate-limit.ts';
import { withinAMinute } from '../support/in-time.ts';
import { ownProduct, type Product, productOfTest } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { FACTOR, MESSAGE, most, passing } from './limits.ts';
import { expectStatus, newEmail, openStudio, PASSWORD } from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
const studio = await openStudio(product);

describe('per address', () => {
  test('looking up ever new e-mails; a neighbour of the same /64 is the same caller', async () => {
    const look = (address: string) =>
      product
        .visitor(address)
        .post('/api/public/client-lookups', { professionalId: studio.professionalId, email: newEmail() });
    const passed = await passing((n) => look(`2001:db8:feed:1::${n.toString(16)}`));
    expect(passed).toBe(most('lookupByAddress'));
    expectStatus(await look('2001:db8:feed:1:ffff:ffff:ffff:ffff'), 429);
    expectStatus(await look('2001:db8:feed:2::1'), 200);
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

describe('the platform, before anything else,', () => {
  const fenced = async (
    limits: { addressLimit: number; networkLimit?: number },
    check: (product: Product, address: string) => Promise<void>,
  ) => {
    const product = await productOfTest(limits);
    await withinAMinute((round) => check(product, `203.0.113.${100 + round}`));
  };
  /** How many of so many reads of the own session are answered. */
  async function countAnswered(browser: Visitor, times: number): Promise<number> {
    const statuses = [];
    for (let n = 0; n < times; n++) statuses.push((await browser.get('/api/session')).status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 200).length;
  }
  /** Somebody at that address who has signed in, which is one request without a session. */
  async function member(product: Product, address: string): Promise<Visitor> {
    const { email } = await openStudio(product);
    const browser = product.visitor(address);
    expectStatus(await browser.post('/api/session', { email, password: PASSWORD }), 200);
    return browser;
  }

  test('counts what comes without a session by its address', () =>
    fenced({ addressLimit: 20 }, async (product, address) => {
      const visitor = product.visitor(address);
      expect(await countAnswered(visitor, 25)).toBe(20);
      const refused = await visitor.get('/api/session');
      expectStatus(refused, 429, { code: 'rate_limited', message: MESSAGE });
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
      expectStatus(await product.visitor('203.0.113.10').get('/api/session'), 200);
    }));

  test('counts each session of a studio behind one address by itself, in both presentations', () =>
    fenced({ addressLimit: 20 }, async (product, address) => {
      const { email } = await openStudio(product);
      const [first, second] = [await member(product, address), await member(product, address)];
      const grant = { email, password: PASSWORD };
      const { body } = await product
        .visitor(address)
        .post<{ access_token: string }>('/auth/v1/token?grant_type=password', grant);
      expect(await countAnswered(product.visitor(address), 25)).toBe(17);
      expect([await countAnswered(first, 25), await countAnswered(second, 15)]).toEqual([20, 15]);
      const bearer = { authorization: `Bearer ${body.access_token}` };
      const read = () => product.visitor(address).get('/auth/v1/user', bearer);
      for (let n = 0; n < 20; n++) expectStatus(await read(), 200);
      expectStatus(await read(), 429);
    }));

  test('knows a session that it did not issue for none, and bounds all sessions of an address', () =>
    fenced({ addressLimit: 20, networkLimit: 30 }, async (product, address) => {
      const [first, second] = [await member(product, address), await member(product, address)];
      const stolen = first.cookies.get('lume-session') ?? '';
      const forged = (n: number) => {
        const visitor = product.visitor(address);
        visitor.cookies.set(
          'lume-session',
          [`x${stolen}`, `${stolen}x`, stolen.split('.')[0] ?? ''][n % 3] ?? '',
        );
        visitor.cookies.set('lume-device', String(n));
        return visitor;
      };
      let passed = 0;
      for (let n = 0; n < 30; n++) passed += await countAnswered(forged(n), 1);
      expect(passed).toBe(18);
      expect([await countAnswered(first, 20), await countAnswered(second, 20)]).toEqual([20, 10]);
    }));
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
