import { array, exactOptional, object, safeParse, string } from 'valibot';
import type { Db } from '../../db/client.ts';
import { freezeMail, type OwedMail, settleMail } from '../../db/queries/outbox.ts';
import { type Delivery, deliver, type MailPayload } from '../../emails/deliver.ts';
import { type Rendered, render } from '../../emails/render.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { HAND_OVER_WITHIN, type Held, lanes, restMs } from './outbox-pace.ts';
import { isStale, outlivesFailure, pauseMs, retryAt } from './outbox-schedule.ts';

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
export async function handOver(deps: OutboxDeps, held: Held, clock: () => Date): Promise<HandedOver> {
  const { owed, turn } = held;
  const { id, attempts } = owed;
  const facts = { id, kind: owed.mail.kind, attempts };
  const { delivery, wasAsked } = await tried(deps, held, clock());
  const now = clock();
  const rest = wasAsked ? restMs(rateFactorOf(deps.env)) : 0;
  const settlement = { id, attempts, turn, restMs: rest, lanes, now };
  if (delivery.outcome === 'sent') {
    await settleMail(deps.db, { ...settlement, result: { outcome: 'sent', providerId: delivery.id } });
    return { ...facts, outcome: 'sent' };
  }
  const after = delivery.outcome === 'retry' ? delivery.afterSeconds : undefined;
  const next = delivery.outcome === 'dead' ? null : retryAt(owed, after, now);
  const keep = delivery.reason !== 'stale' && outlivesFailure(owed, now);
  const result = { outcome: 'failed', error: delivery.reason, retryAt: next, keep } as const;
  await settleMail(deps.db, { ...settlement, result, pauseMs: pauseMs(after) ?? 0 });
  return { ...facts, outcome: next === null ? 'dead' : 'postponed', reason: delivery.reason };
}

/** `wasAsked`: the provider was, so the lane must rest. */
interface Try {
  delivery: Delivery;
  wasAsked: boolean;
}

async function tried(deps: OutboxDeps, { owed, since }: Held, now: Date): Promise<Try> {
  const not = (delivery: Delivery): Try => ({ delivery, wasAsked: false });
  if (isStale(owed, now)) return not({ outcome: 'dead', reason: 'stale' });
  const payload = safeParse(mailPayload, owed.payload ?? (await frozen(deps, owed, now)));
  if (!payload.success) return not({ outcome: 'retry', reason: 'not written' });
  if (Date.now() - since > HAND_OVER_WITHIN) return not({ outcome: 'retry', reason: 'late' });
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl } = deps.env;
  const place = baseUrl === undefined ? {} : { baseUrl };
  const options = { apiKey, ...place, idempotencyKey: owed.id };
  return { delivery: await deliver(payload.output, options), wasAsked: true };
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
