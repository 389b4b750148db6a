import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, time, unique, uuid } from 'drizzle-orm/pg-core';
import { PUSH_KINDS, type PushKind } from '../../domain/notification/push.ts';
import { createdAt, id, instant, lengthBetween, ofSameStudio, studioId } from '../columns.ts';
import { ofOnePerson } from '../policies.ts';
import { sessions } from './sessions.ts';
import { profiles } from './studios.ts';

/** A browser that shows push messages, one of each session. Endpoint and keys as of RFC 8291, base64url. Quiet hours are local times. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    quietFrom: time(),
    quietUntil: time(),
    createdAt: createdAt(),
    lastSuccessAt: instant(),
  },
  (t) => [
    ofSameStudio('push_subscriptions_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    unique('push_subscriptions_endpoint_unique').on(t.endpoint),
    unique('push_subscriptions_session_unique').on(t.sessionId),
    index('push_subscriptions_of_person').on(t.studioId, t.professionalId),
    check(
      'push_subscriptions_kinds_known',
      sql`${t.kinds} <@ array[${sql.raw(PUSH_KINDS.map((kind) => `'${kind}'`).join(', '))}]`,
    ),
    check('push_subscriptions_quiet_hours', sql`num_nulls(${t.quietFrom}, ${t.quietUntil}) <> 1`),
    lengthBetween('push_subscriptions_endpoint_length', t.endpoint, 10, 1000),
    lengthBetween('push_subscriptions_p256dh_length', t.p256dh, 87, 88),
    lengthBetween('push_subscriptions_auth_length', t.auth, 22, 24),
    ofOnePerson(t.studioId, t.professionalId),
  ],
);
