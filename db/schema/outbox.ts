import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Email, emailKinds } from '../../domain/email/email.ts';
import { awaitedEmailKinds } from '../../domain/email/kinds.ts';
import type { RateLimit } from '../../domain/rate-limit.ts';
import { createdAt, id, instant, lengthBetween, oneOf } from '../columns.ts';
import { ofStudioOrAdded } from '../policies.ts';
import { pushSubscriptions } from './push-subscriptions.ts';
import { studios } from './studios.ts';

/** A push message (kind 'push') is to one device; everything else in this table is about emails. */
const channels = ['email', 'push'] as const;
const emailStatuses = ['pending', 'sent', 'dead'] as const;

/**
 * Emails to send. The id is the provider's idempotency key; `payload` is what was first handed over: later tries repeat it byte for
 * byte. `round` makes studios take turns (db/functions/outbox/next_round.sql).
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    studioId: uuid().references(() => studios.id, { onDelete: 'cascade' }),
    professionalId: uuid(),
    appointmentId: uuid(),
    channel: text({ enum: channels }).notNull().default('email'),
    subscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Of rows of the channel 'email'; the others are written and read by functions only (enqueue_pushes, claim_emails). */
    kind: text({ enum: emailKinds }).notNull(),
    isAwaited: boolean()
      .notNull()
      .generatedAlwaysAs(
        () => sql`kind in (${sql.raw(awaitedEmailKinds.map((kind) => `'${kind}'`).join(', '))})`,
      ),
    round: integer().notNull().default(0),
    /** In lower case. */
    recipient: text().notNull(),
    data: jsonb().$type<Email>(),
    payload: jsonb(),
    /** What it counts against when it leaves, where somebody without proof caused it; a member's counts for the studio. */
    ceilings: jsonb().$type<{ key: string; limit: RateLimit }[]>(),
    status: text({ enum: emailStatuses }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    leasedUntil: instant(),
    lastError: text(),
    providerId: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    index('outbox_due')
      .on(t.channel, t.isAwaited.desc(), t.round, t.nextAttemptAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('outbox_rounds').on(t.studioId, t.round).where(sql`${t.status} = 'pending'`),
    index('outbox_by_studio').on(t.studioId, t.createdAt, t.id),
    index('outbox_of_state').on(t.studioId, t.status, t.createdAt, t.id),
    index('outbox_of_appointment').on(t.studioId, t.appointmentId).where(sql`${t.appointmentId} is not null`),
    index('outbox_settled').on(t.settledAt).where(sql`${t.status} <> 'pending'`),
    index('outbox_of_subscription').on(t.subscriptionId).where(sql`${t.subscriptionId} is not null`),
    oneOf('outbox_kind_known', t.kind, [...emailKinds, 'push']),
    oneOf('outbox_channel_known', t.channel, channels),
    check(
      'outbox_push_has_device',
      sql`(${t.channel} = 'push') = (${t.subscriptionId} is not null) and (${t.channel} = 'push') = (${t.kind} = 'push')`,
    ),
    oneOf('outbox_status_known', t.status, emailStatuses),
    check('outbox_settled_has_date', sql`(${t.status} = 'pending') = (${t.settledAt} is null)`),
    check('outbox_pending_has_data', sql`${t.status} <> 'pending' or ${t.data} is not null`),
    check('outbox_data_matches_kind', sql`${t.data} ->> 'kind' = ${t.kind}`),
    lengthBetween('outbox_recipient_length', t.recipient, 3, 254),
    lengthBetween('outbox_error_length', t.lastError, 0, 1000),
    ofStudioOrAdded(t.studioId),
  ],
);
