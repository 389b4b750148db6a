import * as v from 'valibot';
import { CEILING_SECONDS, DAILY_EMAILS_TO_ONE, memberEmailKinds } from '../../../domain/email/ceilings.ts';
import type { Email } from '../../../domain/email/email.ts';
import type { PushData } from '../../../domain/notification/push.ts';
import { themeNames } from '../../../domain/studio/studio.ts';
import { truncate } from '../../../domain/truncate.ts';
import { callFunction, type Db } from '../../client.ts';

const lane = {
  lane: v.string(),
  until: v.string(),
};

const email = {
  id: v.string(),
  recipient: v.string(),
  /** What was handed over at the first try; null before it. */
  payload: v.unknown(),
  attempts: v.number(),
  /** Of the client's link to the appointment that the email is about; null for email to anybody else. */
  link: v.nullable(v.object({ generation: v.number(), deviceGeneration: v.number() })),
  /** Null for mail of an account. */
  studioId: v.nullable(v.string()),
  /** Of the studio it belongs to; null for mail of an account. */
  look: v.nullable(v.object({ theme: v.picklist(themeNames), logoId: v.nullable(v.string()) })),
  createdAt: v.pipe(v.string(), v.toDate()),
};

const claimedEmail = v.pipe(
  // What the outbox holds was typed when it was enqueued.
  v.object({ ...lane, ...email, data: v.custom<Email>((data) => typeof data === 'object') }),
  v.transform(({ lane, until, ...email }) => ({ email, hold: { lane, until } })),
);

const outboxClaim = v.variant('outcome', [
  v.object({ outcome: v.literal('emails'), emails: v.array(claimedEmail) }),
  v.object({ outcome: v.literal('none') }),
  /** No lane is free; `waitMs` until one is, null when one may be at any moment. */
  v.object({ outcome: v.literal('busy'), waitMs: v.nullable(v.number()) }),
]);

export type ClaimedEmail = v.InferOutput<typeof claimedEmail>;
export type DueEmail = ClaimedEmail['email'];
export type LaneHold = ClaimedEmail['hold'];
export type OutboxClaim = v.InferOutput<typeof outboxClaim>;

/**
 * Leases the emails that come next, of `ids` only when given, `most` at most, each with a free one of `lanes`: what a person waits
 * for, then studios in turn. Nobody else gets an email before its lease is over, nor the lane before its hold is. Seconds.
 */
export function claimEmails(
  db: Db,
  input: {
    now: Date;
    lanes: readonly string[];
    most: number;
    hold: number;
    lease: number;
    ids?: readonly string[] | undefined;
    /** Multiplies the ceilings of studios. */
    factor?: number;
  },
): Promise<OutboxClaim> {
  const { now, lanes, most, hold, lease, ids = null, factor = 1 } = input;
  const ceilings = {
    memberKinds: memberEmailKinds,
    toOne: DAILY_EMAILS_TO_ONE,
    ceilingSeconds: CEILING_SECONDS,
    factor,
  };
  const args = { now, ids, lanes, most, holdSeconds: hold, leaseSeconds: lease, ...ceilings };
  return callFunction(db, 'claim_emails', args, outboxClaim);
}

/** Keeps what is about to be handed over, each once; returns the ids of those that were kept before. */
export async function freezeEmails(
  db: Db,
  input: { payloads: readonly { id: string; payload: unknown }[] },
): Promise<string[]> {
  const { payloads } = input;
  const frozen = await callFunction(
    db,
    'freeze_emails',
    { payloads: JSON.stringify(payloads) },
    v.array(v.string()),
  );
  const kept = new Set(frozen);
  return payloads.map(({ id }) => id).filter((id) => !kept.has(id));
}

/** A push message that is ours to send, with its device; null when that was removed meanwhile. */
const claimedPush = v.pipe(
  v.object({
    ...lane,
    ...email,
    data: v.custom<PushData>((data) => typeof data === 'object'),
    device: v.nullable(
      v.object({
        ...{ endpoint: v.string(), p256dh: v.string(), auth: v.string() },
        /** Local times; both or none. */
        ...{ quietFrom: v.nullable(v.string()), quietUntil: v.nullable(v.string()) },
      }),
    ),
  }),
  v.transform(({ lane, until, ...push }) => ({ push, hold: { lane, until } })),
);

export type ClaimedPush = v.InferOutput<typeof claimedPush>;

/** Leases the push messages that come next, one for each of `lanes` at most. Seconds. */
export async function claimPushes(
  db: Db,
  input: { now: Date; lanes: readonly string[]; hold: number; lease: number },
): Promise<ClaimedPush[]> {
  const { now, lanes, hold, lease } = input;
  const most = { lanes, most: lanes.length, holdSeconds: hold, leaseSeconds: lease };
  const args = { now, ids: null, ...most, channel: 'push' };
  const answer = v.object({ emails: v.optional(v.array(claimedPush), []) });
  return (await callFunction(db, 'claim_emails', args, answer)).emails;
}

export interface Settlement {
  id: string;
  /** Of the claim that is settled: a failure reported by an older one is ignored. */
  attempts: number;
  result:
    | { outcome: 'sent'; providerId: string | null }
    /** Due again at `retryAt`; given up when that is null, its content kept only if `keep`. `isGone`: the device of a push message is. */
    | { outcome: 'failed'; error: string; retryAt: Date | null; keep: boolean; isGone?: boolean };
  hold: LaneHold;
  /** Milliseconds for which the lane rests after this. */
  restMs: number;
  /** Milliseconds for which the provider wants no email at all, on `lanes`. */
  pauseMs?: number;
}

/** Records what came of tries and lets go of their lanes, at once. What an email said is deleted when it was sent. */
export async function settleEmails(
  db: Db,
  input: { settlements: readonly Settlement[]; lanes: readonly string[]; now: Date },
): Promise<void> {
  const { lanes, now } = input;
  const settlements = JSON.stringify(input.settlements.map(settlementRow));
  await callFunction(db, 'settle_emails', { settlements, lanes, now }, v.unknown());
}

function settlementRow({ result: { outcome, ...result }, hold, ...settlement }: Settlement) {
  const error = 'error' in result ? { error: truncate(result.error, 1000) } : {};
  return { ...settlement, ...hold, ...result, ...error, isSent: outcome === 'sent' };
}
