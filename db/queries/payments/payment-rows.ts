import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import type { Db } from '../../client.ts';
import { asList, pick, pickIso, pickNamed } from '../../columns.ts';
import { microsOf } from '../../keyset.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  payments,
  profiles,
  receipts,
} from '../../schema/index.ts';

const creators = alias(profiles, 'creators');

/** Latest first. Row-level security leaves out what the member may not see. */
export function selectPayments(
  db: Db,
  { where, limit, offset = 0 }: { where: SQL | undefined; limit?: number; offset?: number },
) {
  const matching = db
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.countedAt), desc(payments.id))
    .offset(offset)
    .$dynamic();
  // Cut to the page before anything is joined to it.
  const page = (limit === undefined ? matching : matching.limit(limit)).as('page');
  return db
    .select({
      payment: {
        ...pick(page, 'id', 'kind', 'version', 'amountCents', 'method', 'status', 'transactionId', 'notes'),
        ...pickIso(page, 'paidAt', 'createdAt'),
      },
      creator: pick(creators, 'id', 'fullName'),
      appointment: pick(appointments, 'id', 'version', 'startsAt', 'status', 'totalCents', 'creditCents'),
      client: pick(clients, 'id', 'fullName'),
      professional: pick(profiles, 'id', 'fullName'),
      procedures: asList(selectProcedures(db, page.appointmentId)),
      receipt: receipts.number,
      countedAt: microsOf(page.countedAt),
    })
    .from(page)
    .innerJoin(creators, eq(creators.id, page.createdBy))
    .innerJoin(appointments, eq(appointments.id, page.appointmentId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .leftJoin(receipts, and(eq(receipts.paymentId, page.id), isNull(receipts.voidedAt)))
    .orderBy(desc(page.countedAt), desc(page.id));
}

const selectProcedures = (db: Db, appointmentId: SQLWrapper) =>
  db
    .select(pickNamed(appointmentProcedures, 'name', 'priceCents'))
    .from(appointmentProcedures)
    .where(eq(appointmentProcedures.appointmentId, appointmentId))
    .orderBy(asc(appointmentProcedures.position));

type SelectedPayment = Awaited<ReturnType<typeof selectPayments>>[number];

export const paymentRows = (selected: readonly SelectedPayment[], zone: string): PaymentRow[] =>
  selected.map((one) => rowOf(one, zone));

function rowOf(selected: SelectedPayment, zone: string): PaymentRow {
  const { payment, creator, client, professional, procedures, receipt } = selected;
  const { startsAt, creditCents, ...appointment } = selected.appointment;
  return {
    ...payment,
    createdBy: creator.fullName,
    appointment: {
      ...appointment,
      ...(creditCents > 0 && { creditCents }),
      ...momentIn(zone, startsAt),
      client,
      professional,
      procedures,
    },
    receipt,
  };
}
