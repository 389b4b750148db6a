/** The one way to enqueue an email, `enqueue_emails`: a row of the outbox, written in the transaction of what it reports. */
import { type SQL, sql } from 'drizzle-orm';
import { CHANGE_PAUSE_MINUTES } from '../../../domain/email/ceilings.ts';
import type { Email } from '../../../domain/email/email.ts';
import type { Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import type { RateClaim } from '../rate-counters.ts';

export interface QueuedEmail {
  /** Also the provider's idempotency key. */
  id: string;
  recipient: string;
  data: Email;
  /** Whose email it is: the member of the transaction unless given, nobody when null. */
  professionalId?: string | null;
  appointmentId?: string;
  createdAt: Date;
  /** What it counts against when it leaves; over one it waits. */
  ceilings?: RateClaim[];
}

export const emailOf = (
  data: Email,
  recipient: string,
  now: Date,
  about: EmailSubject = {},
): QueuedEmail => ({
  id: newId(now),
  recipient,
  data,
  ...about,
  createdAt: now,
});

export type EmailSubject = Pick<QueuedEmail, 'professionalId' | 'appointmentId'>;

/** Adds emails to the outbox if `when` holds, in any batch: of the transaction's studio, or with a `studioId` of null of none. */
export const enqueue = (
  db: Db,
  emails: readonly QueuedEmail[],
  { studioId, when = sql`true` }: { studioId?: null; when?: SQL } = {},
) =>
  db.execute(sql`select enqueue_emails(${emailsJson(emails)}::jsonb
    ${studioId === null ? sql`, null` : sql``}) where ${when}`);

/**
 * One email that the database completes, in a batch: `rows` is the `from` and `where` in which it finds `words`, added to what the email
 * says, and `about`, to its recipient or subject. Without a row nothing is enqueued; `outboxIdsOf` reads which was.
 */
export const enqueueFrom = (
  db: Db,
  { data, ...email }: QueuedEmail,
  { rows, words, about = sql`'{}'::jsonb` }: { rows: SQL; words: SQL; about?: SQL },
) =>
  db.execute(sql`select ${email.id}::uuid as id, enqueue_emails(jsonb_build_array(${JSON.stringify(email)}::jsonb || ${about}
    || jsonb_build_object('data', ${JSON.stringify(data)}::jsonb || ${words}))) ${rows}`);

export const emailsJson = (emails: readonly QueuedEmail[]): string => JSON.stringify(emails);

/**
 * The emails about what a client changed of an appointment: several changes are one email. Those of earlier changes that have not left are
 * replaced, and a move within CHANGE_PAUSE_MINUTES of the last email about one waits; a cancellation does not.
 */
export const enqueueChange = (db: Db, appointmentId: string, emails: readonly QueuedEmail[]) =>
  db.execute(sql`
    with replaced as (
      delete from outbox where appointment_id = ${appointmentId}::uuid and channel = 'email' and status = 'pending'
        and kind in ('appointment-moved', 'client-change') and leased_until is null and payload is null
      returning kind, data
    ), last as (
      select kind, max(coalesce(settled_at, created_at)) as at from outbox
      where appointment_id = ${appointmentId}::uuid and kind in ('appointment-moved', 'client-change')
        and (status <> 'pending' or leased_until is not null or payload is not null)
      group by kind
    )
    select enqueue_emails(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('dueAt',
        case when e -> 'data' ->> 'kind' = 'appointment-moved' or e -> 'data' ->> 'what' = 'moved'
          then greatest((e ->> 'createdAt')::timestamptz, last.at + make_interval(mins => ${CHANGE_PAUSE_MINUTES}::integer)) end))
      || case when e -> 'data' ->> 'what' = 'moved' and replaced.data -> 'before' is not null
        then jsonb_set(e, '{data,before}', replaced.data -> 'before') else e end))
    from jsonb_array_elements(${emailsJson(emails)}::jsonb) as e
    left join replaced on replaced.kind = e -> 'data' ->> 'kind' and replaced.data ->> 'what' = 'moved'
    left join last on last.kind = e -> 'data' ->> 'kind'`);
