import { array, exactOptional, object, safeParse, string } from 'valibot';
import type { Db } from '../../db/client.ts';
import { freezeMail, markFailed, markSent, type OwedMail } from '../../db/queries/outbox.ts';
import { type Delivery, deliver, type MailPayload } from '../../emails/deliver.ts';
import { type Rendered, render } from '../../emails/render.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { isStale, retryAt } from './outbox-schedule.ts';

export interface OutboxDeps {
  db: Db;
  env: Pick<Env, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'MAIL_FROM' | 'RATE_LIMIT_FACTOR'>;
}

/** What became of one try; holds nothing personal, for it is logged. */
export interface HandedOver {
  id: string;
  kind: string;
  attempts: number;
  outcome: 'sent' | 'postponed' | 'dead';
  reason?: string;
}

const mailPayload = object({
  from: string(),
  to: string(),
  subject: string(),
  html: string(),
  text: string(),
  replyTo: exactOptional(string()),
  attachments: exactOptional(array(object({ filename: string(), content: string(), contentType: string() }))),
});

/** Hands one claimed mail to the provider and writes down what came of it. */
export async function handOver(deps: OutboxDeps, owed: OwedMail, now: Date): Promise<HandedOver> {
  const { id, attempts } = owed;
  const facts = { id, kind: owed.mail.kind, attempts };
  const delivery = await tried(deps, owed, now);
  if (delivery.outcome === 'sent') {
    await markSent(deps.db, { id, providerId: delivery.id, now });
    return { ...facts, outcome: 'sent' };
  }
  const next = delivery.outcome === 'dead' ? null : retryAt(owed, delivery.afterSeconds, now);
  await markFailed(deps.db, { id, error: delivery.reason, retryAt: next, now });
  return { ...facts, outcome: next === null ? 'dead' : 'postponed', reason: delivery.reason };
}

async function tried(deps: OutboxDeps, owed: OwedMail, now: Date): Promise<Delivery> {
  if (isStale(owed, now)) return { outcome: 'dead', reason: 'stale' };
  const payload = safeParse(mailPayload, owed.payload ?? (await frozen(deps, owed, now)));
  if (!payload.success) return { outcome: 'retry', reason: 'not written' };
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl } = deps.env;
  const place = baseUrl === undefined ? {} : { baseUrl };
  return deliver(payload.output, { apiKey, ...place, idempotencyKey: owed.id });
}

/** Writes the mail and keeps it: whatever changes meanwhile, every later try hands over these bytes. */
async function frozen(deps: OutboxDeps, owed: OwedMail, now: Date): Promise<unknown> {
  const rendered = await written(deps, owed, now);
  if (rendered === null) return null;
  const payload: MailPayload = { ...rendered, to: owed.recipient };
  return freezeMail(deps.db, { id: owed.id, payload });
}

/** Null when a template fails: the next deployment may mend it, and the mails behind this one must not wait. */
async function written({ env }: OutboxDeps, owed: OwedMail, now: Date): Promise<Rendered | null> {
  try {
    return await render(owed.mail, { from: env.MAIL_FROM, now });
  } catch (error) {
    logFailure(error, owed.id);
    return null;
  }
}
