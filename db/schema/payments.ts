import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paymentKinds, paymentMethods, paymentStatuses } from '../../domain/money/payment.ts';
import { paymentEventKinds, type StoredPaymentEvent } from '../../domain/money/payment-history.ts';
import type { ReceiptContent } from '../../domain/money/receipt.ts';
import {
  between,
  createdAt,
  id,
  instant,
  lengthBetween,
  ofSameStudio,
  oneOf,
  studioId,
  updatedAt,
} from '../columns.ts';
import { ofAppointment, ofPersonOrAppointment } from '../policies.ts';
import { appointments } from './appointments.ts';
import { profiles } from './studios.ts';

/** What was paid for an appointment, in centavos: one payment, and beside it one deposit. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    kind: text({ enum: paymentKinds }).notNull().default('payment'),
    amountCents: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    transactionId: text(),
    paidAt: instant(),
    notes: text(),
    version: integer().notNull().default(1),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The moment whose day lists and sums count it in: when it was paid, of a cancelled one when it was recorded. */
    countedAt: instant().notNull().generatedAlwaysAs(sql`coalesce(paid_at, created_at)`),
  },
  (t) => [
    ofSameStudio('payments_appointment', [t.studioId, t.appointmentId], appointments),
    ofSameStudio('payments_creator', [t.studioId, t.createdBy], profiles),
    unique('payments_one_per_appointment').on(t.appointmentId, t.kind),
    oneOf('payments_kind_known', t.kind, paymentKinds),
    index('payments_by_time').on(t.studioId, t.countedAt, t.id),
    index('payments_by_appointment').on(t.studioId, t.appointmentId),
    between('payments_amount', t.amountCents, 1, 999_999_999),
    oneOf('payments_method_known', t.method, paymentMethods),
    oneOf('payments_status_known', t.status, paymentStatuses),
    check('payments_paid_has_date', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check(
      'payments_transaction_named',
      sql`${t.status} <> 'paid' or ${t.method} = 'cash' or ${t.transactionId} is not null`,
    ),
    lengthBetween('payments_transaction_length', t.transactionId, 1, 200),
    lengthBetween('payments_notes_length', t.notes, 0, 5000),
    ofAppointment(t.studioId, t.appointmentId),
  ],
);

/** History of a payment, never changed. `data`: as it was afterwards; of a removed one as it last was, from which it is restored. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    studioId: studioId(),
    paymentId: uuid().notNull(),
    appointmentId: uuid().notNull(),
    professionalId: uuid().notNull(),
    actorId: uuid().notNull(),
    kind: text({ enum: paymentEventKinds }).notNull(),
    data: jsonb().$type<StoredPaymentEvent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('payment_events_appointment', [t.studioId, t.appointmentId], appointments).onDelete(
      'cascade',
    ),
    ofSameStudio('payment_events_actor', [t.studioId, t.actorId], profiles),
    index('payment_events_of_payment').on(t.studioId, t.paymentId, t.createdAt),
    index('payment_events_of_appointment').on(t.studioId, t.appointmentId, t.createdAt),
    oneOf('payment_events_kind_known', t.kind, paymentEventKinds),
    ofPersonOrAppointment(t.studioId, t.professionalId, t.appointmentId),
  ],
);

/** Numbered receipts. A payment has one valid; a change voids it, and it keeps its number: they run from 1 without gaps. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    studioId: studioId(),
    number: integer().notNull(),
    paymentId: uuid().notNull(),
    appointmentId: uuid().notNull(),
    content: jsonb().$type<ReceiptContent>().notNull(),
    issuedBy: uuid().notNull(),
    issuedAt: instant().notNull(),
    voidedAt: instant(),
  },
  (t) => [
    ofSameStudio('receipts_appointment', [t.studioId, t.appointmentId], appointments),
    ofSameStudio('receipts_issuer', [t.studioId, t.issuedBy], profiles),
    unique('receipts_number').on(t.studioId, t.number),
    uniqueIndex('receipts_one_valid').on(t.paymentId).where(sql`${t.voidedAt} is null`),
    index('receipts_of_payment').on(t.studioId, t.paymentId),
    index('receipts_of_appointment').on(t.studioId, t.appointmentId),
    check('receipts_number_positive', sql`${t.number} > 0`),
    ofAppointment(t.studioId, t.appointmentId),
  ],
);
