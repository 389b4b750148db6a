import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import { emailState, enqueueTestEmail, listOutbox, retryEmail } from '../../db/queries/outbox/emails.ts';
import {
  type ClaimedEmail,
  claimEmails,
  freezeEmails,
  type Settlement,
  settleEmails,
} from '../../db/queries/outbox/queue.ts';
import { cursorFrom } from '../../domain/cursor.ts';

/** Lanes of one's own: nobody else's hold is in the way. */
export const ownLanes = () => [`outbox/${randomUUID()}`];

export const failedNow = { outcome: 'failed', error: '500 x', retryAt: null, keep: true } as const;

/** A mail that is due, claimed on a lane of its own; of `ids` only, when given. */
export async function claimOne(db: Db, now: Date, ids?: readonly string[]): Promise<ClaimedEmail> {
  const claimed = await claimEmails(db, { now, lanes: ownLanes(), most: 1, hold: 20, lease: 60, ids });
  const [mail] = claimed.outcome === 'emails' ? claimed.emails : [];
  if (mail === undefined) throw new Error(`no mail to claim: ${claimed.outcome}`);
  return mail;
}

export function settle(
  db: Db,
  { email, hold }: ClaimedEmail,
  result: Settlement['result'],
  now: Date,
): Promise<void> {
  const settlement = { id: email.id, attempts: email.attempts, hold, result, restMs: 0 };
  return settleEmails(db, { settlements: [settlement], lanes: [], now });
}

/** Every verb of the outbox once; two mails must be due, of `ids` when given. */
export async function walkOutbox(db: Db, actor: Actor, now: Date, ids?: readonly string[]): Promise<void> {
  const failing = await claimOne(db, now, ids);
  await freezeEmails(db, { payloads: [{ id: failing.email.id, payload: { a: 1 } }] });
  await settle(db, failing, failedNow, now);
  await settle(db, await claimOne(db, now, ids), { outcome: 'sent', providerId: 'one' }, now);
  const { mails, next } = await listOutbox(db, actor, { now });
  for (const status of ['waiting', 'sent', 'failed'] as const) await listOutbox(db, actor, { status, now });
  await listOutbox(db, actor, { cursor: cursorFrom(next ?? `1-${randomUUID()}`), now });
  const id = mails.find(({ mayRetry }) => mayRetry)?.id ?? randomUUID();
  await retryEmail(db, actor, { id, now }).catch(() => {});
  const test = { settingsLink: 'https://app.example/settings', now };
  await emailState(db, actor, { id: await enqueueTestEmail(db, actor, test) });
}
