import { beforeAll, expect, test } from 'vitest';
import { webhookSecretOf } from '../../../tools/pix/webhooks.ts';
import { type Product, sharedProduct } from '../../support/product.ts';
import { expectStatus, openStudio } from '../studio.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PATH = '/api/pix/provider';
const webhooksOf = (id: string) => ({
  woovi: expect.stringMatching(new RegExp(`/api/public/pix-webhooks/woovi/${id}$`)),
  'mercado-pago': expect.stringMatching(new RegExp(`/api/public/pix-webhooks/mercado-pago/${id}$`)),
});
const NONE = {
  ...{ provider: null, connectedAt: null, checkedAt: null, fault: null },
  ...{ isConsented: false, offersConsent: true },
  webhooks: webhooksOf('[\\da-f-]{36}'),
};

test('an accepted key is stored sealed, is never answered, and has its webhooks reported here', async () => {
  const { owner, slug } = await openStudio(product);
  const [studio] = await product.sql`select id from studios where slug = ${slug}`;
  const id = String(studio?.id);
  const appId = crypto.randomUUID();
  expect(expectStatus(await owner.get(PATH), 200)).toEqual(NONE);
  const body = expectStatus(await owner.put(PATH, { provider: 'woovi', appId }), 200);
  expect(body).toEqual({
    provider: 'woovi',
    connectedAt: expect.any(String),
    checkedAt: expect.any(String),
    fault: null,
    ...{ isConsented: false, offersConsent: true },
    webhooks: webhooksOf(id),
  });
  const rows = await product.sql`select * from pix_providers where studio_id = ${id}`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify([rows, body])).not.toContain(appId);
  expectStatus(await owner.put(PATH, { provider: 'woovi', appId }), 200);
  expect(product.pix.charges.webhooksOf(appId)).toEqual([
    {
      account: appId,
      url: expect.stringMatching(new RegExp(`/api/public/pix-webhooks/woovi/${id}$`)),
      event: 'OPENPIX:CHARGE_COMPLETED',
    },
  ]);
  expectStatus(await owner.delete(PATH), 204);
  expect(expectStatus(await owner.get(PATH), 200)).toEqual(NONE);
});

test('an address is tried when it is registered, before anything is stored of the account; whatever speaks of a charge must be signed', async () => {
  const address = `/api/public/pix-webhooks/woovi/${crypto.randomUUID()}`;
  const tried = { data_criacao: '2026-11-29T20:32:14.429Z', event: 'OPENPIX:CHARGE_COMPLETED' };
  expectStatus(await product.visitor().post(address, tried), 200, {});
  expectStatus(await product.visitor().post(address, { ...tried, charge: { correlationID: 'x' } }), 404);
  expectStatus(await product.visitor().post(address.replace('woovi', 'mercado-pago'), tried), 404);
});

test('Mercado Pago is connected with its token and the secret of its webhooks, both named when missing', async () => {
  const { owner } = await openStudio(product);
  const accessToken = `APP_USR-${crypto.randomUUID()}`;
  const missing = await owner.put(PATH, { provider: 'mercado-pago' });
  expect(missing).toMatchObject({
    status: 422,
    body: {
      fields: {
        accessToken: ['Cole o Access Token do Mercado Pago'],
        webhookSecret: ['Cole a assinatura secreta dos Webhooks do Mercado Pago'],
      },
    },
  });
  const webhookSecret = webhookSecretOf(accessToken);
  const stored = await owner.put(PATH, { provider: 'mercado-pago', accessToken, webhookSecret });
  expect(expectStatus(stored, 200)).toMatchObject({ provider: 'mercado-pago' });
});

test('a test credential of Mercado Pago, of which no code can be paid, is not stored', async () => {
  const { owner } = await openStudio(product);
  const accessToken = `TEST-${crypto.randomUUID()}`;
  const webhookSecret = webhookSecretOf(accessToken);
  const refused = await owner.put(PATH, { provider: 'mercado-pago', accessToken, webhookSecret });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: {
        accessToken: [
          'Esta é uma credencial de teste, que ninguém consegue pagar. Copie o Access Token de produção.',
        ],
      },
    },
  });
  expect(expectStatus(await owner.get(PATH), 200)).toEqual(NONE);
});

test('a key that the provider rejects, or about which it does not answer, is not stored', async () => {
  const { owner } = await openStudio(product);
  const appId = crypto.randomUUID();
  const messages = {
    rejected:
      'Woovi (OpenPix) não aceita esta chave. Confira se ela foi copiada inteira e se ainda está ativa.',
    [appId]: 'Woovi (OpenPix) não respondeu. Tente de novo em alguns minutos.',
  };
  product.pix.faults.set('500', { account: appId });
  for (const [key, message] of Object.entries(messages)) {
    const refused = await owner.put(PATH, { provider: 'woovi', appId: key });
    expect(refused).toMatchObject({ status: 422, body: { fields: { appId: [message] } } });
  }
  expect(expectStatus(await owner.get(PATH), 200)).toEqual(NONE);
});

test('a key is checked again: accepted, rejected since, and the provider silent', async () => {
  const { owner } = await openStudio(product);
  expectStatus(await owner.post(`${PATH}/check`), 404);
  const appId = crypto.randomUUID();
  expectStatus(await owner.put(PATH, { provider: 'woovi', appId }), 200);
  const check = async () => expectStatus(await owner.post(`${PATH}/check`), 200);
  expect(await check()).toMatchObject({ provider: 'woovi', fault: null });
  product.pix.faults.set('401', { account: appId });
  expect(await check()).toMatchObject({ fault: 'key_rejected' });
  expect(expectStatus(await owner.get(PATH), 200)).toMatchObject({ fault: 'key_rejected' });
  product.pix.faults.set('429', { account: appId });
  expect(await check()).toMatchObject({ fault: 'unavailable' });
  expect(await check()).toMatchObject({ fault: null });
  expect(expectStatus(await owner.get(PATH), 200)).toMatchObject({ fault: null });
});
