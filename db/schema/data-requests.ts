import { sql } from 'drizzle-orm';
import { check, date, index, pgPolicy, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dataRequestKinds } from '../../domain/data-request/data-request.ts';
import { APP, createdAt, id, instant, lengthBetween, oneOf } from '../columns.ts';

/** Requests to the data officer, of anybody. The product only adds them; the operator reads them (tools/data-requests.ts). */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    /** What the person quotes: 'LUME-7KQ2-M9XD'. */
    protocol: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    kind: text({ enum: dataRequestKinds }).notNull(),
    message: text().notNull(),
    /** Last day to answer, in the operator's zone. */
    dueOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    /** Answered. Deleted five years later. */
    closedAt: instant(),
  },
  (t) => [
    unique('data_requests_protocol').on(t.protocol),
    index('data_requests_open').on(t.dueOn).where(sql`${t.closedAt} is null`),
    index('data_requests_closed').on(t.closedAt).where(sql`${t.closedAt} is not null`),
    oneOf('data_requests_kind_known', t.kind, dataRequestKinds),
    lengthBetween('data_requests_name_length', t.name, 1, 120),
    lengthBetween('data_requests_email_length', t.email, 3, 254),
    lengthBetween('data_requests_message_length', t.message, 1, 2000),
    check('data_requests_closed_later', sql`${t.closedAt} >= ${t.createdAt}`),
    pgPolicy('added', { to: APP, for: 'insert', withCheck: sql`true` }),
  ],
);
