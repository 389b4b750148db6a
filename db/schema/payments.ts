import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { paymentMethods, paymentStatuses } from '../../domain/money/payment.ts';
import {
  between,
  createdAt,
  id,
  instant,
  lengthBetween,
  ofAppointment,
  oneOf,
  studioId,
  updatedAt,
} from '../columns.ts';
import { appointments } from './appointments.ts';
import { profiles } from './studios.ts';

/** What was paid for an appointment, in centavos. One payment per appointment. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    amountCents: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    transactionId: text(),
    paidAt: instant(),
    notes: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'payments_appointment',
      columns: [t.studioId, t.appointmentId],
      foreignColumns: [appointments.studioId, appointments.id],
    }),
    foreignKey({
      name: 'payments_creator',
      columns: [t.studioId, t.createdBy],
      foreignColumns: [profiles.studioId, profiles.id],
    }),
    unique('payments_one_per_appointment').on(t.appointmentId),
    index('payments_by_creation').on(t.studioId, t.createdAt),
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
