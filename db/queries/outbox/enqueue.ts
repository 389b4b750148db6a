/** The one way to enqueue an email: a row of the outbox, written in the transaction of what it reports. */
import { sql } from 'drizzle-orm';
import type { Mail } from '../../../domain/notification/notification.ts';
import type { Db } from '../../client.ts';
import { newId } from '../../ids.ts';

/** What is to be sent to whom. */
export interface QueuedEmail {
  /** Also the provider's idempotency key. */
  id: string;
  recipient: string;
  data: Mail;
  /** Whose email it is: the member of the transaction unless given, nobody when null. */
  professionalId?: string | null;
  appointmentId?: string;
  /** When it is enqueued, and due. */
  createdAt: Date;
}

/** An email with an id of its own. */
export const emailOf = (data: Mail, recipient: string, now: Date, about: EmailSubject = {}): QueuedEmail => ({
  id: newId(now),
  recipient,
  data,
  ...about,
  createdAt: now,
});

export type EmailSubject = Pick<QueuedEmail, 'professionalId' | 'appointmentId'>;

/**
 * Adds emails to the outbox, in any batch. They belong to the studio of the transaction; outside of a member's, and with a
 * `studioId` of null, to none. A
 * function of the database that sends under its lock takes them as `emailsJson` and passes them to `enqueue_emails`.
 */
export const enqueue = (db: Db, emails: readonly QueuedEmail[], studioId?: null) =>
  db.execute(
    studioId === null
      ? sql`select enqueue_emails(${emailsJson(emails)}::jsonb, null)`
      : sql`select enqueue_emails(${emailsJson(emails)}::jsonb)`,
  );

/** Emails as `enqueue_emails(p_emails, p_studio)` takes them. */
export const emailsJson = (emails: readonly QueuedEmail[]): string => JSON.stringify(emails);
