/** What members see and do about mail that is owed: never what it says. */
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { studioMailKinds, unlistedMailKinds } from '../../../domain/mail-life.ts';
import { contactAddress, type Mail, type MailKind } from '../../../domain/notification.ts';
import {
  MOST_COUNTED,
  mailCause,
  OUTBOX_PAGE,
  type OutboxMail,
  type OutboxPage,
  type OutboxStatus,
  outboxStatuses,
} from '../../../domain/outbox.ts';
import type { OutboxQuery } from '../../../domain/outbox-query.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { localOf } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, call, type Db } from '../../client.ts';
import { outbox, profiles, studios } from '../../schema/index.ts';
import { timestamp } from '../arguments.ts';
import { claimsOf, rateArguments, requireRates, USER } from '../rate-counters.ts';
import { emailOf, enqueue } from './enqueue.ts';

type StoredStatus = 'pending' | 'sent' | 'dead';

interface StoredMail {
  id: string;
  kind: MailKind;
  recipient: string;
  status: StoredStatus;
  attempts: number;
  lastError: string | null;
  /** Microseconds since 1970. */
  createdAt: number;
  nextAttemptAt: number;
  settledAt: number | null;
  appointmentId: string | null;
  client: string | null;
  startMinute: number | null;
  professional: string | null;
  mayRetry: boolean;
}

interface StoredPage extends Pick<OutboxPage, 'counts' | 'noticeAddress' | 'zone'> {
  more: boolean;
  mails: StoredMail[];
}

const stored: Record<OutboxStatus, StoredStatus> = { waiting: 'pending', sent: 'sent', failed: 'dead' };
const shown: Record<StoredStatus, OutboxStatus> = { pending: 'waiting', sent: 'sent', dead: 'failed' };

/** Whose mail is seen by whom: mail of the studio's work by its managers too, of an account by its person, codes by nobody. */
const sight = sql`${sql.param(studioMailKinds)}::text[], ${sql.param(unlistedMailKinds)}::text[]`;

/**
 * Twenty mails, latest first, from `before` on, of one state or of all, and how many there are of each (counted to 999), in
 * one request. A professional's own, for managers the studio's; account letters only one's own. Refuses `session_expired`.
 */
export async function listOutbox(
  db: Db,
  actor: Actor,
  input: OutboxQuery & { now: Date },
): Promise<OutboxPage> {
  const { status, before, now } = input;
  const states = (status === undefined ? outboxStatuses : [status]).map((one) => stored[one]);
  const { more, mails, ...page } = await call<StoredPage>(
    db,
    sql`list_outbox(${actor.session}, ${sql.param(states)}::text[], ${before?.micros ?? null}::bigint,
      ${before?.id ?? null}::uuid, ${OUTBOX_PAGE}::integer, ${MOST_COUNTED + 1}::integer, ${sight}, ${timestamp(now)})`,
  );
  const last = mails.at(-1);
  return {
    ...page,
    mails: mails.map((mail) => mailOf(mail, page.zone)),
    next: more && last ? `${last.createdAt}-${last.id}` : null,
  };
}

/**
 * Puts a mail that failed back into the queue, due at once, to the address its recipient has now. Refuses `mail_not_failed`,
 * `mail_gone` (what it said is forgotten or no longer true), `rate_limited`, `not_found`, `session_expired`.
 */
export async function retryMail(
  db: Db,
  actor: Actor,
  input: { id: string; rateFactor: number; now: Date },
): Promise<OutboxMail> {
  const { id, rateFactor, now } = input;
  const claims = await claimsOf({ rateFactor }, [[rateLimits.mailRetryByAccount, USER]]);
  const done = await call<
    | { outcome: 'queued'; zone: string; mail: StoredMail }
    | { outcome: 'not_failed' | 'gone' }
    | { outcome: 'limited'; wait: number }
  >(
    db,
    sql`retry_outbox_mail(${actor.session}, ${id}::uuid, ${sight}, ${rateArguments(claims)}, ${timestamp(now)})`,
  );
  if (done.outcome === 'queued') return mailOf(done.mail, done.zone);
  if (done.outcome === 'limited')
    throw new Refusal('rate_limited', { details: { retryAfterSeconds: done.wait } });
  if (done.outcome === 'gone') throw new Refusal('mail_gone');
  throw new Refusal('mail_not_failed');
}

/** Enqueues a test email to where the actor's notices go; returns its id. Refuses `rate_limited`, `session_expired`. */
export async function enqueueTestEmail(
  db: Db,
  actor: Actor,
  input: { settingsLink: string; rateFactor: number; now: Date },
): Promise<string> {
  const { settingsLink, rateFactor, now } = input;
  const claims = await claimsOf({ rateFactor }, [[rateLimits.testMailByAccount, USER]]);
  const [, [to]] = await asMember(db, actor, [recipientAtStudio(db)]);
  if (to === undefined) throw new Refusal('session_expired');
  const data: Mail = { kind: 'system-test', name: to.fullName, businessName: to.businessName, settingsLink };
  const email = emailOf(data, contactAddress(to), now);
  await asMember(db, actor, [requireRates(db, claims, now), enqueue(db, [email])]);
  return email.id;
}

const recipientAtStudio = (db: Db) =>
  db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      notificationEmail: profiles.notificationEmail,
      businessName: studios.businessName,
    })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(eq(profiles.id, sql`current_professional_id()`));

/** Where an email goes and what became of it so far; for the member who has just enqueued it. */
export async function emailState(
  db: Db,
  actor: Actor,
  input: { id: string },
): Promise<{ status: OutboxStatus; recipient: string; cause: string | null }> {
  const [, [state]] = await asMember(db, actor, [
    db
      .select({ status: outbox.status, recipient: outbox.recipient, lastError: outbox.lastError })
      .from(outbox)
      .where(eq(outbox.id, input.id)),
  ]);
  if (state === undefined) throw new Refusal('not_found');
  const { status, recipient, lastError } = state;
  return { status: shown[status], recipient, cause: lastError && mailCause(lastError) };
}

function mailOf(mail: StoredMail, zone: string): OutboxMail {
  const { appointmentId, client, startMinute, createdAt, nextAttemptAt, settledAt, lastError, ...row } = mail;
  const isAbout = appointmentId !== null && client !== null && startMinute !== null;
  return {
    ...row,
    status: shown[mail.status],
    lastError: mail.status === 'sent' || lastError === null ? null : mailCause(lastError),
    createdAt: instant(createdAt),
    nextAttemptAt: mail.status === 'pending' ? instant(nextAttemptAt) : null,
    settledAt: settledAt === null ? null : instant(settledAt),
    appointment: isAbout ? { id: appointmentId, client, at: localOf(zone, startMinute) } : null,
  };
}

const instant = (micros: number): string => new Date(micros / 1000).toISOString();
