/** The one way to enqueue an email: a row of the outbox, written in the transaction of what it reports. */
import { type SQL, sql } from 'drizzle-orm';
import type { Mail } from '../../../domain/notification/notification.ts';
import type { Db } from '../../client.ts';
import { newId } from '../../columns.ts';

export interface QueuedEmail {
  /** Also the provider's idempotency key. */
  id: string;
  recipient: string;
  data: Mail;
  /** Whose email it is: the member of the transaction unless given, nobody when null. */
  professionalId?: string | null;
  appointmentId?: string;
  createdAt: Date;
}

export const emailOf = (data: Mail, recipient: string, now: Date, about: EmailSubject = {}): QueuedEmail => ({
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

export const emailsJson = (emails: readonly QueuedEmail[]): string => JSON.stringify(emails);
