import { expect } from 'vitest';
import type { FinanceAppointments, FinanceStatistics } from '../../domain/money/finance.ts';
import type { YearSummary } from '../../domain/money/summary.ts';
import { today } from '../support/days.ts';
import { sharedProduct } from '../support/product.ts';
import { cash, make, newClient } from './agenda.ts';
import { depositBookings } from './deposit-bookings.ts';
import { expectStatus, newEmail, newPhone, openStudio, type Studio, test } from './studio.ts';

const product = await sharedProduct();
const { sql } = product;

const [year = ''] = today().split('-');
const days = `from=${year}-01-01&to=${year}-12-31`;

const statistics = async ({ owner }: Studio): Promise<FinanceStatistics> => {
  const path = `/api/finance/statistics?${days}&previousFrom=2020-01-01&previousTo=2020-12-31`;
  return (await owner.get<FinanceStatistics>(path)).body;
};

test('the accountant reads apart what was received, kept and returned of deposits', async () => {
  const studio = await openStudio(product);
  const { bookWithDeposit, press, cancel } = depositBookings(product, studio);
  const summary = async () => (await studio.owner.get<YearSummary>(`/api/finance/summary?year=${year}`)).body;
  expect((await summary()).deposits).toEqual({ receivedCents: 0, keptCents: 0, returnedCents: 0 });
  const received = async () => {
    const client = { email: newEmail('bia'), phone: newPhone() };
    const { id } = await bookWithDeposit({}, client);
    expectStatus(await press(id, 'receipt'), 200);
    return id;
  };
  const [, kept, returned] = [await received(), await received(), await received()];
  await sql`update appointments set starts_at = date_trunc('minute', now()) - interval '2 hours', ends_at = date_trunc('minute', now()) - interval '1 hour', version = version + 1 where id = ${kept}`;
  expectStatus(await cancel(kept ?? '', { noShow: true }), 200);
  expectStatus(await cancel(returned ?? ''), 200);
  expectStatus(await press(returned ?? '', 'return'), 200);
  const apart = { receivedCents: 6_000, keptCents: 3_000, returnedCents: 3_000 };
  expect(await summary()).toMatchObject({ cents: 6_000, payments: 2, deposits: apart });
  expect((await statistics(studio)).deposits).toMatchObject(apart);
});

test('deposit and rest of an appointment are two payments and one ticket', async () => {
  const studio = await openStudio(product);
  const { bookWithDeposit, press } = depositBookings(product, studio);
  const { id } = await bookWithDeposit();
  expectStatus(await press(id, 'receipt'), 200);
  expectStatus(
    await studio.owner.post('/api/payments', { ...cash, amountCents: 15_000, appointmentId: id }),
    201,
  );
  const both = { receivedCents: 18_000, payments: 2, averageCents: 18_000 };
  expect(await statistics(studio)).toMatchObject({ totals: both, previous: { averageCents: null } });
  const before = `from=2020-01-01&to=2020-12-31&previousFrom=${year}-01-01&previousTo=${year}-12-31`;
  const { body } = await studio.owner.get<FinanceStatistics>(`/api/finance/statistics?${before}`);
  expect(body).toMatchObject({ totals: { averageCents: null }, previous: both });
});

test('credit stands beside the payment in the CSV, and what it pays as a whole is not open', async () => {
  const studio = await openStudio(product);
  const { bookWithDeposit, press, cancel, rowOf } = depositBookings(product, studio);
  const client = { fullName: 'Bia Ramos', email: newEmail('bia'), phone: newPhone() };
  const first = await bookWithDeposit({}, client);
  expectStatus(await press(first.id, 'receipt'), 200);
  expectStatus(await cancel(first.id, { deposit: 'credit' }), 200);
  const { client: same } = await rowOf(first.id);
  const pay = async (priceCents: number, amountCents: number) => {
    const procedures = [{ procedureTypeId: studio.procedureId, priceCents, durationMinutes: 60 }];
    const { id, version } = await make(studio, same.id, { procedures });
    expectStatus(await studio.owner.put(`/api/appointments/${id}/credit`, { amountCents, version }), 200);
    return id;
  };
  const part = await pay(18_000, 2_000);
  expectStatus(
    await studio.owner.post('/api/payments', { ...cash, amountCents: 16_000, appointmentId: part }),
    201,
  );
  const whole = await pay(1_000, 1_000);
  const { text } = await studio.owner.get(`/api/payments/export?${days}`);
  const lines = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(['Crédito usado (R$)', '"20,00"', '']);

  const { date } = await rowOf(whole).then((row) => row as unknown as { date: string });
  const unpaid = await studio.owner.get<FinanceAppointments>(`/api/finance/unpaid?from=${date}&to=${date}`);
  expect(unpaid.body).toMatchObject({ total: 0, totalCents: 0 });
});

test('appointments that were missed are compared before and since deposits were switched on', async ({
  studio,
}) => {
  expect((await statistics(studio)).deposits).toBeNull();
  await depositBookings(product, studio).bookWithDeposit();
  const client = await newClient(studio.owner);
  const lay = async (daysAgo: number, { noShow }: { noShow: boolean }) => {
    const { id } = await make(studio, client);
    await sql`update appointments set starts_at = date_trunc('minute', now()) - make_interval(days => ${daysAgo}::integer),
      ends_at = date_trunc('minute', now()) - make_interval(days => ${daysAgo}::integer) + interval '1 hour', no_show = ${noShow},
      status = ${noShow ? 'cancelled' : 'completed'}, version = version + 1 where id = ${id}`;
  };
  await sql`update studios set deposits_since = now() - interval '10 days'
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  const none = { missed: 0, of: 0 };
  expect((await statistics(studio)).deposits?.noShows).toEqual({ before: none, after: none });
  // Before the ninety days, twice before switching on, and after it.
  await lay(101, { noShow: true });
  await lay(99, { noShow: true });
  await lay(11, { noShow: true });
  await lay(12, { noShow: false });
  await lay(9, { noShow: false });
  await lay(8, { noShow: false });
  await lay(7, { noShow: true });
  // To come (beyond what can be booked, so beside no other), or cancelled by somebody: neither came nor was missed.
  await lay(-400, { noShow: false });
  await sql`update appointments set status = 'cancelled', version = version + 1
    where client_id = ${client} and starts_at between now() - interval '9 days 1 hour' and now() - interval '8 days 23 hours'`;
  expect((await statistics(studio)).deposits?.noShows).toEqual({
    before: { missed: 2, of: 3 },
    after: { missed: 1, of: 2 },
  });
});
