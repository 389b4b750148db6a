import { describe, expect } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { FinanceAppointments, FinanceStatistics } from '../../domain/money/finance.ts';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { inDays } from '../support/days.ts';
import { sharedProduct } from '../support/product.ts';
import { recordRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { act, cash, make, newClient } from './agenda.ts';
import { expectStatus, openStudio, type Problem, type Studio, test } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

const february = 'from=2026-02-01&to=2026-02-28';
const january = 'previousFrom=2026-01-01&previousTo=2026-01-31';
const statistics = async (browser: Visitor, more = '') =>
  (await browser.get<FinanceStatistics>(`/api/finance/statistics?${february}&${january}${more}`)).body;
const listed = async (browser: Visitor, what: string, query: string) =>
  (await browser.get<FinanceAppointments>(`/api/finance/${what}?${query}`)).body;

async function pay({ owner }: Studio, { id }: AppointmentRow, changes: object): Promise<PaymentRow> {
  return expectStatus(
    await owner.post<PaymentRow>('/api/payments', { ...cash, ...changes, appointmentId: id }),
    201,
  );
}

describe('statistics', () => {
  test('of a month beside the one before, in one request: by day, method, procedure and professional', async () => {
    const studio = await openStudio(product);
    const client = await newClient(studio.owner);
    const type = await studio.owner.post<{ id: string }>('/api/procedure-types', {
      ...{ name: 'Henna', priceCents: 1000, durationMinutes: 30 },
    });
    const two = {
      procedures: [
        { procedureTypeId: studio.procedureId, priceCents: 2000, durationMinutes: 60 },
        { procedureTypeId: type.body.id, priceCents: 1000, durationMinutes: 30 },
      ],
    };
    // 02:30 UTC is the evening before in São Paulo.
    await pay(studio, await make(studio, client, two), { amountCents: 100, paidAt: '2026-03-01T02:30:00Z' });
    const pix = { method: 'pix', transactionId: 'E', amountCents: 5000, paidAt: '2026-02-10T15:00:00Z' };
    await pay(studio, await make(studio, client), pix);
    await pay(studio, await make(studio, client), { amountCents: 700, paidAt: '2026-02-01T02:59:59Z' });
    await pay(studio, await make(studio, client), { status: 'cancelled' });
    const requests = recordRequests(product);
    const answer = await statistics(studio.owner);
    expect(requests().map((statements) => statements.length)).toEqual([6]);
    expect(answer).toMatchObject({
      wholeStudio: true,
      totals: { receivedCents: 5100, payments: 2, averageCents: 2550, pendingCents: 0, lostCents: 0 },
      previous: { receivedCents: 700, payments: 1, averageCents: 700 },
      byDay: [
        { date: '2026-02-10', cents: 5000, payments: 1 },
        { date: '2026-02-28', cents: 100, payments: 1 },
      ],
      previousByDay: [{ date: '2026-01-31', cents: 700, payments: 1 }],
      byMethod: [
        { method: 'pix', cents: 5000, payments: 1 },
        { method: 'cash', cents: 100, payments: 1 },
      ],
      byProfessional: [{ id: studio.professionalId, cents: 5100, payments: 2 }],
      byStatus: { paid: 2, cancelled: 0, pending: 0 },
    });
    // 100 over 2000 and 1000: 66.67 and 33.33, which round to 67 and 33.
    expect(answer.byProcedure.map(({ cents, count }) => [cents, count])).toEqual([
      [5067, 2],
      [33, 1],
    ]);
  });

  test('a service that was renamed is one, under its present name; two of one name are one, too', async () => {
    const team = await openStudio(product);
    const client = await newClient(team.owner);
    const service = { name: 'Volume ruso', priceCents: 18_000, durationMinutes: 60, category: 'cilios' };
    const add = async (more: object) =>
      (await team.owner.post<{ id: string }>('/api/procedure-types', { ...service, ...more })).body.id;
    const [renamed, same] = [await add({}), await add({ name: 'Volume russo', priceCents: 12_000 })];
    const payFor = async (id: string) =>
      pay(
        team,
        await make(team, client, {
          procedures: [{ procedureTypeId: id, priceCents: 18_000, durationMinutes: 60 }],
        }),
        { paidAt: '2026-02-10T15:00:00Z' },
      );
    await payFor(renamed);
    expectStatus(
      await team.owner.put(`/api/procedure-types/${renamed}`, { ...service, name: 'Volume russo' }),
      200,
    );
    await payFor(renamed);
    await payFor(same);
    const { byProcedure } = await statistics(team.owner);
    expect(byProcedure.map(({ name, count }) => [name, count])).toEqual([['Volume russo', 3]]);
  });

  test('pending and lost are of the appointments of the period; a cancelled payment settles one', async () => {
    const studio = await openStudio(product);
    const client = await newClient(studio.owner);
    const [open, lost, settled, paid] = [
      await make(studio, client),
      await make(studio, client),
      await make(studio, client),
      await make(studio, client),
    ];
    expectStatus(await act(studio.owner, `${lost.id}/cancellation`, { version: 1 }), 200);
    await pay(studio, settled, { status: 'cancelled' });
    const payment = await pay(studio, paid, {});
    expectStatus(await act(studio.owner, `${paid.id}/completion`, { version: 2 }), 200);
    const days = `from=${open.date}&to=${paid.date}`;
    const read = async () =>
      (
        await studio.owner.get<FinanceStatistics>(
          `/api/finance/statistics?${days}&previousFrom=${open.date}&previousTo=${open.date}`,
        )
      ).body;
    const figures = { pendingCents: 18_000, pending: 1, lostCents: 18_000, lost: 1 };
    expect(await read()).toMatchObject({ totals: figures, previous: { pending: 1, lost: 0 } });
    const sums = { total: 1, totalCents: 18_000 };
    expect(await listed(studio.owner, 'unpaid', days)).toMatchObject({
      ...sums,
      appointments: [{ id: open.id }],
    });
    expect(await listed(studio.owner, 'cancelled', days)).toMatchObject({
      ...sums,
      appointments: [{ id: lost.id }],
    });
    expectStatus(await studio.owner.call('DELETE', `/api/payments/${payment.id}?version=1`), 204);
    expect((await listed(studio.owner, 'unpaid', days)).appointments.map(({ id }) => id)).toEqual([
      open.id,
      paid.id,
    ]);
    // It was done: nothing is pending there, somebody has to look.
    expect(await read()).toMatchObject({ totals: figures });
    const elsewhere = `${days}&professional=${client}`;
    expect(await listed(studio.owner, 'cancelled', elsewhere)).toMatchObject({ total: 0, totalCents: 0 });
  });

  test('what was paid and cancelled is received where it is kept, lost where it is returned, never both', async () => {
    const studio = await openStudio(product);
    const client = await newClient(studio.owner);
    const [kept, returned, missed] = [
      await make(studio, client, { date: inDays(1) }),
      await make(studio, client, { date: inDays(2) }),
      await make(studio, client, { date: inDays(3) }),
    ];
    const payments = [
      await pay(studio, kept, {}),
      await pay(studio, returned, { amountCents: 100 }),
      await pay(studio, missed, { amountCents: 7 }),
    ];
    const cancel = (row: AppointmentRow, how: object) =>
      act(studio.owner, `${row.id}/cancellation`, { version: 2, ...how });
    expectStatus(await cancel(kept, {}), 200);
    const answer = await cancel(returned, { payment: 'returned' });
    expectStatus(answer, 200, { status: 'cancelled', paymentStatus: 'cancelled' });
    expectStatus(await cancel(missed, { noShow: true, payment: 'returned' }), 200);
    expectStatus(await cancel(kept, { payment: 'lost' }), 422);
    // A repeat finds its own answer; who asks for the money from a screen of before is told, and nothing is said to be returned.
    expectStatus(await cancel(returned, { payment: 'returned' }), 200);
    expectStatus(await cancel(kept, { payment: 'returned' }), 409, 'appointment_changed');

    const yesterday = addDays(kept.createdAt.slice(0, 10), -1);
    const days = `from=${yesterday}&to=${missed.date}`;
    const read = await studio.owner.get<FinanceStatistics>(
      `/api/finance/statistics?${days}&previousFrom=2020-01-01&previousTo=2020-01-02`,
    );
    expect(read.body).toMatchObject({
      totals: { receivedCents: 18_000, payments: 1, lostCents: 36_000, lost: 2 },
      byStatus: { paid: 1, cancelled: 2 },
    });
    const { appointments, totalCents } = await listed(studio.owner, 'cancelled', days);
    expect(appointments.map(({ id }) => id)).toEqual([missed.id, returned.id]);
    expect(totalCents).toBe(36_000);
    const history = await studio.owner.get<{ events: unknown[] }>(`/api/payments/${payments[1]?.id}/history`);
    expect(history.body.events).toMatchObject([{ kind: 'cancelled' }, { kind: 'recorded' }]);
  });

  test('a day under way is compared with the one before through the same hour, pending and lost too', async () => {
    const studio = await openStudio(product);
    const client = await newClient(studio.owner);
    const at = (minutes: number) => `now() + ${minutes} * interval '1 minute'`;
    const day = 24 * 60;
    // Far from midnight, minutes before and after now are of one day.
    const zone = new Date().getUTCHours() === 3 ? 'America/Rio_Branco' : 'America/Sao_Paulo';
    await product.sql`update studios set zone = ${zone}
      where id = (select studio_id from profiles where id = ${studio.professionalId})`;
    for (const [minutes, status] of [
      [-2, 'scheduled'],
      [2, 'scheduled'],
      [-2 - day, 'scheduled'],
      [2 - day, 'scheduled'],
      [-4, 'cancelled'],
      [4, 'cancelled'],
      [-4 - day, 'cancelled'],
      [4 - day, 'cancelled'],
    ] as const) {
      const { id } = await make(studio, client);
      await product.sql(
        `update appointments set status = $2, starts_at = date_trunc('minute', ${at(minutes)}),
           ends_at = date_trunc('minute', ${at(minutes)}) + interval '1 minute', total_minutes = 1, version = version + 1 where id = $1`,
        [id, status],
      );
    }
    const zoneDay = (days: number) =>
      new Date(Date.now() + days * day * 60_000).toLocaleDateString('sv', { timeZone: zone });
    const [today, yesterday] = [zoneDay(0), zoneDay(-1)];
    const compared = await studio.owner.get<FinanceStatistics>(
      `/api/finance/statistics?from=${today}&to=${today}&previousFrom=${yesterday}&previousTo=${yesterday}`,
    );
    expect(compared.body).toMatchObject({
      totals: { pending: 2, lost: 2 },
      soFar: { pending: 1, lost: 1 },
      previous: { pending: 1, lost: 1 },
    });
    const over = await studio.owner.get<FinanceStatistics>(
      `/api/finance/statistics?from=${yesterday}&to=${yesterday}&previousFrom=2020-01-01&previousTo=2020-01-01`,
    );
    expect(over.body).toMatchObject({ totals: { pending: 2, lost: 2 }, soFar: null });
  });

  test('a professional sees the own, owner and administrators all', async ({ studio }) => {
    const client = await newClient(studio.owner);
    const colleague = await join(product, studio, 'professional');
    const when = { paidAt: '2026-02-10T15:00:00Z' };
    await pay(studio, await make(studio, client), when);
    await pay(studio, await make(studio, client, { professionalId: colleague.id }), {
      ...when,
      amountCents: 1,
    });
    const own = { byProfessional: [{ id: colleague.id, cents: 1 }], totals: { receivedCents: 1 } };
    expect(await statistics(colleague.browser)).toMatchObject({ wholeStudio: false, ...own });
    const whole = await statistics(studio.owner);
    expect(whole).toMatchObject({ wholeStudio: true, totals: { receivedCents: 18_001 } });
    expect(await statistics(studio.owner, `&professional=${colleague.id}`)).toMatchObject(own);
  });

  test('a period is in order and at most 366 days, the one before too', async ({ studio: { owner } }) => {
    const fields = async (query: string) =>
      (await owner.get<Problem>(`/api/finance/statistics?${query}`)).body.fields;
    const long = ['Escolha um período de no máximo 366 dias'];
    expect(await fields(`from=2026-01-01&to=2027-01-02&${january}`)).toEqual({ to: long });
    expect(await fields(`from=2026-01-02&to=2026-01-01&${january}`)).toEqual({ to: long });
    expect(await fields(`${february}&previousFrom=2024-01-01&previousTo=2025-12-31`)).toEqual({
      previousTo: ['Período de comparação inválido'],
    });
    expect(await fields('')).toMatchObject({ from: ['Selecione uma data'], to: ['Selecione uma data'] });
  });
});
