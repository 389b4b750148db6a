/**
 * Mercado Pago, as https://www.mercadopago.com.br/developers describes its payments API: the studio's access token, amounts in reais, our
 * reference as `external_reference` and as `X-Idempotency-Key`, the payment's `id` for all that follows.
 */
import * as v from 'valibot';
import { keysOf } from '../../domain/text.ts';
import {
  type Charge,
  type ChargeStatus,
  PixFailure,
  type PixProvider,
  type WebhookRequest,
} from './provider.ts';
import { ask, type ProviderAccess } from './provider-http.ts';

export const MERCADO_PAGO_URL = 'https://api.mercadopago.com';

/** Milliseconds from now: a Pix payment expires no sooner (`date_of_expiration`). A shorter one is cancelled by us. */
const SHORTEST_LIFE = 30 * 60_000;

interface MercadoPagoOptions {
  accessToken: string;
  /** 'Assinatura secreta' of the application's webhooks; without it every webhook is taken for forged. */
  webhookSecret: string | undefined;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
}

const statuses = {
  pending: 'open',
  in_process: 'open',
  authorized: 'open',
  approved: 'paid',
  in_mediation: 'paid',
  rejected: 'closed',
  cancelled: 'closed',
  refunded: 'returned',
  charged_back: 'returned',
} as const satisfies Record<string, ChargeStatus>;

const payment = v.object({
  id: v.pipe(v.number(), v.integer()),
  status: v.picklist(keysOf(statuses)),
  transaction_amount: v.number(),
  point_of_interaction: v.optional(
    v.object({ transaction_data: v.optional(v.object({ qr_code: v.nullish(v.string()) })) }),
  ),
});

/** Of a list it may lack its status: then it was made. */
const refund = v.object({
  amount: v.number(),
  status: v.optional(v.picklist(['approved', 'in_process', 'rejected', 'cancelled']), 'approved'),
});

/** A return of Pix that the central bank has not settled yet is answered and listed as `in_process`, not as an error 400. */
const withInProcess = { 'x-render-in-process-refunds': 'true' };

export function createMercadoPago({
  accessToken,
  webhookSecret,
  baseUrl = MERCADO_PAGO_URL,
  timeoutMs,
}: MercadoPagoOptions): PixProvider {
  const provider = 'Mercado Pago';
  const headers = { authorization: `Bearer ${accessToken}` };
  const access: ProviderAccess = { provider, baseUrl, headers, timeoutMs };
  const pathOf = (providerId: string) => `/v1/payments/${encodeURIComponent(providerId)}`;
  const readCharge = async (providerId: string) =>
    chargeOf(await ask(access, { path: pathOf(providerId), answer: payment }));
  const refundsOf = (providerId: string) => `${pathOf(providerId)}/refunds`;
  /** One that the studio made there counts too, once it is of the whole amount. */
  const readRefund = async (providerId: string, { cents }: { cents: number }) => {
    if ((await readCharge(providerId)).status === 'returned') return 'returned';
    const made = await ask(access, {
      path: refundsOf(providerId),
      headers: withInProcess,
      answer: v.array(refund),
    });
    const approved = made.filter(({ status }) => status === 'approved');
    if (approved.reduce((sum, { amount }) => sum + centsOf(amount), 0) >= cents) return 'returned';
    return made.some(({ status }) => status === 'in_process') ? 'processing' : null;
  };
  return {
    async checkKey() {
      await ask(access, { path: '/users/me', answer: v.object({ id: v.number() }) });
    },

    /** Each payment says where its webhooks go (`notification_url`). */
    async registerWebhook() {},

    async createCharge({ reference, cents, description, payerEmail, expiresAt, now, webhookUrl }) {
      const end = new Date(Math.max(expiresAt.getTime(), now.getTime() + SHORTEST_LIFE));
      const answer = await ask(access, {
        method: 'POST',
        path: '/v1/payments',
        headers: { 'x-idempotency-key': reference },
        body: {
          transaction_amount: cents / 100,
          description,
          payment_method_id: 'pix',
          external_reference: reference,
          notification_url: webhookUrl,
          date_of_expiration: end.toISOString().replace('Z', '+00:00'),
          payer: { email: payerEmail },
        },
        answer: payment,
      });
      return chargeOf(answer);
    },

    readCharge,

    async cancelCharge(providerId) {
      await ask(access, {
        method: 'PUT',
        path: pathOf(providerId),
        headers: { 'x-idempotency-key': `${providerId}-cancel` },
        body: { status: 'cancelled' },
        answer: v.unknown(),
      });
    },

    async refundCharge(providerId, { refundId, cents }) {
      const found = await readRefund(providerId, { cents });
      if (found !== null) return found;
      const { status } = await ask(access, {
        method: 'POST',
        path: refundsOf(providerId),
        headers: { 'x-idempotency-key': refundId, ...withInProcess },
        body: { amount: cents / 100 },
        answer: refund,
      });
      if (status === 'approved') return 'returned';
      if (status === 'in_process') return 'processing';
      throw new PixFailure('refused', { provider, detail: 'refund' });
    },

    readRefund,

    async readWebhook(request) {
      const id = request.query('data.id') ?? '';
      if (!(await isSigned(webhookSecret, request, id))) return 'forged';
      const isPayment = request.query('type') === 'payment' && /^\d{1,20}$/.test(id);
      return isPayment ? { providerId: id } : 'other';
    },
  };
}

const centsOf = (reais: number): number => Math.round(reais * 100);

const chargeOf = (answer: v.InferOutput<typeof payment>): Charge => ({
  providerId: String(answer.id),
  cents: centsOf(answer.transaction_amount),
  status: statuses[answer.status],
  code: answer.point_of_interaction?.transaction_data?.qr_code ?? null,
});

/** `x-signature`: `ts=…,v1=…`, the latter the HMAC-SHA256, in hex, of `id:{data.id};request-id:{x-request-id};ts:{ts};`; what is absent is left out. */
async function isSigned(
  secret: string | undefined,
  { header }: WebhookRequest,
  id: string,
): Promise<boolean> {
  if (!secret) return false;
  const parts = new Map(
    (header('x-signature') ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const [ts = '', signature = ''] = [parts.get('ts'), parts.get('v1')];
  if (!/^\d{1,20}$/.test(ts) || !/^[\da-f]{64}$/.test(signature)) return false;
  const requestId = header('x-request-id');
  const manifest = [
    ...(id === '' ? [] : [`id:${id.toLowerCase()};`]),
    ...(requestId === undefined ? [] : [`request-id:${requestId};`]),
    `ts:${ts};`,
  ].join('');
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  const bytes = new Uint8Array(Buffer.from(signature, 'hex'));
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(manifest));
}
