/** Mail that is owed: written by the verbs it tells of, claimed and settled here. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Mail } from '../../../domain/notification.ts';
import { truncate } from '../../../domain/truncate.ts';
import { call, callFunction, type Db, run } from '../../client.ts';
import { json, timestamp } from '../arguments.ts';

export interface OwedMail {
  /** Also the provider's idempotency key. */
  id: string;
  recipient: string;
  mail: Mail;
  /** What was handed over at the first try; null before it. */
  payload: unknown;
  /** This try included. */
  attempts: number;
  createdAt: Date;
}

/** The right to hand over one mail: nobody else has the lane until it has rested, or the hold is over. */
export interface OutboxTurn {
  lane: string;
  /** Microseconds since 1970, by the database's clock. */
  until: number;
}

/** A mail that is ours to hand over, through the lane that is held for it. */
export interface ClaimedMail {
  owed: OwedMail;
  turn: OutboxTurn;
}

/** `busy`: no lane is free; `waitMs` until one is, null when one may be at any moment. */
export type OutboxClaim =
  | { outcome: 'mails'; mails: ClaimedMail[] }
  | { outcome: 'none' }
  | { outcome: 'busy'; waitMs: number | null };

type StoredMail = OutboxTurn & Omit<OwedMail, 'mail' | 'createdAt'> & { data: Mail; createdAt: string };
type StoredClaim = Exclude<OutboxClaim, { outcome: 'mails' }> | { outcome: 'mails'; mails: StoredMail[] };

/**
 * Leases the mails that come next, of `ids` only when given, `most` at most, each with a free one of `lanes`: what a person
 * waits for, then studios in turn. Nobody else gets a mail before the lease is over or it is settled, nor the lane before
 * its hold is over or it has rested, however many claim at once. Seconds.
 */
export async function claimMails(
  db: Db,
  input: {
    now: Date;
    lanes: readonly string[];
    most: number;
    hold: number;
    lease: number;
    ids?: readonly string[] | undefined;
  },
): Promise<OutboxClaim> {
  const { now, lanes, most, hold, lease, ids = null } = input;
  const claimed = await call<StoredClaim>(
    db,
    sql`claim_outbox_mails(${timestamp(now)}, ${sql.param(ids)}::uuid[], ${sql.param(lanes)}::text[], ${most}::integer,
      ${hold}::integer, ${lease}::integer)`,
  );
  if (claimed.outcome !== 'mails') return claimed;
  const mails = claimed.mails.map(({ lane, until, data, createdAt, ...row }) => ({
    owed: { ...row, mail: data, createdAt: new Date(createdAt) },
    turn: { lane, until },
  }));
  return { outcome: 'mails', mails };
}

/** Keeps what is about to be handed over, each once; returns the ids of those that were kept before. */
export async function freezeMails(
  db: Db,
  input: { payloads: readonly { id: string; payload: unknown }[] },
): Promise<string[]> {
  const { payloads } = input;
  const frozen = await callFunction(
    db,
    'freeze_outbox_mails',
    { payloads: JSON.stringify(payloads) },
    v.array(v.string()),
  );
  const kept = new Set(frozen);
  return payloads.map(({ id }) => id).filter((id) => !kept.has(id));
}

export interface Settlement {
  id: string;
  /** Of the claim that is settled: a failure told by an older one is not heard. */
  attempts: number;
  result:
    | { outcome: 'sent'; providerId: string | null }
    /** Due again at `retryAt`, or given up when that is null; then what it said is kept only if `keep`. */
    | { outcome: 'failed'; error: string; retryAt: Date | null; keep: boolean };
  turn: OutboxTurn;
  /** Milliseconds for which the lane rests after this. */
  restMs: number;
  /** Milliseconds for which the provider wants no mail at all, on `lanes`. */
  pauseMs?: number;
}

/** Writes down what came of tries and lets go of their lanes, at once. What a mail said is forgotten when it has left. */
export async function settleMails(
  db: Db,
  input: { settlements: readonly Settlement[]; lanes: readonly string[]; now: Date },
): Promise<void> {
  const { settlements, lanes, now } = input;
  const [first, ...others] = settlements.map((settlement) =>
    db.execute(sql`select ${settling(settlement, lanes, now)}`),
  );
  if (first !== undefined) await run(db.batch([first, ...others]));
}

function settling(settlement: Settlement, lanes: readonly string[], now: Date): SQL {
  const { id, attempts, result, turn, restMs, pauseMs = 0 } = settlement;
  const providerId = result.outcome === 'sent' ? result.providerId : null;
  const failure =
    result.outcome === 'sent'
      ? null
      : {
          error: truncate(result.error, 1000),
          retryAt: result.retryAt?.toISOString() ?? null,
          keep: result.keep,
        };
  return sql`settle_outbox_mail(${id}::uuid, ${attempts}::integer, ${providerId}::text, ${json(failure)},
    ${json({ ...turn, restMs })}, ${pauseMs}::double precision, ${sql.param(lanes)}::text[], ${timestamp(now)})`;
}
