/** Places that show the same figure, compared with what is stored. */
import { expect } from 'vitest';
import type { AppointmentMonth, AppointmentPage } from '../../../domain/agenda/appointment-query.ts';
import type { Dashboard } from '../../../domain/agenda/dashboard.ts';
import type { ClientDetail } from '../../../domain/client/client.ts';
import type { FinanceAppointments, FinanceStatistics } from '../../../domain/money/finance.ts';
import type { PaymentPage } from '../../../domain/money/payment-list.ts';
import { addDays, monthOf } from '../../../domain/scheduling/clock.ts';
import { expectStatus } from '../studio.ts';
import { type Person, readStored, type Stored, type StoredAppointment, type World } from './world.ts';

const open = ['scheduled', 'confirmed', 'in_progress'];
const sum = <Of>(rows: readonly Of[], of: (row: Of) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

async function read<Body>({ browser }: Person, path: string): Promise<Body> {
  return expectStatus(await browser.get<Body>(path), 200);
}

export async function compareFigures(world: World): Promise<void> {
  const stored = await readStored(world);
  await compareTallies(world);
  await compareLedger(world);
  for (const [place, person] of world.people.entries()) {
    const own = stored.appointments.filter((row) => place === 0 || row.professionalId === person.id);
    const payments = stored.payments.filter((one) => own.some(({ id }) => id === one.appointmentId));
    const seen = { ...stored, appointments: own, payments };
    await compareAgenda(person, seen);
    await compareMoney(person, seen);
    if (place === 0) await compareClients(person, seen);
  }
}

async function compareAgenda(person: Person, { appointments: rows, payments, today }: Stored) {
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

const prepaid = ({ totalCents, creditCents, depositCents }: StoredAppointment) =>
  Math.min(totalCents, creditCents + depositCents);

async function compareMoney(person: Person, seen: Stored) {
  const { today, appointments, payments } = seen;
  const [from, to] = [addDays(today, -60), addDays(today, 30)];
  const days = `from=${from}&to=${to}`;
  const isPaid = ({ id }: StoredAppointment) =>
    payments.some((one) => one.appointmentId === id && one.status === 'paid');
  const isUnpaid = (row: StoredAppointment) =>
    !payments.some(({ appointmentId, kind }) => appointmentId === row.id && kind === 'payment') &&
    prepaid(row) < row.totalCents;
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

async function compareClients(person: Person, { appointments, clients }: Stored) {
  for (const { id, balanceCents } of clients) {
    const own = appointments.filter(({ clientId }) => clientId === id);
    expect(await read<ClientDetail>(person, `/api/clients/${id}`)).toMatchObject({
      ...{ appointmentCount: own.length, credit: { balanceCents } },
      noShows: own.filter(({ noShow }) => noShow).length,
      attended: own.filter(({ status }) => ['in_progress', 'completed'].includes(status)).length,
      totalCents: sum(
        own.filter(({ status }) => status === 'completed'),
        (row) => row.totalCents,
      ),
    });
  }
}

/** What no page counts anew. */
async function compareTallies({ product: { sql }, studioId }: World) {
  const kept = await sql`select professional_id, status, appointments from appointment_counts
    where studio_id = ${studioId} and appointments > 0 order by 1, 2`;
  const counted =
    await sql`select professional_id, status, count(*)::integer as appointments from appointments
    where studio_id = ${studioId} group by 1, 2 order by 1, 2`;
  expect(kept).toEqual(counted);
  const overlaps = await sql`select from appointments a join appointments b on a.id < b.id
    and a.professional_id = b.professional_id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.studio_id = ${studioId} and a.status <> 'cancelled' and b.status <> 'cancelled'`;
  expect(overlaps).toEqual([]);
}

/** Credit that pays for an appointment is what its entries add up to; receipts are numbered without gaps, one valid a payment. */
async function compareLedger({ product: { sql }, studioId }: World) {
  const drift =
    await sql`select a.id from appointments a where a.studio_id = ${studioId} and a.credit_cents <> -(
    select coalesce(sum(amount_cents), 0) from client_credits c where c.appointment_id = a.id and kind in ('used', 'restored'))`;
  expect(drift).toEqual([]);
  const [receipts] = await sql`select coalesce(max(number), 0) - count(*)::integer as gaps,
    count(payment_id) filter (where voided_at is null) - count(distinct payment_id) filter (where voided_at is null) as twice
    from receipts where studio_id = ${studioId}`;
  expect([Number(receipts?.gaps), Number(receipts?.twice)]).toEqual([0, 0]);
  const deposits =
    await sql`select d.appointment_id from deposits d left join payments p on p.appointment_id = d.appointment_id
    and p.kind = 'deposit' and p.status = 'paid' where d.studio_id = ${studioId}
    and (d.state in ('received', 'due_back', 'credited', 'kept')) <> (p.id is not null)`;
  expect(deposits).toEqual([]);
}
