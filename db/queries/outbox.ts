/** Mail that is owed (decisions › E-mail): written by the verbs it tells of, claimed and settled here. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Mail } from '../../domain/notification.ts';
import { truncate } from '../../domain/truncate.ts';
import { call, type Db, run } from '../client.ts';
import { outbox } from '../schema/index.ts';
import { json, timestamp } from './arguments.ts';

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

/** `busy`: no lane is free; `waitMs` until one is, null when one may be at any moment. */
export type OutboxClaim =
  | { outcome: 'mail'; owed: OwedMail; turn: OutboxTurn }
  | { outcome: 'none' }
  | { outcome: 'busy'; waitMs: number | null };

type Claimed =
  | {
      outcome: 'mail';
      lane: string;
      until: number;
      mail: Omit<OwedMail, 'mail' | 'createdAt'> & { data: Mail; createdAt: string };
    }
  | { outcome: 'none' }
  | { outcome: 'busy'; waitMs: number | null };

/**
 * Leases the mail that is due longest, of `ids` only when given, together with the first free one of `lanes`. Nobody else
 * gets the mail before the lease is over or it is settled, nor the lane before its hold is over or it has rested, however
 * many claim at once. Seconds.
 */
export async function claimMail(
  db: Db,
  input: {
    now: Date;
    lanes: readonly string[];
    hold: number;
    lease: number;
    ids?: readonly string[] | undefined;
  },
): Promise<OutboxClaim> {
  const { now, lanes, hold, lease, ids = null } = input;
  const claimed = await call<Claimed>(
    db,
    sql`claim_outbox_mail(${timestamp(now)}, ${sql.param(ids)}::uuid[], ${sql.param(lanes)}::text[], ${hold}::integer,
      ${lease}::integer)`,
  );
  if (claimed.outcome !== 'mail') return claimed;
  const { lane, until, mail } = claimed;
  const { data, createdAt, ...row } = mail;
  return {
    outcome: 'mail',
    owed: { ...row, mail: data, createdAt: new Date(createdAt) },
    turn: { lane, until },
  };
}

/** Keeps what is about to be handed over, once; answers what every try must hand over. */
export async function freezeMail(db: Db, input: { id: string; payload: unknown }): Promise<unknown> {
  const [, frozen] = await run(
    db.batch([
      db
        .update(outbox)
        .set({ payload: input.payload })
        .where(and(eq(outbox.id, input.id), isNull(outbox.payload))),
      db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.id, input.id)),
    ]),
  );
  return frozen[0]?.payload ?? input.payload;
}

export interface Settlement {
  id: string;
  /** Of the claim that is settled: a failure told by an older one is not heard. */
  attempts: number;
  result:
    | { outcome: 'sent'; providerId: string | null }
    /** Due again at `retryAt`, or given up when that is null; then what it said is kept only if `keep`. */
    | { outcome: 'failed'; error: string; retryAt: Date | null; keep: boolean };
  /** Absent where no lane was taken. */
  turn?: OutboxTurn;
  /** Milliseconds for which the lane rests after this. */
  restMs: number;
  /** Milliseconds for which the provider wants no mail at all, on `lanes`. */
  pauseMs?: number;
  lanes: readonly string[];
  now: Date;
}

/** Writes down what came of a try and lets go of its lane. What a mail said is forgotten when it has left. */
export async function settleMail(db: Db, settlement: Settlement): Promise<void> {
  const { id, attempts, result, turn, restMs, pauseMs = 0, lanes, now } = settlement;
  const providerId = result.outcome === 'sent' ? result.providerId : null;
  const failure =
    result.outcome === 'sent'
      ? null
      : {
          error: truncate(result.error, 1000),
          retryAt: result.retryAt?.toISOString() ?? null,
          keep: result.keep,
        };
  await call(
    db,
    sql`settle_outbox_mail(${id}::uuid, ${attempts}::integer, ${providerId}::text, ${json(failure)},
      ${json(turn && { ...turn, restMs })}, ${pauseMs}::double precision, ${sql.param(lanes)}::text[], ${timestamp(now)})`,
  );
}
