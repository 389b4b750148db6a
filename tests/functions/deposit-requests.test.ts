/** Deposits that members ask for, or receive by hand: with a new appointment, and for one that stands. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import { sharedProduct } from '../support/product.ts';
import { appointmentForm, newClient, nextDay } from './agenda.ts';
import { type DepositRow, depositBookings } from './deposit-bookings.ts';
import { sendQueued } from './email.ts';
import { changeSettings } from './settings.ts';
import { expectStatus, newEmail, newPhone, type Problem, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { sql } = product;
const { rowOf, press, manage, cancel, endHold } = depositBookings(product, studio);

type Booked = DepositRow & Problem & { depositLink?: string };
const asked = { kind: 'asked', amountCents: 5_400 };
const received = { kind: 'received', amountCents: 5_400, method: 'cash' };
let email = '';
let clientId = '';

beforeEach(async () => {
  const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
  await changeSettings(studio.owner, () => ({ pix, deposit: defaultDepositRules }));
  email = newEmail('bia');
  clientId = await newClient(studio.owner, { fullName: 'Bia Ramos', email, phone: newPhone() });
});

const bookWith = (changes: object, key: string = randomUUID()) =>
  studio.owner.post<Booked>('/api/appointments', appointmentForm(studio, clientId, { ...changes }), {
    'idempotency-key': key,
  });

async function request(id: string, deposit: object) {
  const { version } = await rowOf(id);
  return studio.owner.post<Booked>(`/api/deposits/${id}`, { deposit, version });
}

const kindsOf = async (id: string) =>
  (
    await sql<{
      kind: string;
    }>`select kind from appointment_events where appointment_id = ${id} order by created_at`
  ).map(({ kind }) => kind);

const subjects = async () => {
  await sendQueued(product, email);
  return product.mailbox.to(email).map(({ subject }) => subject.split(':')[0]);
};

const paymentsOf = (id: string) =>
  sql`select kind, amount_cents, method, status, transaction_id from payments where appointment_id = ${id} order by kind`;

describe('a new appointment of a member', () => {
  test('asks for a deposit: it waits, the client has the link, and unpaid it is cancelled', async () => {
    const booked = expectStatus(await bookWith({ deposit: asked }), 201);
    expect(booked.deposit).toMatchObject({ state: 'awaiting', amountCents: 5_400, mayKeep: false });
    const token = new URL(booked.depositLink ?? '').hash.slice(1);
    const page = expectStatus(await manage(product.visitor(), '', { token }), 200);
    expect(page.deposit).toMatchObject({ state: 'awaiting', amountCents: 5_400 });
    expect(page.deposit?.code).toMatch(/^000201.*54\.00/);
    expect(await kindsOf(booked.id)).toEqual(['booked', 'deposit_requested']);
    expect(await subjects()).toEqual(['Falta o sinal']);
    expect(await rowOf(booked.id)).toMatchObject({ depositLink: booked.depositLink });
    await endHold(booked.id);
    await product.runCron();
    const expired = await rowOf(booked.id);
    expect(expired).toMatchObject({ status: 'cancelled', deposit: { state: 'expired' } });
    expect(expired).not.toHaveProperty('depositLink');
  });

  test('records one that was received by hand, and completing asks for the rest only', async () => {
    const booked = expectStatus(await bookWith({ deposit: received }), 201);
    expect(booked.deposit).toMatchObject({ state: 'received', amountCents: 5_400, holdEndsAt: null });
    expect(booked).not.toHaveProperty('depositLink');
    expect(await paymentsOf(booked.id)).toEqual([
      { kind: 'deposit', amount_cents: 5_400, method: 'cash', status: 'paid', transaction_id: null },
    ]);
    expect(await subjects()).toEqual(['Sinal recebido']);
    expectStatus(await studio.owner.delete(`/api/appointments/${booked.id}?version=${booked.version}`), 409, {
      code: 'payment_exists',
      message: expect.stringContaining('um sinal pago'),
    });
    expectStatus(await cancel(booked.id, { deposit: 'kept' }), 409, 'deposit_not_kept');
    expect(expectStatus(await cancel(booked.id), 200).deposit?.state).toBe('due_back');
    expect(expectStatus(await press(booked.id, 'return'), 200).deposit?.state).toBe('returned');
  });

  test('sent twice under one key is one appointment, one deposit and one email', async () => {
    const key = randomUUID();
    const date = nextDay();
    const send = (deposit: object) => bookWith({ deposit, date }, key);
    const answers = await Promise.all([1, 2, 3].map(() => send(received)));
    expect(new Set(answers.map((answer) => expectStatus(answer, 201).id)).size).toBe(1);
    const { id } = expectStatus(await send(received), 201);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await subjects()).toEqual(['Sinal recebido']);
    expectStatus(await send(asked), 422, 'idempotency_mismatch');
  });

  test('of two devices for one time one gets it, with its deposit', async () => {
    const date = nextDay();
    const answers = await Promise.all([asked, received].map((deposit) => bookWith({ deposit, date })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { id = '' } = answers.find(({ status }) => status === 201)?.body ?? {};
    const stored =
      await sql`select appointment_id from deposits where studio_id = (select studio_id from profiles where id = ${studio.professionalId})`;
    expect(stored).toEqual([{ appointment_id: id }]);
  });

  test('is refused with more than its price, without rules, or once it has begun', async () => {
    const more = await bookWith({ deposit: { ...asked, amountCents: 18_001 } });
    expect(expectStatus(more, 422, 'invalid_input').fields).toEqual({
      'deposit.amountCents': ['O sinal não pode passar do que falta pagar'],
    });
    const begun = await bookWith({ deposit: asked, date: '2020-02-03' });
    expect(expectStatus(begun, 422, 'invalid_input').fields).toEqual({
      'deposit.kind': ['O horário já começou: o sinal não pode mais ser pedido'],
    });
    await changeSettings(studio.owner, () => ({ deposit: null }));
    expect(expectStatus(await bookWith({ deposit: asked }), 422, 'invalid_input').fields).toEqual({
      'deposit.kind': ['O estúdio não pede sinal. Ligue em Configurações › Pagamentos.'],
    });
    expectStatus(await bookWith({}), 201);
  });
});

describe('what became of a deposit', () => {
  test('is settled by who did it, with how it was returned, until it counts again', async () => {
    const { id } = expectStatus(await bookWith({ deposit: received }), 201);
    const settled = async () => ((await rowOf(id)) as unknown as { settled: unknown }).settled;
    expect(await settled()).toBeNull();
    expectStatus(await cancel(id), 200);
    const { version } = await rowOf(id);
    const returned = { version, note: ' Pix em 12/12 ' };
    expectStatus(await studio.owner.post(`/api/deposits/${id}/return`, returned), 200);
    const by = { at: expect.any(String), by: 'Marina Duarte' };
    expect(await settled()).toEqual({ ...by, note: 'Pix em 12/12' });
    const stored = await sql`select settled_by, settled_note from deposits where appointment_id = ${id}`;
    expect(stored).toEqual([{ settled_by: studio.professionalId, settled_note: 'Pix em 12/12' }]);
  });

  test('is settled by nobody of the team where the client chose it by the link; a credit stays when it stands again', async () => {
    const { id } = expectStatus(await bookWith({ deposit: asked }), 201);
    const { depositLink = '' } = (await rowOf(id)) as Booked;
    expectStatus(await press(id, 'receipt'), 200);
    const { version } = await rowOf(id);
    const token = new URL(depositLink).hash.slice(1);
    const cancellation = { token, version, deposit: 'credit' };
    expectStatus(await manage(product.visitor(), '/cancellation', cancellation), 200);
    expect(await rowOf(id)).toMatchObject({
      deposit: { state: 'credited' },
      settled: { by: null, note: null },
    });
    const again = { status: 'scheduled', version: (await rowOf(id)).version };
    expectStatus(await studio.owner.put(`/api/appointments/${id}/status`, again), 200);
    expect(await rowOf(id)).toMatchObject({ deposit: { state: 'credited' }, settled: { by: null } });
  });

  test('is not told of a client who was deleted', async () => {
    const { id } = expectStatus(await bookWith({ deposit: received }), 201);
    expectStatus(await cancel(id), 200);
    const { version } = await rowOf(id);
    expectStatus(await studio.owner.post(`/api/deposits/${id}/return`, { version, note: 'À Bia' }), 200);
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
    expect(await sql`select settled_note from deposits where appointment_id = ${id}`).toEqual([
      { settled_note: null },
    ]);
  });
});

describe('of an appointment that stands', () => {
  let id = '';
  beforeEach(async () => {
    id = expectStatus(await bookWith({}), 201).id;
  });

  test('a deposit is asked for, once, and paid by the client’s link', async () => {
    expect(expectStatus(await request(id, asked), 201).deposit?.state).toBe('awaiting');
    expectStatus(await request(id, asked), 201);
    expectStatus(await request(id, received), 409, 'deposit_settled');
    expect(await kindsOf(id)).toEqual(['booked', 'deposit_requested']);
    expect(await subjects()).toEqual(['Falta o sinal']);
    expect(expectStatus(await press(id, 'receipt'), 200).deposit?.state).toBe('received');
  });

  test('one is recorded that was received by hand', async () => {
    expectStatus(await request(id, { ...received, method: 'pix' }), 201);
    expect(await paymentsOf(id)).toMatchObject([{ method: 'pix', transaction_id: expect.any(String) }]);
    expect(await kindsOf(id)).toEqual(['booked', 'deposit_received']);
  });

  test('one that was waived is asked for again', async () => {
    expectStatus(await request(id, asked), 201);
    expectStatus(await press(id, 'waiver'), 200);
    expect(expectStatus(await request(id, { ...asked, amountCents: 2_000 }), 201).deposit).toMatchObject({
      state: 'awaiting',
      amountCents: 2_000,
    });
  });

  test('of two devices one asks, and the other reads what was asked', async () => {
    const { version } = await rowOf(id);
    const press = (deposit: object) => studio.owner.post(`/api/deposits/${id}`, { deposit, version });
    const answers = await Promise.all([press(asked), press({ ...asked, amountCents: 2_000 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await kindsOf(id)).toEqual(['booked', 'deposit_requested']);
  });

  test('none is asked for of what is cancelled or paid', async () => {
    const payment = { method: 'cash', status: 'paid', transactionId: null, paidAt: null, notes: null };
    const paid = { ...payment, appointmentId: id, amountCents: 18_000 };
    expectStatus(await studio.owner.post('/api/payments', paid), 201);
    expectStatus(await request(id, asked), 409, 'payment_exists');
    expectStatus(await cancel(id), 200);
    expectStatus(await request(id, asked), 409, 'appointment_cancelled');
  });
});
