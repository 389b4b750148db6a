import { afterAll, beforeEach, describe, expect, it as test } from 'vitest';
import { createMercadoPago } from '../../../functions/pix/mercado-pago.ts';
import type { PixProvider } from '../../../functions/pix/provider.ts';
import { createWoovi } from '../../../functions/pix/woovi.ts';
import type { LocalCharge } from '../../../tools/pix/charges.ts';
import { webhookSecretOf } from '../../../tools/pix/webhooks.ts';
import { startPix } from '../../../tools/pix.ts';
import { type RecordedWebhooks, recordWebhooks } from './recorded-webhooks.ts';

const pix = await startPix();
afterAll(() => pix.close());

const adapters = {
  woovi: (key: string, timeoutMs = 5000) =>
    createWoovi({ appId: key, baseUrl: `${pix.url}/woovi`, timeoutMs }),
  'mercado-pago': (key: string, timeoutMs = 5000) =>
    createMercadoPago({
      ...{ accessToken: key, webhookSecret: webhookSecretOf(key), timeoutMs },
      baseUrl: `${pix.url}/mercado-pago`,
    }),
};

describe.each(Object.entries(adapters))('%s', (name, open) => {
  let key: string;
  let provider: PixProvider;
  let reference: string;
  let webhooks: RecordedWebhooks;

  beforeEach(async () => {
    pix.faults.reset();
    [key, reference] = [crypto.randomUUID(), crypto.randomUUID()];
    provider = open(key);
    webhooks = await recordWebhooks();
    await provider.registerWebhook(webhooks.url);
    webhooks.all.length = 0; // Woovi tries an address when it is registered
  });

  const create = (one = provider) => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 30 * 60_000);
    const payer = { description: 'Sinal', payerEmail: 'ana@example.com', webhookUrl: webhooks.url };
    return one.createCharge({ reference, cents: 3001, ...payer, expiresAt, now });
  };
  const local = (): LocalCharge => {
    const charge = pix.charges.all.find((one) => one.reference === reference);
    if (charge === undefined) throw new Error('no charge');
    return charge;
  };

  test('makes a charge of the amount in centavos, with a code', async () => {
    const made = await create();
    expect(made).toMatchObject({ cents: 3001, status: 'open', code: local().code });
    expect(await provider.readCharge(made.providerId)).toEqual(made);
    expect(local()).toMatchObject({ provider: name, account: key, cents: 3001 });
  });

  test('makes one charge of a reference, however often it is asked', async () => {
    const made = await create();
    expect(await create()).toEqual(made);
    expect(pix.charges.all.filter((one) => one.reference === reference)).toHaveLength(1);
  });

  test('finds again the charge whose answer was lost', async () => {
    pix.faults.set('lose', { account: key });
    await expect(create()).rejects.toMatchObject({ kind: 'unavailable' });
    const made = await create();
    expect(made.status).toBe('open');
    expect(pix.charges.all.filter((one) => one.reference === reference)).toHaveLength(1);
  });

  test('reads a paid one as paid, with what was paid', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay-other');
    expect(await provider.readCharge(providerId)).toMatchObject({ status: 'paid', cents: 3101 });
  });

  test('reads one that was paid after its end as paid', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay-late');
    expect(await provider.readCharge(providerId)).toMatchObject({ status: 'paid', cents: 3001 });
  });

  test('closes one so that it cannot be paid, and not one that was paid', async () => {
    const { providerId } = await create();
    await provider.cancelCharge(providerId);
    const read = provider.readCharge(providerId);
    if (name === 'woovi') await expect(read).rejects.toMatchObject({ kind: 'refused' });
    else expect(await read).toMatchObject({ status: 'closed' });
    await expect(provider.cancelCharge(providerId)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('returns the money once, however often it is asked', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay');
    const refund = { refundId: crypto.randomUUID(), cents: 3001 };
    pix.faults.set('lose', { account: key });
    await expect(provider.refundCharge(providerId, refund)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await provider.refundCharge(providerId, refund)).toBe('returned');
    expect(await provider.refundCharge(providerId, refund)).toBe('returned');
    expect(local().refunds).toEqual([{ id: refund.refundId, cents: 3001, status: 'done' }]);
  });

  test('a return that is in process is not asked for again, and is found made later', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay');
    const refund = { refundId: crypto.randomUUID(), cents: 3001 };
    expect(await provider.readRefund(providerId, refund)).toBeNull();
    await pix.act(local(), 'refund-slowly');
    expect(await provider.refundCharge(providerId, refund)).toBe('processing');
    expect(await provider.readRefund(providerId, refund)).toBe('processing');
    expect(await provider.refundCharge(providerId, refund)).toBe('processing');
    expect(local().refunds).toHaveLength(1);
    await pix.act(local(), 'settle-refunds');
    expect(await provider.readRefund(providerId, refund)).toBe('returned');
    expect(await provider.refundCharge(providerId, refund)).toBe('returned');
    expect(local().refunds).toHaveLength(1);
  });

  test('a return that the studio made there counts once it is of the whole amount', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay');
    const refund = { refundId: crypto.randomUUID(), cents: 3001 };
    const make = (cents: number) => local().refunds.push({ id: crypto.randomUUID(), cents, status: 'done' });
    make(3000);
    if (name === 'woovi') expect(await provider.readRefund(providerId, refund)).toBeNull();
    make(1);
    expect(await provider.refundCharge(providerId, refund)).toBe('returned');
    expect(local().refunds).toHaveLength(2);
  });

  test('a return that is rejected is refused, and none', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay');
    await pix.act(local(), 'refund-never');
    const refund = { refundId: crypto.randomUUID(), cents: 3001 };
    await expect(provider.refundCharge(providerId, refund)).rejects.toMatchObject({ kind: 'refused' });
    expect(await provider.readRefund(providerId, refund)).toBeNull();
  });

  test('returns nothing of what was not paid', async () => {
    const { providerId } = await create();
    const refund = { refundId: crypto.randomUUID(), cents: 3001 };
    await expect(provider.refundCharge(providerId, refund)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('knows a key that is accepted, and one that is not', async () => {
    await provider.checkKey();
    await expect(open('rejected').checkKey()).rejects.toMatchObject({ kind: 'key_rejected' });
  });

  test('does not see the charge of another account', async () => {
    const { providerId } = await create();
    await expect(open(crypto.randomUUID()).readCharge(providerId)).rejects.toMatchObject({
      kind: expect.stringMatching(/^(not_found|refused)$/),
    });
  });

  test.each(['429', '500', 'malformed', 'lose'] as const)('takes %s for no answer', async (kind) => {
    const { providerId } = await create();
    pix.faults.set(kind, { account: key });
    const failure = await provider.readCharge(providerId).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(String(failure)).not.toContain(key);
  });

  test('does not wait for an answer that takes 30 seconds', async () => {
    const { providerId } = await create();
    pix.faults.set('slow', { account: key });
    const began = performance.now();
    await expect(open(key, 300).readCharge(providerId)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('reads of a signed webhook which charge it is about', async () => {
    const { providerId } = await create();
    await pix.act(local(), 'pay-twice');
    expect(webhooks.all).toHaveLength(2);
    for (const one of webhooks.all) expect(await provider.readWebhook(one)).toEqual({ providerId });
  });

  test('refuses a webhook that another key signed, that was changed, or that has no signature', async () => {
    await create();
    await pix.act(local(), 'forge');
    await pix.act(local(), 'pay');
    const [forged, signed] = webhooks.all;
    if (forged === undefined || signed === undefined) throw new Error('no webhook');
    expect(await provider.readWebhook(forged)).toBe('forged');
    expect(await provider.readWebhook({ ...signed, header: () => undefined })).toBe('forged');
    const body = new Uint8Array(signed.body).fill(32, 0, 3);
    const other = (value: string) => (value === 'data.id' ? '1' : signed.query(value));
    expect(await provider.readWebhook({ ...signed, body, query: other })).toBe('forged');
  });
});
