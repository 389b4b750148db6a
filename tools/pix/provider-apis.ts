import { ApiError } from '../mailbox/refusals.ts';
import { type Charges, type LocalCharge, type LocalStatus, statusOf } from './charges.ts';

export interface ApiRequest {
  method: string;
  url: URL;
  account: string;
  header(name: string): string | undefined;
  body: string;
}

/** A key that both providers answer like one they do not know. */
export const REJECTED_KEY = 'rejected';

const wooviStatus: Record<LocalStatus, string> = {
  ...{ open: 'ACTIVE', paid: 'COMPLETED', refunded: 'COMPLETED' },
  ...{ expired: 'EXPIRED', cancelled: 'EXPIRED' },
};

/** What `functions/pix/woovi.ts` asks of Woovi. */
export function answerWoovi(charges: Charges, { method, url, account, body }: ApiRequest): object {
  const [, resource = '', id, part] = /^\/api\/v1\/(charge|webhook)(?:\/([^/]+)(?:\/(refund))?)?$/.exec(
    url.pathname,
  ) ?? ['', ''];
  if (resource === 'webhook' && method === 'GET') return { webhooks: charges.webhooksOf(account) };
  if (resource === 'webhook' && method === 'POST') {
    const { webhook } = JSON.parse(body);
    charges.addWebhook({ account, url: webhook.url, event: webhook.event });
    return { webhook };
  }
  if (resource === 'charge' && id === undefined && method === 'POST') {
    const { correlationID, value, expiresIn } = JSON.parse(body);
    if (!Number.isInteger(value) || value < 1) throw new ApiError(400, 'invalid', 'value');
    const charge = charges.create({
      ...{ provider: 'woovi', account, reference: correlationID, cents: value, webhookUrl: null },
      expiresAt: new Date(Date.now() + expiresIn * 1000).toISOString(),
    });
    return wooviCharge(charge);
  }
  const charge = charges.find('woovi', account, decodeURIComponent(id ?? ''));
  // A charge that was removed is gone, unless it was paid all the same.
  if (charge === undefined || statusOf(charge) === 'cancelled')
    throw new ApiError(400, 'not_found', 'Cobrança não encontrada');
  if (part === 'refund') return answerWooviRefund(charges, charge, { method, body });
  if (method === 'GET') return wooviCharge(charge);
  if (method !== 'DELETE') throw new ApiError(404, 'not_found', 'not found');
  if (statusOf(charge) !== 'open') throw new ApiError(400, 'invalid', 'Cobrança já paga ou expirada');
  charge.cancelledAt = new Date().toISOString();
  charges.store();
  return { status: 'OK', id: charge.reference };
}

function answerWooviRefund(
  charges: Charges,
  charge: LocalCharge,
  { method, body }: { method: string; body: string },
): object {
  const of = ({ id, cents, status }: LocalRefund) => ({
    ...{ correlationID: id, value: cents, status: wooviRefundStatus[status] },
    time: new Date().toISOString(),
  });
  if (method === 'GET') return { refunds: charge.refunds.map(of) };
  const { correlationID, value } = JSON.parse(body);
  return { refund: of(refundOnce(charges, charge, { id: correlationID, cents: value })) };
}

type LocalRefund = LocalCharge['refunds'][number];
const wooviRefundStatus = { done: 'CONFIRMED', in_process: 'IN_PROCESSING', rejected: 'REJECTED' } as const;

export const wooviCharge = (charge: LocalCharge) => ({
  charge: {
    ...{ value: charge.cents, correlationID: charge.reference, identifier: charge.id },
    ...{ transactionID: charge.id, status: wooviStatus[statusOf(charge)], type: 'DYNAMIC' },
    ...{ brCode: charge.code, createdAt: charge.createdAt, expiresDate: charge.expiresAt },
    ...(charge.paidAt !== null && { paidAt: charge.paidAt }),
  },
});

const mercadoPagoStatus: Record<LocalStatus, string> = {
  ...{ open: 'pending', paid: 'approved', refunded: 'refunded' },
  ...{ expired: 'cancelled', cancelled: 'cancelled' },
};

/** What `functions/pix/mercado-pago.ts` asks of Mercado Pago. */
export function answerMercadoPago(
  charges: Charges,
  { method, url, account, header, body }: ApiRequest,
): object {
  if (url.pathname === '/users/me') return { id: 1, nickname: 'LOCAL', site_id: 'MLB' };
  const [found, id, part] = /^\/v1\/payments(?:\/(\d+)(?:\/(refunds))?)?$/.exec(url.pathname) ?? [];
  if (found === undefined) throw new ApiError(404, 'not_found', 'not found');
  const key = header('x-idempotency-key');
  if (method !== 'GET' && key === undefined) throw new ApiError(400, 'bad_request', 'X-Idempotency-Key');
  if (id === undefined) {
    const asked = JSON.parse(body);
    if (asked.payer?.email === undefined) throw new ApiError(400, 'bad_request', 'payer.email');
    if (new Date(asked.date_of_expiration).getTime() < Date.now() + 29 * 60_000)
      throw new ApiError(400, 'bad_request', 'date_of_expiration');
    const charge = charges.create({
      ...{ provider: 'mercado-pago', account, reference: asked.external_reference },
      ...{ cents: Math.round(asked.transaction_amount * 100), webhookUrl: asked.notification_url },
      expiresAt: new Date(asked.date_of_expiration).toISOString(),
    });
    return mercadoPagoPayment(charge);
  }
  const charge = charges.find('mercado-pago', account, id);
  if (charge === undefined) throw new ApiError(404, 'not_found', 'Payment not found');
  if (part === 'refunds') {
    const showsInProcess = header('x-render-in-process-refunds') === 'true';
    return answerMercadoPagoRefund(charges, charge, { method, key: key ?? '', showsInProcess, body });
  }
  if (method === 'PUT') {
    if (statusOf(charge) !== 'open') throw new ApiError(400, 'bad_request', '2018');
    charge.cancelledAt = new Date().toISOString();
    charges.store();
  }
  return mercadoPagoPayment(charge);
}

function answerMercadoPagoRefund(
  charges: Charges,
  charge: LocalCharge,
  {
    method,
    key,
    showsInProcess,
    body,
  }: { method: string; key: string; showsInProcess: boolean; body: string },
): object {
  const of = ({ cents, status }: LocalRefund, index: number) => ({
    ...{ id: index + 1, payment_id: Number(charge.id), amount: cents / 100 },
    status: status === 'done' ? 'approved' : status,
  });
  const isShown = ({ status }: LocalRefund) => showsInProcess || status !== 'in_process';
  if (method === 'GET') return charge.refunds.filter(isShown).map(of);
  if (charge.refundsAre === 'rejected')
    throw new ApiError(400, 'bad_request', 'The action requested is not valid for the current payment state');
  const made = refundOnce(charges, charge, { id: key, cents: Math.round(JSON.parse(body).amount * 100) });
  if (!isShown(made)) throw new ApiError(400, 'bad_request', 'in process');
  return of(made, charge.refunds.indexOf(made));
}

const mercadoPagoPayment = (charge: LocalCharge) => ({
  id: Number(charge.id),
  status: mercadoPagoStatus[statusOf(charge)],
  external_reference: charge.reference,
  transaction_amount: charge.cents / 100,
  date_created: charge.createdAt,
  date_of_expiration: charge.expiresAt,
  date_approved: charge.paidAt,
  point_of_interaction: { type: 'PIX', transaction_data: { qr_code: charge.code } },
});

function refundOnce(
  charges: Charges,
  charge: LocalCharge,
  refund: { id: string; cents: number },
): LocalRefund {
  const known = charge.refunds.find(({ id }) => id === refund.id);
  if (known !== undefined) return known;
  if (statusOf(charge) !== 'paid' || refund.cents > charge.cents)
    throw new ApiError(400, 'invalid', 'The charge cannot be refunded');
  const made = { ...refund, status: charge.refundsAre };
  charge.refunds.push(made);
  charges.store();
  return made;
}
