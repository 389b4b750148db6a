import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { PaymentEvent } from '../../domain/money/payment-history.ts';
import type { PaymentPage, PaymentRow } from '../../domain/money/payment-list.ts';
import { countRequests } from '../support/requests.ts';
import type { Answer } from '../support/visitor.ts';
import { act, cash, detailOf, make, newClient } from './agenda.ts';
import { issueReceipt } from './payments.ts';
import { expectStatus, openStudio, type Problem, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner);

type PaymentAnswer = Answer<PaymentRow & Problem & { payment: PaymentRow }>;

const record = (appointmentId: string, changes: object = {}): Promise<PaymentAnswer> =>
  studio.owner.post('/api/payments', { ...cash, ...changes, appointmentId });
const change = (id: string, version: number, changes: object = {}): Promise<PaymentAnswer> =>
  studio.owner.put(`/api/payments/${id}`, { ...cash, ...changes, version });
const remove = (id: string, version: number): Promise<PaymentAnswer> =>
  studio.owner.call('DELETE', `/api/payments/${id}?version=${version}`);
const restore = (id: string): Promise<PaymentAnswer> => studio.owner.post(`/api/payments/${id}/restoration`);
const history = async (id: string) =>
  (await studio.owner.get<{ events: PaymentEvent[] }>(`/api/payments/${id}/history`)).body.events;
const kinds = async (id: string) => (await history(id)).map(({ kind }) => kind);

async function makePaid(changes: object = {}): Promise<PaymentRow> {
  return expectStatus(await record((await make(studio, client)).id, changes), 201);
}

test('a payment of a day to come is refused, however it is recorded', async () => {
  const refused = (field: string) => ({
    status: 422,
    body: { fields: { [field]: ['A data do pagamento ainda não chegou'] } },
  });
  const paidAt = '2030-01-01T12:00:00Z';
  const row = await make(studio, client);
  expect(await record(row.id, { paidAt })).toMatchObject(refused('paidAt'));
  const payment = { ...cash, paidAt };
  const settled = await act(studio.owner, `${row.id}/settlement`, { version: row.version, payment });
  expect(settled).toMatchObject(refused('payment.paidAt'));
  const { id, version } = await makePaid();
  expect(await change(id, version, { paidAt })).toMatchObject(refused('paidAt'));
  const soon = new Date(Date.now() + 60_000).toISOString();
  expectStatus(await change(id, version, { paidAt: soon }), 200);
});

describe('recording', () => {
  test('stores the payment, leaves the status, and is shown with its appointment', async () => {
    const row = await make(studio, client);
    const requests = countRequests(product);
    const made = await record(row.id, { method: 'pix', transactionId: 'E1', notes: 'com desconto' });
    expect(requests()).toBe(2);
    expectStatus(made, 201, {
      version: 1,
      ...{ amountCents: 18_000, method: 'pix', status: 'paid', transactionId: 'E1', notes: 'com desconto' },
      receipt: null,
      appointment: {
        ...{ id: row.id, date: row.date, time: row.time, status: 'scheduled', totalCents: 18_000 },
        version: row.version + 1,
        client: { id: client },
        procedures: [{ priceCents: 18_000 }],
      },
    });
    expect(Date.now() - Date.parse(made.body.paidAt ?? '')).toBeLessThan(60_000);
    const { id } = made.body;
    expect((await studio.owner.get(`/api/payments/${id}`)).body).toEqual(made.body);
    expect(await detailOf(studio.owner, row.id)).toMatchObject({
      paymentStatus: 'paid',
      payment: { id, version: 1 },
    });
    expect(await history(id)).toMatchObject([
      { kind: 'recorded', actor: made.body.createdBy, data: { amountCents: 18_000, notes: 'com desconto' } },
    ]);
  });

  test('a second payment is refused with the first one, by which a lost answer is recognised', async () => {
    const first = await makePaid();
    expectStatus(await record(first.appointment.id), 409, {
      code: 'payment_exists',
      message: 'Já existe um pagamento para este agendamento.',
      payment: { id: first.id, amountCents: 18_000 },
    });
  });

  test('is refused for what was cancelled and for what is not there', async () => {
    const row = await make(studio, client);
    expectStatus(await act(studio.owner, `${row.id}/cancellation`, { version: 1 }), 200);
    expectStatus(await record(row.id), 409, 'appointment_cancelled');
    expectStatus(await record(randomUUID()), 404, 'not_found');
  });

  test('accepts methods and status by their former names, and refuses what the form refuses', async () => {
    for (const [method, now] of [
      ['credit_card', 'card'],
      ['debit_card', 'card'],
      ['bank_transfer', 'transfer'],
    ])
      expect(await makePaid({ method, status: 'completed', transactionId: 'E' })).toMatchObject({
        method: now,
        status: 'paid',
      });
    const { id } = await make(studio, client);
    expectStatus(await record(id, { amountCents: 0, method: 'cheque', status: 'pending' }), 422, {
      fields: {
        amountCents: ['Valor deve ser maior que zero'],
        method: ['Escolha a forma de pagamento'],
        status: ['Escolha a situação do pagamento'],
      },
    });
    expect(await record(id, { method: 'card' })).toMatchObject({
      body: { fields: { transactionId: ['ID da transação é obrigatório para este método'] } },
    });
  });

  test('completing by a payment writes the same history', async () => {
    const row = await make(studio, client);
    expectStatus(await act(studio.owner, `${row.id}/settlement`, { version: 1, payment: cash }), 201);
    const { payment } = await detailOf(studio.owner, row.id);
    expect(await kinds(payment?.id ?? '')).toEqual(['recorded']);
  });
});

describe('changing', () => {
  test('keeps who recorded it, raises its version, and is in the history', async () => {
    const before = await makePaid({ paidAt: '2026-02-20T10:00:00Z' });
    const after = await change(before.id, 1, { amountCents: 15_000, paidAt: '2026-02-20T12:30:00Z' });
    expectStatus(after, 200, {
      id: before.id,
      version: 2,
      amountCents: 15_000,
      paidAt: '2026-02-20T12:30:00.000Z',
    });
    expect(after.body).toMatchObject({ createdAt: before.createdAt, createdBy: before.createdBy });
    expect(await history(before.id)).toMatchObject([
      { kind: 'changed', data: { amountCents: 15_000 } },
      { kind: 'recorded', data: { amountCents: 18_000 } },
    ]);
    expectStatus(await change(before.id, 1), 409, {
      code: 'edited_elsewhere',
      payment: { version: 2, amountCents: 15_000 },
    });
  });

  test('cancelled drops the date, paid again sets it, and a date of today is kept', async () => {
    const before = await makePaid();
    const cancelled = await change(before.id, 1, { status: 'cancelled', paidAt: '2026-02-20T10:00:00Z' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paidAt: null });
    const again = await change(before.id, 2);
    expect(Date.parse(again.body.paidAt ?? '')).toBeGreaterThan(Date.parse(before.paidAt ?? ''));
    const noted = await change(before.id, 3, { notes: 'troco' });
    expect(noted.body).toMatchObject({ paidAt: again.body.paidAt, notes: 'troco' });
    expect(await kinds(before.id)).toEqual(['changed', 'changed', 'cancelled', 'recorded']);
  });

  test('voids the receipt when it says something else, not for a note', async () => {
    const payment = await makePaid();
    const isVoid = await issueReceipt(product, payment);
    const noted = await change(payment.id, 1, { notes: 'ok' });
    expect([noted.body.receipt, await isVoid()]).toEqual([1, false]);
    const changed = await change(payment.id, 2, { amountCents: 100 });
    expect([changed.body.receipt, await isVoid()]).toEqual([null, true]);
  });
});

describe('removing and restoring', () => {
  test('takes it away, keeps its history, and brings it back as it was with a void receipt', async () => {
    const payment = await makePaid({ notes: 'ok' });
    const isVoid = await issueReceipt(product, payment);
    expectStatus(await remove(payment.id, 1), 204);
    expect(await isVoid()).toBe(true);
    expectStatus(await studio.owner.get(`/api/payments/${payment.id}`), 404);
    expectStatus(await remove(payment.id, 1), 404);
    expect(await detailOf(studio.owner, payment.appointment.id)).toMatchObject({
      paymentStatus: null,
      payment: null,
    });
    const back = await restore(payment.id);
    expect(back.status).toBe(200);
    const { appointment, ...values } = payment;
    expect(back.body).toMatchObject({ ...values, version: 2, receipt: null });
    expect((await restore(payment.id)).body).toEqual(back.body);
    expect(await isVoid()).toBe(true);
    expect(await kinds(payment.id)).toEqual(['restored', 'removed', 'recorded']);
    const stale = { status: 409, body: { code: 'edited_elsewhere', payment: { version: 2 } } };
    expect(await remove(payment.id, 1)).toMatchObject(stale);
    expect(await change(payment.id, 1)).toMatchObject(stale);
    expect(JSON.stringify(await history(payment.id))).not.toContain('was');
  });

  test('is refused when something else was paid meanwhile, or nothing was removed', async () => {
    const payment = await makePaid();
    expectStatus(await remove(payment.id, 1), 204);
    const other = await record(payment.appointment.id, { amountCents: 1 });
    expectStatus(await restore(payment.id), 409, { code: 'payment_exists', payment: { id: other.body.id } });
    expectStatus(await restore(randomUUID()), 404);
    expectStatus(await studio.owner.get(`/api/payments/${randomUUID()}/history`), 404);
  });
});

describe('deleting its appointment', () => {
  test('is refused while it is paid, and for ever once a receipt was issued', async () => {
    const payment = await makePaid();
    const erase = async () => {
      const { id, version } = await detailOf(studio.owner, payment.appointment.id);
      return studio.owner.call<Problem>('DELETE', `/api/appointments/${id}?version=${version}`);
    };
    expectStatus(await erase(), 409, 'payment_exists');
    await issueReceipt(product, payment);
    expectStatus(await remove(payment.id, 1), 204);
    const refused = { code: 'payment_exists', message: expect.stringContaining('recibo emitido') };
    expectStatus(await erase(), 409, refused);
    const other = await makePaid();
    expectStatus(await remove(other.id, 1), 204);
    const { id, version } = await detailOf(studio.owner, other.appointment.id);
    expectStatus(await studio.owner.delete(`/api/appointments/${id}?version=${version}`), 204);
    expectStatus(await restore(other.id), 404);
  });
});

describe('listing', () => {
  test('narrows by period, method, status, professional and name; counts and sums all pages', async () => {
    const own = await openStudio(product);
    const people = await Promise.all(
      ['Zoé Núñez', 'Ana 100%'].map((fullName) => newClient(own.owner, { fullName })),
    );
    const rows: AppointmentRow[] = [];
    for (let n = 0; n < 12; n += 1) rows.push(await make(own, people[n % 2] ?? ''));
    const pay = (row: AppointmentRow | undefined, paidAt: string, more: object = {}) =>
      own.owner.post<PaymentRow>('/api/payments', { ...cash, paidAt, ...more, appointmentId: row?.id });
    // 02:30 UTC is the evening before in São Paulo.
    for (const row of rows.slice(0, 10)) expectStatus(await pay(row, '2026-03-01T02:30:00Z'), 201);
    await pay(rows[10], '2026-03-01T03:00:00Z', { method: 'pix', transactionId: 'E', amountCents: 1 });
    await pay(rows[11], '2026-02-01T02:59:59Z');
    const list = async (query: string) => (await own.owner.get<PaymentPage>(`/api/payments?${query}`)).body;
    const february = 'from=2026-02-01&to=2026-02-28';
    expect(await list(february)).toMatchObject({ total: 10, paidCents: 180_000 });
    const both = await list('from=2026-02-01&to=2026-03-01&page=1');
    expect([both.payments.length, both.payments[0]?.method, both.total]).toEqual([10, 'pix', 11]);
    expect((await list('from=2026-02-01&to=2026-03-01&page=2')).payments).toHaveLength(1);
    expect(await list('from=2026-02-01&to=2026-03-01&method=pix')).toMatchObject({ total: 1, paidCents: 1 });
    expect(await list(`${february}&status=cancelled`)).toMatchObject({ total: 0, paidCents: 0 });
    expect((await list(`${february}&q=nunez+ZOE`)).total).toBe(5);
    expect((await list(`${february}&q=100%25`)).total).toBe(5);
    expect((await list(`${february}&q=zoe+ana`)).total).toBe(0);
    expect((await list(`${february}&professional=${own.professionalId}`)).total).toBe(10);
    expect((await list(`${february}&professional=${randomUUID()}`)).total).toBe(0);
    const long = await own.owner.get<Problem>('/api/payments?from=2025-01-01&to=2026-02-28');
    expectStatus(long, 422, { fields: { to: ['Escolha um período de no máximo 366 dias'] } });
  });
});
