/** What agenda and dashboard count. */
import { expect } from 'vitest';
import type { AppointmentMonth, AppointmentPage } from '../../../../domain/agenda/appointment-query.ts';
import type { Dashboard } from '../../../../domain/agenda/dashboard.ts';
import { addDays, monthOf } from '../../../../domain/scheduling/clock.ts';
import type { Stored } from '../stored.ts';
import type { Person } from '../world.ts';
import { read, sum } from './read.ts';

export const open = ['scheduled', 'confirmed', 'in_progress'];

export async function compareAgenda(person: Person, { appointments: rows, payments, today }: Stored) {
  const month = monthOf(today);
  const of = (status: string) => rows.filter((row) => row.status === status);
  const ofMonth = (status: string) => of(status).filter((row) => monthOf(row.day) === month);
  const ofToday = rows.filter((row) => row.day === today && row.status !== 'cancelled').length;
  const board = await read<Dashboard>(person, '/api/dashboard');
  expect(board.cards).toMatchObject({
    ...{ today: ofToday, completed: ofMonth('completed').length, cancelled: ofMonth('cancelled').length },
    revenueCents: sum(ofMonth('completed'), (row) => row.totalCents),
  });
  const paidToday = payments.filter(({ status, day }) => status === 'paid' && day === today);
  expect(board.receivedTodayCents).toBe(sum(paidToday, (one) => one.amountCents));
  const list = await read<AppointmentPage>(person, '/api/appointments?scope=all');
  const left = rows.filter((row) => row.day < today && open.includes(row.status)).length;
  expect([list.total, list.counters]).toMatchObject([
    rows.length,
    {
      ...{ today: ofToday, unfinished: left, total: rows.length, confirmed: of('confirmed').length },
      ...{ completed: of('completed').length, cancelled: of('cancelled').length },
    },
  ]);
  const [from, to] = [addDays(today, -20), addDays(today, 20)];
  const { counts } = await read<AppointmentMonth>(person, `/api/appointments/month?from=${from}&to=${to}`);
  const counted = sum(Object.values(counts), (ofDay) => sum(Object.values(ofDay), (n) => n));
  expect(counted).toBe(rows.filter((row) => row.day >= from && row.day <= to).length);
}
