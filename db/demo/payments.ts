import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '../../domain/money/payment.ts';
import type { PaymentEventKind } from '../../domain/money/payment-history.ts';
import { dateIn, minutesFrom } from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import { eventData } from '../queries/payments/payment-events.ts';
import * as tables from '../schema/index.ts';
import type { Chance } from './chance.ts';
import { commissionRows, type Earned, type PaidAppointment } from './commissions.ts';
import type { DemoAppointment } from './rows.ts';
import { studio, ZONE } from './studio.ts';

interface Paid extends PaidAppointment {
  /** What was paid before. */
  depositCents: number;
  events: (typeof tables.paymentEvents.$inferInsert)[];
}

export interface Issuer {
  professional: string;
  clients: readonly { id: string; fullName: string }[];
}

/** What was paid before, by appointment; who issues receipts, of every sixth payment; what is earned of them: none of it unless it is given. */
export interface Follows {
  prepaid?: ReadonlyMap<string, number>;
  issuer?: Issuer;
  earned?: Earned;
}

/** Payments with their history, and what follows from them. */
export function paymentRows(
  db: Db,
  chance: Chance,
  appointments: readonly DemoAppointment[],
  { prepaid, issuer, earned }: Follows = {},
) {
  const paid = appointments.flatMap((one) => paidFor(chance, one, prepaid?.get(one.row.id)));
  const issued = issuer ? receiptsOf(chance, paid, issuer) : [];
  const [first] = issued;
  return [
    db.insert(tables.payments).values(paid.map(({ payment }) => payment)),
    db.insert(tables.paymentEvents).values(paid.flatMap(({ events }) => events)),
    ...(first
      ? [
          db.insert(tables.receipts).values(issued),
          db
            .update(tables.studios)
            .set({ receipts: issued.length })
            .where(eq(tables.studios.id, first.studioId)),
        ]
      : []),
    ...(earned ? commissionRows(db, chance, paid, earned) : []),
  ];
}

/** What was done is paid; one in thirty was given away, and a cancelled appointment now and then has a cancelled payment. */
function paidFor(chance: Chance, appointment: DemoAppointment, depositCents = 0): Paid[] {
  const { row } = appointment;
  const isLost = row.status === 'cancelled';
  if (row.status !== 'completed' && !(isLost && chance.next() < 0.25)) return [];
  const isPaid = !isLost && chance.next() >= 0.03;
  const isChanged = !isPaid || chance.next() < 0.05;
  const method: PaymentMethod = chance.pick(['pix', 'pix', 'pix', 'card', 'card', 'cash', 'transfer']);
  const number = String(chance.between(0, 99_999_999)).padStart(8, '0');
  const recordedAt = isLost ? row.createdAt : minutesFrom(row.endsAt, isChanged ? -10 : 0);
  const payment = {
    id: chance.id(),
    studioId: row.studioId,
    appointmentId: row.id,
    amountCents: row.totalCents - depositCents,
    method,
    status: isPaid ? ('paid' as const) : ('cancelled' as const),
    transactionId: method === 'cash' ? null : `${method.toUpperCase()}-${number}`,
    paidAt: isPaid ? recordedAt : null,
    notes: chance.next() < 0.05 ? chance.pick(['Pagou com sinal', 'Cliente fiel', 'Troco na próxima']) : null,
    version: isChanged ? 2 : 1,
    createdBy: row.professionalId,
    createdAt: recordedAt,
  };
  const now = eventData(payment);
  const event = (kind: PaymentEventKind, data: typeof now, minutes: number) => ({
    ...{ id: chance.id(), studioId: row.studioId, paymentId: payment.id, appointmentId: row.id },
    ...{ professionalId: row.professionalId, actorId: row.professionalId, kind, data },
    createdAt: minutesFrom(recordedAt, minutes),
  });
  if (!isChanged) return [{ payment, appointment, depositCents, events: [event('recorded', now, 0)] }];
  const before = isPaid
    ? { ...now, amountCents: now.amountCents + 1000 }
    : { ...now, status: 'paid' as const, paidAt: recordedAt.toISOString() };
  const events = [event('recorded', before, 0), event(isPaid ? 'changed' : 'cancelled', now, 10)];
  return [{ payment, appointment, depositCents, events }];
}

function receiptsOf(chance: Chance, paid: readonly Paid[], { professional, clients }: Issuer) {
  const inOrder = paid.filter(({ payment }) => payment.status === 'paid').filter((_, n) => n % 6 === 0);
  const { businessName: name, city, state, address, phone } = studio;
  const dayOf = (at: Date) => dateIn(ZONE, at);
  return inOrder.map(({ payment, appointment: { row, services }, depositCents }, index) => ({
    ...{ id: chance.id(), studioId: row.studioId, number: index + 1 },
    ...{ paymentId: payment.id, appointmentId: row.id, issuedBy: row.professionalId },
    content: {
      studio: { name, city, state, address, phone },
      professional,
      client: clients.find(({ id }) => id === row.clientId)?.fullName ?? '',
      procedures: services.map((service) => service.name),
      date: dayOf(row.startsAt),
      paidOn: dayOf(row.endsAt),
      amountCents: payment.amountCents,
      method: payment.method,
      transactionId: payment.transactionId ?? null,
      ...(depositCents > 0 && { depositCents }),
    },
    issuedAt: minutesFrom(row.endsAt, 5),
  }));
}
