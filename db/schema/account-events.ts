import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type AccountEvent, accountEventKinds } from '../../domain/account/event.ts';
import { createdAt, id, lengthBetween, oneOf } from '../columns.ts';
import { users } from './accounts.ts';

/** What happened to an account: who, when, from where. Only added to; purged by age. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: accountEventKinds }).notNull(),
    /** The session's public id; the event outlives the session. */
    sessionId: uuid(),
    device: text(),
    place: text(),
    address: text(),
    data: jsonb().$type<AccountEvent['data']>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_events_of_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('account_events_by_actor').on(t.actorId),
    index('account_events_by_age').on(t.createdAt),
    oneOf('account_events_kind_known', t.kind, accountEventKinds),
    lengthBetween('account_events_device_length', t.device, 1, 120),
    lengthBetween('account_events_place_length', t.place, 1, 120),
    lengthBetween('account_events_address_length', t.address, 1, 60),
  ],
);
