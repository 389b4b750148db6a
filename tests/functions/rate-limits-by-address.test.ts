import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from '../../functions/http/rate-limit.ts';
import { withinAMinute } from '../support/in-time.ts';
import { type OwnProduct, startProduct } from '../support/product.ts';
import { FACTOR, most, passing, SENTENCE } from './limits.ts';
import { newEmail, openStudio, type Studio } from './studio.ts';

let product: OwnProduct;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
  studio = await openStudio(product);
});
afterAll(() => product.stop());

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
