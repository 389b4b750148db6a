/** Mail that is owed (decisions › E-mail): written by the verbs it tells of, claimed and settled here. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Mail } from '../../domain/notification.ts';
import { type Actor, asMember, type Db, run } from '../client.ts';
import { outbox } from '../schema/index.ts';

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

type Claimed = {
  id: string;
  recipient: string;
  data: Mail;
  payload: unknown;
  attempts: number;
  created_at: string;
};

/**
 * Leases up to `limit` mails that are due, oldest first; of `ids` only, when given. Nobody else gets them until the
 * lease (seconds) is over or they are settled, however many claim at once.
 */
export async function claimOutbox(
  db: Db,
  input: { now: Date; limit: number; lease: number; ids?: readonly string[] },
): Promise<OwedMail[]> {
  const { now, limit, lease, ids = null } = input;
  const { rows } = await run(
    db.execute<Claimed>(sql`select id, recipient, data, payload, attempts, created_at from claim_outbox(
      ${now.toISOString()}::timestamptz, ${limit}::integer, ${lease}::integer, ${sql.param(ids)}::uuid[])
      order by next_attempt_at, id`),
  );
  return rows.map(({ data, created_at, ...row }) => ({
    ...row,
    mail: data,
    createdAt: new Date(created_at),
  }));
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

/** Handed over. What it said is forgotten: links and codes work, and must not lie about. */
export async function markSent(
  db: Db,
  input: { id: string; providerId: string | null; now: Date },
): Promise<void> {
  const { id, providerId, now } = input;
  await run(
    db
      .update(outbox)
      .set({
        status: 'sent',
        providerId,
        settledAt: now,
        leasedUntil: null,
        lastError: null,
        data: null,
        payload: null,
      })
      .where(eq(outbox.id, id)),
  );
}

/** Not handed over: due again at `retryAt`, or given up when that is null. */
export async function markFailed(
  db: Db,
  input: { id: string; error: string; retryAt: Date | null; now: Date },
): Promise<void> {
  const { id, error, retryAt, now } = input;
  const next = retryAt === null ? ({ status: 'dead', settledAt: now } as const) : { nextAttemptAt: retryAt };
  await run(
    db
      .update(outbox)
      .set({ ...next, lastError: error.slice(0, 1000), leasedUntil: null })
      .where(and(eq(outbox.id, id), eq(outbox.status, 'pending'))),
  );
}

export interface MailReport {
  id: string;
  kind: string;
  recipient: string;
  status: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
}

/** The actor's latest mails that failed for good, for Configurações › Notificações. */
export async function listOutbox(db: Db, actor: Actor, input: { limit: number }): Promise<MailReport[]> {
  const { id, kind, recipient, status, attempts, lastError, createdAt } = outbox;
  const [found] = await asMember(db, actor, [
    db
      .select({ id, kind, recipient, status, attempts, lastError, createdAt })
      .from(outbox)
      .where(
        sql`${outbox.studioId} = current_studio_id() and ${outbox.status} = 'dead'
          and (current_is_admin() or ${outbox.professionalId} = current_professional_id())`,
      )
      .orderBy(desc(outbox.createdAt))
      .limit(input.limit),
  ]);
  return found;
}
