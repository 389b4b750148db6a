import { type ErrorResponse, Resend } from 'resend';

/** A mail as the provider gets it; stored as JSON once and never built again. */
export type MailPayload = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** `content` is base64. */
  attachments?: { filename: string; content: string; contentType: string }[];
};

export type DeliveryOptions = {
  apiKey: string;
  /** Where Resend's API is spoken, when not at Resend. */
  baseUrl?: string;
  /** One key per mail, whatever the number of tries: the provider sends it once. */
  idempotencyKey: string;
  /** How long a silent provider is waited for; 10 seconds unless given. */
  timeoutMs?: number;
};

/** `reason` names the failure in the provider's vocabulary, never the mail; `afterSeconds` only when it says so. */
export type Delivery =
  | { outcome: 'sent'; id: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number }
  | { outcome: 'dead'; reason: string };

/** What no later try can change: the mail itself is refused. All else (keys, limits, outages) an operator mends. */
const REFUSED = new Set([400, 413, 422]);

/**
 * Hands one mail to Resend. A failure whose outcome is unknown (cut, hung, answer lost) is a `retry`: with the same
 * key and the same payload a mail that did go out is not sent twice.
 */
export async function deliver(payload: MailPayload, options: DeliveryOptions): Promise<Delivery> {
  const { apiKey, baseUrl, idempotencyKey, timeoutMs = 10_000 } = options;
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
  const answer = await resend.emails.send(payload, {
    idempotencyKey,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.error) return failure(answer.error, answer.headers ?? {});
  return answer.data?.id
    ? { outcome: 'sent', id: answer.data.id }
    : { outcome: 'retry', reason: 'answer_without_id' };
}

function failure(error: ErrorResponse, headers: Record<string, string>): Delivery {
  const { statusCode, name } = error;
  const reason = `${statusCode ?? 'unreachable'} ${name}`;
  // Another body was already accepted under this key: a new key would send a second mail.
  if (name === 'invalid_idempotent_request') return { outcome: 'dead', reason };
  if (statusCode !== null && REFUSED.has(statusCode)) return { outcome: 'dead', reason };
  const wait = Number.parseInt(headers['retry-after'] ?? '', 10);
  return wait > 0 ? { outcome: 'retry', reason, afterSeconds: wait } : { outcome: 'retry', reason };
}
