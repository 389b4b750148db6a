/** What finance, payments and their lists sum. */
import { expect } from 'vitest';
import type { FinanceAppointments, FinanceStatistics } from '../../../../domain/money/finance.ts';
import type { PaymentPage } from '../../../../domain/money/payment-list.ts';
import { addDays } from '../../../../domain/scheduling/clock.ts';
import type { Stored, StoredAppointment } from '../stored.ts';
import type { Person } from '../world.ts';
import { open } from './agenda.ts';
import { read, sum } from './read.ts';

const prepaid = ({ totalCents, creditCents, depositCents }: StoredAppointment) =>
  Math.min(totalCents, creditCents + depositCents);

export async function compareMoney(person: Person, seen: Stored) {
  const { today, appointments, payments } = seen;
  const [from, to] = [addDays(today, -60), addDays(today, 30)];
  const days = `from=${from}&to=${to}`;
  const isPaid = ({ id }: StoredAppointment) =>
    payments.some((one) => one.appointmentId === id && one.status === 'paid');
  const isDone = (row: StoredAppointment) =>
    row.totalCents === 0 ? row.status === 'completed' : prepaid(row) === row.totalCents;
  const isUnpaid = (row: StoredAppointment) =>
    !payments.some(({ appointmentId, kind }) => appointmentId === row.id && kind === 'payment') &&
    !isDone(row);
  const unpaid = appointments.filter((row) => row.status !== 'cancelled' && isUnpaid(row));
  const pending = unpaid.filter(({ status }) => open.includes(status));
  const wasHeld = (row: StoredAppointment) =>
    seen.deposits.some(({ appointmentId, state }) => appointmentId === row.id && state === 'expired');
  const lost = appointments.filter((row) => row.status === 'cancelled' && !isPaid(row) && !wasHeld(row));
  const paid = payments.filter(({ status }) => status === 'paid');
  const receivedCents = sum(paid, (one) => one.amountCents);
  const restOf = (rows: StoredAppointment[]) => sum(rows, (row) => row.totalCents - prepaid(row));

  const path = `/api/finance/statistics?${days}&previousFrom=${from}&previousTo=${to}`;
  const figures = await read<FinanceStatistics>(person, path);
  expect(figures.totals).toMatchObject({
    ...{ receivedCents, payments: paid.length, pending: pending.length, pendingCents: restOf(pending) },
    ...{ lost: lost.length, lostCents: restOf(lost) },
  });
  for (const list of ['byDay', 'byMethod', 'byProcedure', 'byProfessional'] as const)
    expect([list, sum<{ cents: number }>(figures[list], ({ cents }) => cents)]).toEqual([
      list,
      receivedCents,
    ]);
  expect(await read<PaymentPage>(person, `/api/payments?${days}`)).toMatchObject({
    total: payments.length,
    paidCents: receivedCents,
  });
  const { text } = await person.browser.get(`/api/payments/export?${days}`);
  expect(text.trim().split('\r\n')).toHaveLength(1 + payments.length);
  for (const [list, rows] of [
    ['unpaid', unpaid],
    ['cancelled', lost],
  ] as const)
    expect(await read<FinanceAppointments>(person, `/api/finance/${list}?${days}`)).toMatchObject({
      total: rows.length,
      totalCents: restOf(rows),
    });
}
