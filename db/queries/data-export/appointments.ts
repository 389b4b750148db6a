import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  ExportedAppointment,
  ExportedEvent,
  ExportedPaymentEvent,
  ExportedReceipt,
} from '../../../domain/data-export/appointment-rows.ts';
import { pick } from '../../columns.ts';
import {
  appointmentEvents,
  appointmentProcedures,
  appointments,
  clientCredits,
  clients,
  deposits,
  paymentEvents,
  payments,
  profiles,
  receipts,
  reviews,
} from '../../schema/index.ts';
import { eventData } from '../payments/payment-events.ts';
import { byId, idAfter, idOf, isoOf, isoOrNull, type Page, pageOf, pageWith, type Reading } from './page.ts';

export async function readAppointments(reading: Reading): Promise<Page<ExportedAppointment>> {
  const { appointmentId } = appointmentProcedures;
  const procedures = reading.db
    .select({
      ...pick(appointmentProcedures, 'appointmentId', 'procedureTypeId', 'name'),
      ...pick(appointmentProcedures, 'priceCents', 'durationMinutes', 'notes'),
    })
    .from(appointmentProcedures)
    .where(inArray(appointmentId, idsOf(reading)))
    .orderBy(asc(appointmentProcedures.position));
  const { rows, next, children } = await pageWith(reading, appointmentRows(reading), procedures, idOf);
  const performed = Map.groupBy(children, (procedure) => procedure.appointmentId);
  const exported = rows.map(
    ({ contact, payment, deposit, depositPayment, createdAt, updatedAt, ...row }) => ({
      ...row,
      contact: contact.fullName === null ? null : { ...contact, fullName: contact.fullName },
      procedures: (performed.get(row.id) ?? []).map(({ appointmentId: _, ...procedure }) => procedure),
      ...{ payment, deposit: deposit && { ...deposit, payment: depositPayment }, createdAt, updatedAt },
    }),
  );
  return { rows: exported, next };
}

const received = alias(payments, 'received');

function appointmentRows({ db, after, limit }: Reading) {
  const { id } = appointments;
  return db
    .select({
      id,
      startsAt: isoOf(appointments.startsAt),
      endsAt: isoOf(appointments.endsAt),
      ...pick(appointments, 'totalMinutes', 'totalCents', 'creditCents', 'status', 'noShow'),
      confirmedByClientAt: isoOrNull(appointments.confirmedByClientAt),
      ...pick(appointments, 'createdBy', 'origin', 'notes'),
      client: pick(clients, 'id', 'fullName'),
      professional: pick(profiles, 'id', 'fullName'),
      contact: {
        fullName: appointments.contactName,
        phone: appointments.contactPhone,
        notes: appointments.contactNotes,
        diverges: appointments.contactDiverges,
      },
      payment: {
        ...pick(payments, 'id', 'amountCents', 'method', 'status', 'transactionId'),
        paidAt: isoOrNull(payments.paidAt),
        notes: payments.notes,
        createdBy: payments.createdBy,
        createdAt: isoOf(payments.createdAt),
      },
      deposit: {
        ...pick(
          deposits,
          'amountCents',
          'state',
          'policy',
          'policyHash',
          'policyVersion',
          'mayKeep',
          'noticeHours',
        ),
        acceptedAt: isoOrNull(deposits.acceptedAt),
        ...pick(deposits, 'settledNote', 'settledBy'),
        settledAt: isoOrNull(deposits.settledAt),
        createdAt: isoOf(deposits.createdAt),
      },
      depositPayment: {
        ...pick(received, 'id', 'amountCents', 'method', 'status', 'transactionId'),
        paidAt: isoOrNull(received.paidAt),
        notes: received.notes,
        createdBy: received.createdBy,
        createdAt: isoOf(received.createdAt),
      },
      review: {
        ...pick(reviews, 'rating', 'comment', 'shownName', 'answer', 'reportReason'),
        answeredAt: isoOrNull(reviews.answeredAt),
        reportedAt: isoOrNull(reviews.reportedAt),
        hiddenAt: isoOrNull(reviews.hiddenAt),
        createdAt: isoOf(reviews.createdAt),
      },
      createdAt: isoOf(appointments.createdAt),
      updatedAt: isoOf(appointments.updatedAt),
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .leftJoin(payments, and(eq(payments.appointmentId, id), eq(payments.kind, 'payment')))
    .leftJoin(deposits, eq(deposits.appointmentId, id))
    .leftJoin(received, and(eq(received.appointmentId, id), eq(received.kind, 'deposit')))
    .leftJoin(reviews, eq(reviews.appointmentId, id))
    .where(idAfter(id, after))
    .orderBy(asc(id))
    .limit(limit);
}

/** What happened to the next `limit` appointments. */
export async function readHistory(reading: Reading): Promise<Page<ExportedEvent>> {
  const { id, appointmentId, kind, data, createdAt } = appointmentEvents;
  const actor = { id: appointmentEvents.actorId, fullName: profiles.fullName };
  const events = reading.db
    .select({ id, appointmentId, kind, data, at: isoOf(createdAt), actor })
    .from(appointmentEvents)
    .leftJoin(profiles, eq(profiles.id, appointmentEvents.actorId))
    .where(inArray(appointmentId, idsOf(reading)))
    .orderBy(asc(appointmentId), asc(createdAt), asc(id));
  const { next, children } = await pageWith(reading, idsOf(reading), events, idOf);
  const rows = children.map(({ actor: { id: actorId, fullName }, ...event }) => ({
    ...event,
    actor: actorId === null ? null : { id: actorId, fullName },
  }));
  return { rows, next };
}

/** What happened to the payments of the next `limit` appointments. */
export async function readPaymentHistory(reading: Reading): Promise<Page<ExportedPaymentEvent>> {
  const { id, paymentId, appointmentId, kind, data, createdAt } = paymentEvents;
  const actor = pick(profiles, 'id', 'fullName');
  const events = reading.db
    .select({ id, paymentId, appointmentId, kind, data, at: isoOf(createdAt), actor })
    .from(paymentEvents)
    .innerJoin(profiles, eq(profiles.id, paymentEvents.actorId))
    .where(inArray(appointmentId, idsOf(reading)))
    .orderBy(asc(appointmentId), asc(createdAt), asc(id));
  const { next, children } = await pageWith(reading, idsOf(reading), events, idOf);
  return { rows: children.map((event) => ({ ...event, data: eventData(event.data) })), next };
}

export function readReceipts(reading: Reading): Promise<Page<ExportedReceipt>> {
  const { number, issuedAt, voidedAt } = receipts;
  const query = reading.db
    .select({
      ...pick(receipts, 'id', 'number', 'paymentId', 'appointmentId', 'content', 'issuedBy'),
      ...{ issuedAt: isoOf(issuedAt), voidedAt: isoOrNull(voidedAt) },
    })
    .from(receipts)
    .where(reading.after === null ? undefined : gt(number, Number(reading.after)))
    .orderBy(asc(number))
    .limit(reading.limit);
  return pageOf(reading, query, (receipt) => String(receipt.number));
}

export const readCredits = byId({ id: clientCredits.id }, (db) =>
  db
    .select({
      ...pick(
        clientCredits,
        'id',
        'seq',
        'kind',
        'amountCents',
        'balanceCents',
        'appointmentId',
        'createdBy',
      ),
      ...{ client: pick(clients, 'id', 'fullName'), createdAt: isoOf(clientCredits.createdAt) },
    })
    .from(clientCredits)
    .innerJoin(clients, eq(clients.id, clientCredits.clientId)),
);

const idsOf = ({ db, after, limit }: Reading) =>
  db
    .select({ id: appointments.id })
    .from(appointments)
    .where(idAfter(appointments.id, after))
    .orderBy(asc(appointments.id))
    .limit(limit);
