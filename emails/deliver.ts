import { type ErrorResponse, Resend } from 'resend';

/** Stored as JSON once and never rendered again. */
export type EmailPayload = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** `content` is base64. */
  attachments?: { filename: string; content: string; contentType: string }[];
};

export type DeliveryOptions = {
  apiKey: string;
  /** Local platform and tests only. */
  baseUrl?: string | undefined;
  /** Nothing leaves the provider: every email goes to its test address, labelled with whom it was for. */
  isPreview?: boolean;
  /** One key per email for all attempts: the provider sends it once. */
  idempotencyKey: string;
  /** 10 seconds by default. */
  timeoutMs?: number;
};

/** `reason` is the provider's name of the failure; `afterSeconds` from Retry-After. */
export type Delivery =
  | { outcome: 'sent'; id: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number }
  | { outcome: 'dead'; reason: string };

/** Permanent: the email itself is refused. Others (keys, limits, outages) can be fixed by an operator. */
const REFUSED = new Set([400, 413, 422]);

/** An unknown outcome (connection lost, timeout) is a `retry`: the same key and payload are not sent twice. */
export async function deliver(payload: EmailPayload, options: DeliveryOptions): Promise<Delivery> {
  const { apiKey, baseUrl, isPreview = false, idempotencyKey, timeoutMs = 10_000 } = options;
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
  const answer = await resend.emails.send(isPreview ? { ...payload, to: testAddress(payload.to) } : payload, {
    idempotencyKey,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.error) return failure(answer.error, answer.headers ?? {});
  return answer.data?.id
    ? { outcome: 'sent', id: answer.data.id }
    : { outcome: 'retry', reason: 'answer_without_id' };
}

/** `ana@correio.example` -> `delivered+ana.correio.example@resend.dev`: accepted and never delivered (resend.com/docs). */
const testAddress = (recipient: string): string =>
  `delivered+${recipient.replaceAll(/[^a-z0-9]+/gi, '.').slice(0, 40)}@resend.dev`;

function failure(error: ErrorResponse, headers: Record<string, string>): Delivery {
  const { statusCode, name } = error;
  const reason = `${statusCode ?? 'unreachable'} ${name}`;
  // Another payload was accepted under this key; a new key would send a second email.
  if (name === 'invalid_idempotent_request') return { outcome: 'dead', reason };
  if (statusCode !== null && REFUSED.has(statusCode)) return { outcome: 'dead', reason };
  const wait = Number.parseInt(headers['retry-after'] ?? '', 10);
  return wait > 0 ? { outcome: 'retry', reason, afterSeconds: wait } : { outcome: 'retry', reason };
}
