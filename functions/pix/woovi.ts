/**
 * Woovi (OpenPix), as https://developers.woovi.com describes it: `Authorization` is the App ID of the studio's application, amounts are integer
 * centavos, and our reference is the `correlationID`, by which a charge is made once, read, removed and returned.
 */
import * as v from 'valibot';
import { type Charge, PixFailure, type PixProvider, type WebhookRequest } from './provider.ts';
import { ask, type ProviderAccess } from './provider-http.ts';

const WOOVI_URL = 'https://api.woovi.com';

const PAID_EVENT = 'OPENPIX:CHARGE_COMPLETED';
const LONGEST_COMMENT = 140;

interface WooviOptions {
  appId: string;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
}

const chargeSchema = v.object({
  charge: v.object({
    correlationID: v.string(),
    value: v.pipe(v.number(), v.integer()),
    status: v.picklist(['ACTIVE', 'COMPLETED', 'EXPIRED']),
    brCode: v.nullish(v.string()),
  }),
});
const statuses = { ACTIVE: 'open', COMPLETED: 'paid', EXPIRED: 'closed' } as const;

const refund = v.object({
  correlationID: v.string(),
  value: v.number(),
  status: v.picklist(['IN_PROCESSING', 'CONFIRMED', 'REJECTED']),
});

const webhookBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ charge: v.nullish(v.object({ correlationID: v.string() })) }),
);
const readBody = (body: Uint8Array) => v.safeParse(webhookBody, new TextDecoder().decode(body));

/** With which Woovi tries an address when it is registered, before we store the account: without 200 there is no webhook. It speaks of no charge, so no signature matters. */
export function isTrial(body: Uint8Array): boolean {
  const read = readBody(body);
  return read.success && !read.output.charge;
}

const anything = v.unknown();

export function createWoovi({ appId, baseUrl = WOOVI_URL, timeoutMs }: WooviOptions): PixProvider {
  const access: ProviderAccess = {
    provider: 'Woovi',
    baseUrl,
    headers: { authorization: appId },
    timeoutMs,
  };
  const pathOf = (providerId: string) => `/api/v1/charge/${encodeURIComponent(providerId)}`;
  const refundsOf = (providerId: string) => `${pathOf(providerId)}/refund`;
  /** One that the studio made there counts too, once it is of the whole amount. */
  const readRefund: PixProvider['readRefund'] = async (providerId, { refundId, cents }) => {
    const answer = v.object({ refunds: v.array(refund) });
    const { refunds } = await ask(access, { path: refundsOf(providerId), answer });
    const made = refunds.filter(({ status }) => status === 'CONFIRMED');
    const isOwn = ({ correlationID }: v.InferOutput<typeof refund>) => correlationID === refundId;
    if (made.some(isOwn) || made.reduce((sum, { value }) => sum + value, 0) >= cents) return 'returned';
    return refunds.some(({ status }) => status === 'IN_PROCESSING') ? 'processing' : null;
  };
  return {
    /** No address only checks a key: a charge that cannot exist is answered 400 or 404 with a good one, 401 with another. */
    async checkKey() {
      try {
        await ask(access, { path: pathOf(crypto.randomUUID()), answer: anything });
      } catch (error) {
        if (error instanceof PixFailure && (error.kind === 'refused' || error.kind === 'not_found')) return;
        throw error;
      }
    },

    async registerWebhook(url) {
      const { webhooks = [] } = await ask(access, {
        path: `/api/v1/webhook?url=${encodeURIComponent(url)}`,
        answer: v.object({ webhooks: v.optional(v.array(v.object({ url: v.string() }))) }),
      });
      if (webhooks.some((one) => one.url === url)) return;
      const webhook = { name: 'Lume', event: PAID_EVENT, url, authorization: 'lume', isActive: true };
      await ask(access, { method: 'POST', path: '/api/v1/webhook', body: { webhook }, answer: anything });
    },

    /** `expiresIn` counts seconds from now. `return_existing`: a second request with the same reference is answered with the charge. */
    async createCharge({ reference, cents, description, expiresAt, now }) {
      const expiresIn = Math.max(60, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
      const comment = description.slice(0, LONGEST_COMMENT);
      const answer = await ask(access, {
        method: 'POST',
        path: '/api/v1/charge?return_existing=true',
        body: { correlationID: reference, value: cents, comment, expiresIn },
        answer: chargeSchema,
      });
      return chargeOf(answer);
    },

    async readCharge(providerId) {
      return chargeOf(await ask(access, { path: pathOf(providerId), answer: chargeSchema }));
    },

    async cancelCharge(providerId) {
      await ask(access, { method: 'DELETE', path: pathOf(providerId), answer: anything });
    },

    async refundCharge(providerId, { refundId, cents }) {
      const found = await readRefund(providerId, { refundId, cents });
      if (found !== null) return found;
      const asked = await ask(access, {
        method: 'POST',
        path: refundsOf(providerId),
        body: { correlationID: refundId, value: cents },
        answer: v.object({ refund }),
      });
      const { status } = asked.refund;
      if (status === 'REJECTED') throw new PixFailure('refused', { provider: 'Woovi', detail: 'refund' });
      return status === 'CONFIRMED' ? 'returned' : 'processing';
    },

    readRefund,

    async readWebhook(request) {
      if (!(await isSigned(access, request))) return 'forged';
      const body = readBody(request.body);
      const reference = body.success ? body.output.charge?.correlationID : undefined;
      return reference === undefined ? 'other' : { providerId: reference };
    },
  };
}

const chargeOf = ({ charge }: v.InferOutput<typeof chargeSchema>): Charge => ({
  providerId: charge.correlationID,
  cents: charge.value,
  status: statuses[charge.status],
  code: charge.brCode ?? null,
});

/** Milliseconds: how long the published keys are cached, and how soon another signature makes them be read again. */
const KEYS_LIFE = 60 * 60_000;
const KEYS_RETRY = 60_000;

const cachedKeys = new Map<string, { readAt: number; keys: CryptoKey[] }>();

/** `x-webhook-signature`: RSA-SHA256 of the body, base64, by a key of `GET /api/v1/webhook/public-keys`, the same for all of Woovi's customers. */
async function isSigned(access: ProviderAccess, { header, body }: WebhookRequest): Promise<boolean> {
  const text = header('x-webhook-signature') ?? '';
  if (!/^[A-Za-z0-9+/=]{1,1000}$/.test(text)) return false;
  const signature = new Uint8Array(Buffer.from(text, 'base64'));
  for (const life of [KEYS_LIFE, KEYS_RETRY]) {
    for (const key of await publicKeys(access, life))
      if (await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, body)) return true;
  }
  return false;
}

async function publicKeys(access: ProviderAccess, life: number): Promise<CryptoKey[]> {
  const cached = cachedKeys.get(access.baseUrl);
  if (cached !== undefined && Date.now() - cached.readAt < life) return cached.keys;
  const { public_keys: found } = await ask(
    { ...access, headers: {} },
    {
      path: '/api/v1/webhook/public-keys',
      answer: v.object({ public_keys: v.array(v.object({ key: v.string() })) }),
    },
  );
  const keys = await Promise.all(found.map(({ key }) => importKey(key)));
  cachedKeys.set(access.baseUrl, { readAt: Date.now(), keys });
  return keys;
}

function importKey(pem: string): Promise<CryptoKey> {
  const base64 = pem.replace(/-----[A-Z ]+-----|\s/g, '');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('spki', new Uint8Array(Buffer.from(base64, 'base64')), algorithm, false, [
    'verify',
  ]);
}
