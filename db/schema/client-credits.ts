import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { creditKinds, MAX_CREDIT } from '../../domain/money/credit.ts';
import { between, createdAt, id, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ledgerOfClient } from '../policies.ts';
import { appointments } from './appointments.ts';
import { clients } from './clients.ts';
import { profiles } from './studios.ts';

/**
 * What of a client's money the studio keeps, entry by entry, never changed. Each names the one before by number and balance, so that no
 * two follow the same one and the balance is the sum of them all, which is never below zero.
 */
export const clientCredits = pgTable(
  'client_credits',
  {
    id: id(),
    studioId: studioId(),
    clientId: uuid().notNull(),
    /** From 1, without gaps. */
    seq: integer().notNull(),
    kind: text({ enum: creditKinds }).notNull(),
    amountCents: integer().notNull(),
    balanceCents: integer().notNull(),
    formerSeq: integer().generatedAlwaysAs(sql`nullif(seq - 1, 0)`),
    formerCents: integer().generatedAlwaysAs(sql`case when seq > 1 then balance_cents - amount_cents end`),
    appointmentId: uuid(),
    /** Null is the client by her link. */
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('client_credits_client', [t.studioId, t.clientId], clients),
    ofSameStudio('client_credits_appointment', [t.studioId, t.appointmentId], appointments),
    ofSameStudio('client_credits_creator', [t.studioId, t.createdBy], profiles),
    unique('client_credits_seq').on(t.clientId, t.seq),
    unique('client_credits_balances').on(t.studioId, t.clientId, t.seq, t.balanceCents),
    foreignKey({
      name: 'client_credits_former',
      columns: [t.studioId, t.clientId, t.formerSeq, t.formerCents],
      foreignColumns: [t.studioId, t.clientId, t.seq, t.balanceCents],
    }).onDelete('cascade'),
    index('client_credits_of_appointment').on(t.studioId, t.appointmentId),
    index('client_credits_by_creator').on(t.studioId, t.createdBy),
    check('client_credits_begin', sql`${t.seq} > 1 or ${t.seq} = 1 and ${t.balanceCents} = ${t.amountCents}`),
    between('client_credits_balance', t.balanceCents, 0, MAX_CREDIT),
    oneOf('client_credits_kind_known', t.kind, creditKinds),
    check(
      'client_credits_sign',
      sql`case ${t.kind} when 'merged' then ${t.amountCents} <> 0 when 'used' then ${t.amountCents} < 0 when 'returned'
        then ${t.amountCents} < 0 else ${t.amountCents} > 0 end`,
    ),
    check('client_credits_appointment_named', sql`(${t.kind} = 'merged') = (${t.appointmentId} is null)`),
    ...ledgerOfClient(t.studioId, t.clientId),
  ],
);
