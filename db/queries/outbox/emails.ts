import { and, desc, eq, type InferSelectModel, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactAddress } from '../../../domain/email/address.ts';
import type { Email } from '../../../domain/email/email.ts';
import { studioEmailKinds, unlistedEmailKinds } from '../../../domain/email/kinds.ts';
import {
  emailCause,
  MOST_COUNTED,
  mayRetry,
  OUTBOX_PAGE,
  type OutboxEmail,
  type OutboxPage,
  type OutboxStatus,
  retryRecipient,
} from '../../../domain/email/outbox.ts';
import type { OutboxQuery } from '../../../domain/email/outbox-query.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf, type Member } from '../../client.ts';
import { currentProfessionalId, pick } from '../../columns.ts';
import { countUpTo, earlierThan, microsOf, momentCursorText } from '../../keyset.ts';
import {
  appointments,
  clients,
  oneTimeTokens,
  outbox,
  profiles,
  receipts,
  studios,
  users,
} from '../../schema/index.ts';
import { memberRate } from '../rate-counters.ts';
import { emailOf, enqueue } from './enqueue.ts';

type StoredStatus = InferSelectModel<typeof outbox>['status'];

const stored: Record<OutboxStatus, StoredStatus> = { waiting: 'pending', sent: 'sent', failed: 'dead' };
const shown: Record<StoredStatus, OutboxStatus> = { pending: 'waiting', sent: 'sent', dead: 'failed' };

const isOwn = eq(outbox.professionalId, currentProfessionalId);
/** Emails about the studio's work are seen by its managers too, those about an account by its person, codes by nobody. */
const isVisible = and(
  eq(outbox.channel, 'email'),
  notInArray(outbox.kind, [...unlistedEmailKinds]),
  or(isOwn, and(sql`current_is_admin()`, inArray(outbox.kind, [...studioEmailKinds]))),
);

/** Twenty emails, latest first, from `cursor` on, of one state or of all, and how many there are of each (counted to 999). */
export async function listOutbox(
  db: Db,
  actor: Actor,
  input: OutboxQuery & { now: Date },
): Promise<OutboxPage> {
  const { status, cursor, now } = input;
  const wanted = and(
    isVisible,
    status && eq(outbox.status, stored[status]),
    earlierThan(outbox.createdAt, outbox.id, cursor),
  );
  const { member, addresses, counts, rows } = await asMember(db, actor, {
    addresses: db
      .select({ email: profiles.email, notificationEmail: profiles.notificationEmail })
      .from(profiles)
      .where(eq(profiles.id, currentProfessionalId)),
    counts: countsOf(db),
    rows: emailsWith(db, now)
      .where(wanted)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(OUTBOX_PAGE + 1),
  });
  const page = rows.slice(0, OUTBOX_PAGE);
  const last = page.at(-1);
  return {
    counts: {
      waiting: counts.waiting[0]?.n ?? 0,
      sent: counts.sent[0]?.n ?? 0,
      failed: counts.failed[0]?.n ?? 0,
    },
    mails: page.map((row) => shownEmail(row, member, now)),
    next: rows.length > page.length && last ? momentCursorText(last) : null,
    notificationAddress: contactAddress(firstOf(addresses, 'session_expired')),
    zone: member.zone,
  };
}

function countsOf(db: Db) {
  const countByStatus = (status: OutboxStatus) =>
    countUpTo(db, outbox, and(isVisible, eq(outbox.status, stored[status])), MOST_COUNTED + 1);
  return { waiting: countByStatus('waiting'), sent: countByStatus('sent'), failed: countByStatus('failed') };
}

/** Queues a failed email again, to the address its recipient has now. Refuses `mail_not_failed`, `mail_gone`, `rate_limited`, `not_found`. */
export async function retryEmail(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<OutboxEmail> {
  const find = emailsWith(db, now).where(and(isVisible, eq(outbox.id, id)));
  const { member, found } = await asMember(db, actor, { found: find });
  const failed = firstOf(found);
  if (failed.status !== 'dead') throw new Refusal('mail_not_failed');
  if (!mayRetry(failed, now)) throw new Refusal('mail_gone');
  const queued = { ...requeueFields(now), recipient: retryRecipient(failed) };
  // To another address it is another email: it is written anew.
  const payload = queued.recipient === failed.recipient ? {} : { payload: null };
  const { changed } = await asMember(db, actor, {
    changed: db
      .update(outbox)
      .set({ ...queued, ...payload })
      .where(and(eq(outbox.id, id), eq(outbox.status, 'dead')))
      .returning({ id: outbox.id }),
    rates: memberRate(db, actor, rateLimits.emailRetryByAccount, now),
  });
  if (changed.length === 0) throw new Refusal('mail_not_failed');
  return shownEmail({ ...failed, ...queued }, member, now);
}

const requeueFields = (now: Date) => ({
  status: 'pending' as const,
  settledAt: null,
  attempts: 0,
  nextAttemptAt: now,
  leasedUntil: null,
  lastError: null,
});

/** Where an email goes and what became of it so far. Refuses `not_found`. */
export async function emailState(
  db: Db,
  actor: Actor,
  input: { id: string },
): Promise<{ status: OutboxStatus; recipient: string; cause: string | null }> {
  const { states } = await asMember(db, actor, {
    states: db
      .select({ status: outbox.status, recipient: outbox.recipient, lastError: outbox.lastError })
      .from(outbox)
      .where(and(isVisible, eq(outbox.id, input.id))),
  });
  const { status, recipient, lastError } = firstOf(states);
  return { status: shown[status], recipient, cause: lastError && emailCause(lastError) };
}

const professional = alias(profiles, 'professional');

const emailsWith = (db: Db, now: Date) =>
  db
    .select({
      id: outbox.id,
      micros: microsOf(outbox.createdAt),
      ...pick(outbox, 'kind', 'recipient', 'status', 'attempts', 'lastError', 'createdAt', 'nextAttemptAt'),
      ...pick(outbox, 'settledAt', 'data', 'professionalId'),
      appointment: { id: appointments.id, startsAt: appointments.startsAt, status: appointments.status },
      client: { name: clients.fullName, email: clients.email, anonymisedAt: clients.anonymisedAt },
      professional: {
        name: professional.fullName,
        email: professional.email,
        notificationEmail: professional.notificationEmail,
      },
      hasOpenInvitation: hasOpenInvitation(db, now),
      isReceiptValid: isReceiptValid(db),
    })
    .from(outbox)
    .leftJoin(appointments, eq(appointments.id, outbox.appointmentId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(professional, eq(professional.id, outbox.professionalId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof emailsWith>>[number];

const isReceiptValid = (db: Db) =>
  sql<boolean>`${outbox.kind} = 'payment-receipt' and exists (${db
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        sql`${receipts.paymentId} = (${outbox.data} #>> '{receipt,paymentId}')::uuid`,
        sql`${receipts.number} = (${outbox.data} #>> '{receipt,number}')::integer`,
        isNull(receipts.voidedAt),
      ),
    )})`;

/** An invitation is written with its token: the open one has the same moment. */
const hasOpenInvitation = (db: Db, now: Date) =>
  sql<boolean>`${outbox.kind} = 'invitation' and exists (${db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        sql`${users.email} = ${outbox.recipient}::citext`,
        eq(oneTimeTokens.kind, 'invitation'),
        sql`${oneTimeTokens.consumedAt} is null`,
        sql`${oneTimeTokens.expiresAt} > ${now.toISOString()}::timestamptz`,
        eq(oneTimeTokens.createdAt, sql`${outbox.createdAt}`),
      ),
    )})`;

function shownEmail(row: Row, { zone, professionalId }: Member, now: Date): OutboxEmail {
  const { appointment, client, professional: person } = row;
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: shown[row.status],
    attempts: row.attempts,
    lastError: row.status === 'sent' || row.lastError === null ? null : emailCause(row.lastError),
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.status === 'pending' ? row.nextAttemptAt.toISOString() : null,
    settledAt: row.settledAt?.toISOString() ?? null,
    appointment: appointment &&
      client && {
        id: appointment.id,
        client: client.name,
        at: momentIn(zone, appointment.startsAt),
      },
    professional: row.professionalId === professionalId ? null : (person?.name ?? null),
    mayRetry: row.status === 'dead' && mayRetry(row, now),
  };
}

/** Enqueues a test email to where the actor's notices go; returns its id. Refuses `rate_limited`. */
export async function enqueueTestEmail(
  db: Db,
  actor: Actor,
  { settingsLink, now }: { settingsLink: string; now: Date },
): Promise<string> {
  const { recipients } = await asMember(db, actor, {
    recipients: db
      .select({
        ...pick(profiles, 'fullName', 'email', 'notificationEmail'),
        businessName: studios.businessName,
      })
      .from(profiles)
      .innerJoin(studios, eq(studios.id, profiles.studioId))
      .where(eq(profiles.id, currentProfessionalId)),
  });
  const to = firstOf(recipients, 'session_expired');
  const data: Email = { kind: 'system-test', name: to.fullName, businessName: to.businessName, settingsLink };
  const email = emailOf(data, contactAddress(to), now);
  await asMember(db, actor, {
    rates: memberRate(db, actor, rateLimits.testEmailByAccount, now),
    email: enqueue(db, [email]),
  });
  return email.id;
}
