import { and, count, eq, exists, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { Cursor } from '../../../domain/cursor.ts';
import {
  MOST_PAYABLE,
  PAYABLE_DAYS,
  type PayableQuery,
  type PaymentExportQuery,
  type PaymentListQuery,
  type PaymentPage,
  type PaymentRow,
} from '../../../domain/money/payment-list.ts';
import { PAGE_SIZE } from '../../../domain/pagination.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { earlierThan } from '../../keyset.ts';
import { appointments, clients, deposits, payments } from '../../schema/index.ts';
import { appointmentRows, during, midnight, selectAppointments } from '../appointments/appointment-rows.ts';
import { hasWords } from '../clients/client-rows.ts';
import { paymentRows, selectPayments } from './payment-rows.ts';

/** One page, latest first, with count and paid sum of all pages. */
export async function listPayments(
  db: Db,
  actor: Actor,
  { page, ...query }: PaymentListQuery,
): Promise<PaymentPage> {
  const where = filters(db, query);
  const offset = (page - 1) * PAGE_SIZE;
  const { member, sums, selected } = await asMember(db, actor, {
    sums: db
      .select({ total: count(), paidCents: sumWhere(eq(payments.status, 'paid')) })
      .from(payments)
      .where(where),
    selected: selectPayments(db, { where, limit: PAGE_SIZE, offset }),
  });
  const { zone } = member;
  return { payments: paymentRows(selected, zone), ...(sums[0] ?? { total: 0, paidCents: 0 }), zone };
}

const ROWS_PER_PAGE = 500;

/** All payments that the list shows, latest first, a page at a time. */
export async function* exportPayments(
  db: Db,
  actor: Actor,
  query: PaymentExportQuery,
): AsyncGenerator<{ payments: PaymentRow[]; zone: string }, void, void> {
  let after: Cursor | undefined;
  do {
    const where = and(filters(db, query), earlierThan(payments.countedAt, payments.id, after));
    const { member, selected } = await asMember(db, actor, {
      selected: selectPayments(db, { where, limit: ROWS_PER_PAGE }),
    });
    const rows = paymentRows(selected, member.zone);
    yield { payments: rows, zone: member.zone };
    const last = rows.length === ROWS_PER_PAGE ? selected.at(-1) : undefined;
    after = last && { key: last.countedAt, id: last.payment.id };
  } while (after !== undefined);
}

const sumWhere = (condition: SQL) =>
  sql`coalesce(sum(${payments.amountCents}) filter (where ${condition}), 0)`.mapWith(Number);

function filters(db: Db, query: PaymentExportQuery): SQL | undefined {
  const { method, status, professional, q } = query;
  return and(
    during(payments.countedAt, query),
    method && eq(payments.method, method),
    status && eq(payments.status, status),
    ofProfessional(professional),
    q === '' ? undefined : isOfClient(db, q),
  );
}

/** The condition of a payment of an appointment of this professional; none when nobody is asked for. */
export const ofProfessional = (professional: string | undefined): SQL | undefined =>
  professional === undefined ? undefined : eq(professionalOf(payments.appointmentId), professional);

// What follows is asked row by row ('offset 0' sees to it): a join would read all that a studio has for the days of a period.

export const professionalOf = (appointmentId: AnyPgColumn) =>
  sql<string>`(select a.professional_id from ${appointments} a where a.id = ${appointmentId})`;

/** Of an appointment for which the studio holds no money. */
export const isNotReceived: SQL = sql`not exists (select from ${payments} where ${payments.appointmentId} = ${appointments.id} and ${payments.status} = 'paid' offset 0)`;

/** Of an appointment that was cancelled since its deposit was not paid. */
export const isUnpaidHold: SQL = sql`exists (select from ${deposits} where ${deposits.appointmentId} = ${appointments.id} and ${deposits.state} = 'expired' offset 0)`;

/** Centavos of an appointment's deposit and of its client's credit that count towards its price. */
export const prepaid = sql`least(${appointments.totalCents}, coalesce((select ${deposits.amountCents} from ${deposits}
  where ${deposits.appointmentId} = ${appointments.id} and ${deposits.state} = 'received'), 0) + ${appointments.creditCents})`;

/** Of an appointment without its payment, unless what was paid before is the whole price, or it was done for nothing, as the history of a former agenda. */
export const isUnpaid: SQL = sql`not exists (select from ${payments} where ${payments.appointmentId} = ${appointments.id} and ${payments.kind} = 'payment' offset 0)
  and not (${appointments.totalCents} = 0 and ${appointments.status} = 'completed')
  and not (${appointments.totalCents} > 0 and ${prepaid} = ${appointments.totalCents})`;

function isOfClient(db: Db, q: string): SQL {
  return exists(
    db
      .select({ id: clients.id })
      .from(appointments)
      .innerJoin(clients, eq(clients.id, appointments.clientId))
      .where(and(eq(appointments.id, payments.appointmentId), hasWords(q)))
      .offset(0),
  );
}

/** Refuses `not_found`. */
export async function readPayment(db: Db, actor: Actor, { id }: { id: string }): Promise<PaymentRow> {
  const { member, selected } = await asMember(db, actor, {
    selected: selectPayments(db, { where: eq(payments.id, id) }),
  });
  return firstOf(paymentRows(selected, member.zone));
}

/** Appointments without a payment and not cancelled, nearest to now first, `MOST_PAYABLE` at most. `q`: words of the client's name. */
export async function listPayable(
  db: Db,
  actor: Actor,
  { q, now }: PayableQuery & { now: Date },
): Promise<AppointmentRow[]> {
  const isPayable = and(ne(appointments.status, 'cancelled'), isUnpaid, ofClient(q));
  const since = gte(appointments.startsAt, midnight(now, -PAYABLE_DAYS));
  const until = lt(appointments.startsAt, midnight(now, PAYABLE_DAYS + 1));
  const { member, begun, coming } = await asMember(db, actor, {
    begun: selectAppointments(db, {
      where: and(isPayable, since, lt(appointments.startsAt, now)),
      latestFirst: true,
      limit: MOST_PAYABLE,
    }),
    coming: selectAppointments(db, {
      where: and(isPayable, until, gte(appointments.startsAt, now)),
      limit: MOST_PAYABLE,
    }),
  });
  return appointmentRows([...begun, ...coming], member.zone)
    .sort((a, b) => distance(a, now) - distance(b, now))
    .slice(0, MOST_PAYABLE);
}

const ofClient = (q: string): SQL | undefined =>
  q === '' ? undefined : hasRow(clients, and(eq(clients.id, appointments.clientId), hasWords(q)));

const distance = ({ startsAt }: AppointmentRow, now: Date): number =>
  Math.abs(new Date(startsAt).getTime() - now.getTime());
