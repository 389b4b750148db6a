import { type ErrorResponse, Resend } from 'resend';
import {
  array,
  check,
  exactOptional,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  startsWith,
  string,
  transform,
  uuid,
} from 'valibot';
import { emailFates } from '../domain/email/outbox.ts';

/** Stored as JSON once and never rendered again. `content` of an attachment is base64. */
export const emailPayload = object({
  from: string(),
  to: string(),
  subject: string(),
  html: string(),
  text: string(),
  replyTo: exactOptional(string()),
  headers: exactOptional(record(string(), string())),
  attachments: exactOptional(array(object({ filename: string(), content: string(), contentType: string() }))),
});
export type EmailPayload = InferOutput<typeof emailPayload>;

export type DeliveryOptions = {
  apiKey: string;
  /** Local platform and tests only. */
  baseUrl?: string | undefined;
  /** Nothing leaves the provider: every email goes to its test address, labelled with whom it was for. */
  isPreview?: boolean;
  /** One key per email for all attempts: the provider sends it once. */
  idempotencyKey: string;
  /** Told back by `readReport`, with the key; null or none: nobody wants to know what becomes of it. */
  studioId?: string | null;
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
  const { apiKey, baseUrl, isPreview = false, idempotencyKey, studioId, timeoutMs = 10_000 } = options;
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
  const mail = {
    ...payload,
    ...(isPreview && { to: testAddress(payload.to) }),
    ...(studioId && {
      tags: [
        { name: 'studio', value: studioId },
        { name: 'email', value: idempotencyKey },
      ],
    }),
  };
  const answer = await resend.emails.send(mail, { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) });
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

const id = pipe(string(), uuid());
const KIND = 'email.';

/** What the provider's own one (Amazon SES) reports of who is on holiday, whose email has arrived. */
const isAutomaticReply = (bounce: { type?: string | undefined; subType?: string | undefined } | undefined) =>
  bounce?.type === 'Transient' && bounce.subType === 'General';

const report = pipe(
  object({
    type: pipe(
      string(),
      startsWith(KIND),
      transform((type) => type.slice(KIND.length)),
      picklist(emailFates),
    ),
    data: object({
      tags: object({ studio: id, email: id }),
      bounce: optional(object({ type: optional(string()), subType: optional(string()) })),
    }),
  }),
  check(({ data: { bounce } }) => !isAutomaticReply(bounce)),
  transform(({ type: fate, data: { tags } }) => ({ fate, studioId: tags.studio, emailId: tags.email })),
);

/**
 * What the provider reports of an email that it had accepted. 'forged': not signed by it, or more than five minutes ago; 'other': nothing of a studio's email that did not
 * arrive or was unwanted.
 */
export function readReport(
  body: string,
  header: (name: string) => string,
  { apiKey, secret }: { apiKey: string; secret: string },
): InferOutput<typeof report> | 'forged' | 'other' {
  const headers = {
    id: header('svix-id'),
    timestamp: header('svix-timestamp'),
    signature: header('svix-signature'),
  };
  try {
    const event = new Resend(apiKey).webhooks.verify({ payload: body, headers, webhookSecret: secret });
    const read = safeParse(report, event);
    return read.success ? read.output : 'other';
  } catch {
    return 'forged';
  }
}
