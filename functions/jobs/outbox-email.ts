import { safeParse } from 'valibot';
import type { Db } from '../../db/client.ts';
import { type DueEmail, freezeEmails, type Settlement, settleEmails } from '../../db/queries/outbox/queue.ts';
import type { Email } from '../../domain/email/email.ts';
import { QUIET } from '../../domain/email/outbox.ts';
import { pictureUrl } from '../../domain/studio/picture.ts';
import { type Delivery, deliver, type EmailPayload, emailPayload } from '../../emails/deliver.ts';
import { render, type StudioLook } from '../../emails/render.ts';
import { appointmentUrl } from '../booking/client-links.ts';
import { appOrigin, type Env, emailAccess } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { type Claimed, HAND_OVER_WITHIN, lanes, restMs } from './outbox-pace.ts';
import { isStale, outlivesFailure, pauseMs, quietUntil, retryAt } from './outbox-schedule.ts';

export interface OutboxDeps {
  db: Db;
  env: Pick<
    Env,
    | 'RESEND_API_KEY'
    | 'RESEND_BASE_URL'
    | 'PREVIEW'
    | 'MAIL_FROM'
    | 'RATE_LIMIT_FACTOR'
    | 'APP_URL'
    | 'SIGNING_SECRET'
    | 'SIGNING_SECRET_PREVIOUS'
  >;
}

/** Outcome of one attempt; logged, so without personal data. */
export interface HandedOver {
  id: string;
  kind: string;
  attempts: number;
  outcome: 'sent' | 'postponed' | 'dead';
  reason?: string;
}

/** Sends claimed emails in parallel and stores each outcome: two database requests, however many. */
export async function handOver(
  deps: OutboxDeps,
  mails: readonly Claimed[],
  clock: () => Date,
): Promise<HandedOver[]> {
  const payloads = await freezeContents(deps, mails, clock());
  const tries = await Promise.all(
    mails.map(
      async (claimed): Promise<Tried> => ({
        claimed,
        ...(await trySending(deps, claimed, payloads, clock())),
      }),
    ),
  );
  const now = clock();
  const settlements = tries.map((one) => settlementOf(one, restMs(rateFactorOf(deps.env)), now));
  await settleEmails(deps.db, { settlements, lanes, now });
  return tries.map(({ claimed, delivery }, index) => ({
    id: claimed.email.id,
    kind: claimed.email.data.kind,
    attempts: claimed.email.attempts,
    ...outcomeOf(delivery, settlements[index]),
  }));
}

/** `wasAsked`: the provider was called, so the lane must rest. */
interface Try {
  delivery: Delivery;
  wasAsked: boolean;
  /** Not asked before. */
  until?: Date;
}

type Tried = Try & { claimed: Claimed };

function outcomeOf(
  delivery: Delivery,
  settlement: Settlement | undefined,
): Pick<HandedOver, 'outcome' | 'reason'> {
  if (delivery.outcome === 'sent') return { outcome: 'sent' };
  const isOver = settlement?.result.outcome === 'failed' && settlement.result.retryAt === null;
  return { outcome: isOver ? 'dead' : 'postponed', reason: delivery.reason };
}

function settlementOf(
  { claimed: { email, hold }, delivery, wasAsked, until }: Tried,
  rest: number,
  now: Date,
): Settlement {
  const settlement = { id: email.id, attempts: email.attempts, hold, restMs: wasAsked ? rest : 0 };
  if (delivery.outcome === 'sent')
    return { ...settlement, result: { outcome: 'sent', providerId: delivery.id } };
  const after = delivery.outcome === 'retry' ? delivery.afterSeconds : undefined;
  const next = delivery.outcome === 'dead' ? null : (until ?? retryAt(email, after, now));
  const keep = delivery.reason !== 'stale' && outlivesFailure(email, now);
  const result = { outcome: 'failed', error: delivery.reason, retryAt: next, keep } as const;
  return { ...settlement, result, pauseMs: pauseMs(after) ?? 0 };
}

async function trySending(
  deps: OutboxDeps,
  { email, since }: Claimed,
  payloads: Payloads,
  now: Date,
): Promise<Try> {
  const not = (delivery: Delivery): Try => ({ delivery, wasAsked: false });
  if (isStale(email, now)) return not({ outcome: 'dead', reason: 'stale' });
  const until = quietUntil(email, now);
  if (until !== null) return { ...not({ outcome: 'retry', reason: QUIET }), until };
  const payload = safeParse(emailPayload, payloads.get(email.id));
  if (!payload.success) return not({ outcome: 'retry', reason: 'not written' });
  if (Date.now() - since > HAND_OVER_WITHIN) return not({ outcome: 'retry', reason: 'late' });
  const options = { ...emailAccess(deps.env), idempotencyKey: email.id, studioId: email.studioId };
  return { delivery: await deliver(payload.output, options), wasAsked: true };
}

type Payloads = Map<string, unknown>;

/** Stored before the first attempt: every later one sends the same bytes. One stored by another drain is left to the next claim. */
async function freezeContents(deps: OutboxDeps, mails: readonly Claimed[], now: Date): Promise<Payloads> {
  const known: Payloads = new Map();
  const fresh: { id: string; payload: EmailPayload }[] = [];
  for (const { email } of mails) {
    if (email.payload !== null) known.set(email.id, email.payload);
    else if (!isStale(email, now) && quietUntil(email, now) === null)
      fresh.push(...(await writeEmail(deps, email, now)));
  }
  if (fresh.length === 0) return known;
  const lost = await freezeEmails(deps.db, { payloads: fresh });
  for (const { id, payload } of fresh) if (!lost.includes(id)) known.set(id, payload);
  return known;
}

/** Nothing when a template fails: the next deployment may fix it, and the emails behind it must not wait. */
async function writeEmail(
  { env }: OutboxDeps,
  email: DueEmail,
  now: Date,
): Promise<{ id: string; payload: EmailPayload }[]> {
  try {
    const look = lookOf(email, appOrigin(env));
    const rendered = render(withManageLink(env, email), { from: env.MAIL_FROM, now, look });
    return [{ id: email.id, payload: { ...rendered, to: email.recipient } }];
  } catch (error) {
    logFailure(error, { job: 'outbox', id: email.id });
    return [];
  }
}

/** The client's link is signed when the email is written, of the generation that holds then. */
function withManageLink(env: OutboxDeps['env'], { data, link }: DueEmail): Email {
  if (!('appointmentId' in data) || link === null) return data;
  const { appointmentId } = data;
  return { ...data, manageLink: appointmentUrl(env, { appointmentId, ...link }) };
}

const lookOf = ({ look }: DueEmail, origin: string): StudioLook | null =>
  look && { theme: look.theme, logo: look.logoId && origin + pictureUrl(look.logoId) };
