import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { ApiError } from '../mailbox/refusals.ts';
import type { LocalCharge } from './charges.ts';
import { isConsentedAccount, localApplication } from './consent.ts';
import { wooviCharge } from './provider-apis.ts';

interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** 1024 bits, as Woovi's own. */
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 1024 });

/** 'Assinatura secreta' of an account of the local Mercado Pago. */
export const webhookSecretOf = (account: string): string =>
  isConsentedAccount(account) ? localApplication.webhookSecret : `secret-of-${account}`;

/** Webhooks as both providers sign them. */
export class Webhooks {
  readonly #pair = keyPair();
  readonly #forger = keyPair();

  /** What `GET /api/v1/webhook/public-keys` answers. */
  get publicKeys(): object {
    const key = this.#pair.publicKey.export({ type: 'spki', format: 'pem' });
    return { public_keys: [{ key_identifier: 'local', is_current: true, key }] };
  }

  /** As Woovi tries an address that is registered: without 200 there is no webhook. */
  async tryAddress({ url, event }: { url: string; event: string }): Promise<void> {
    const body = JSON.stringify({ data_criacao: new Date().toISOString(), event });
    const signature = sign('sha256', Buffer.from(body), this.#pair.privateKey).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-webhook-signature': signature };
    const answered = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (answered?.status !== 200) throw new ApiError(400, 'invalid', 'A URL não respondeu ao teste');
  }

  /** Resolves to the status that each address answered, 0 where none did. */
  async send(
    charge: LocalCharge,
    addresses: readonly string[],
    { isForged = false, event = 'OPENPIX:CHARGE_COMPLETED' } = {},
  ): Promise<void> {
    const key = isForged ? this.#forger.privateKey : this.#pair.privateKey;
    for (const address of addresses) {
      const { url, headers, body } =
        charge.provider === 'woovi'
          ? wooviWebhook(charge, { address, event, key })
          : mercadoPagoWebhook(charge, { address, isForged });
      const asked = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      const answered = await fetch(url, asked).catch(() => null);
      charge.deliveries.push(answered?.status ?? 0);
    }
  }
}

function wooviWebhook(
  charge: LocalCharge,
  { address, event, key }: { address: string; event: string; key: KeyObject },
): Outgoing {
  const pix = { value: charge.cents, time: charge.paidAt, endToEndId: `E${randomUUID()}`, type: 'DYNAMIC' };
  const body = JSON.stringify({ event, ...wooviCharge(charge), pix });
  const signature = sign('sha256', Buffer.from(body), key).toString('base64');
  return { url: address, headers: { 'x-webhook-signature': signature }, body };
}

function mercadoPagoWebhook(
  charge: LocalCharge,
  { address, isForged }: { address: string; isForged: boolean },
): Outgoing {
  const url = new URL(address);
  url.searchParams.set('data.id', charge.id);
  url.searchParams.set('type', 'payment');
  const [requestId, ts] = [randomUUID(), String(Date.now())];
  const secret = isForged ? 'another secret' : webhookSecretOf(charge.account);
  const manifest = `id:${charge.id};request-id:${requestId};ts:${ts};`;
  const signature = createHmac('sha256', secret).update(manifest).digest('hex');
  const headers = { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${signature}` };
  const event = { type: 'payment', action: 'payment.updated', api_version: 'v1', live_mode: false };
  return { url: url.href, headers, body: JSON.stringify({ ...event, data: { id: charge.id } }) };
}
