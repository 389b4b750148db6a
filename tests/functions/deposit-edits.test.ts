/** What becomes of a deposit when price or client of its appointment are changed. */
import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { sharedProduct } from '../support/product.ts';
import { formOf, newClient, put } from './agenda.ts';
import { depositBookings } from './deposit-bookings.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  newEmail,
  newPhone,
  studioOfEachTest,
} from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { bookWithDeposit, rowOf, press, manage, cancel } = depositBookings(product, studio);

const edit = async (id: string, changes: Record<string, unknown>) =>
  put(studio.owner, id, formOf((await rowOf(id)) as unknown as AppointmentRow, changes));
const priced = (priceCents: number) => ({
  procedures: [{ procedureTypeId: studio.procedureId, priceCents, durationMinutes: 60 }],
});
const another = () => newClient(studio.owner, { fullName: 'Caio Reis', phone: newPhone() });

describe('a price below the deposit', () => {
  test('asks no more than the price while nobody has paid it, and a higher one asks no more again', async () => {
    const { id, visitor, token } = await bookWithDeposit();
    expectStatus(await edit(id, priced(2_000)), 200);
    const page = expectStatus(await manage(visitor, '', { token }), 200);
    expect(page.deposit).toMatchObject({ state: 'awaiting', amountCents: 2_000 });
    expect(page.deposit?.holdEndsAt).not.toBeNull();
    expect(page.deposit?.code).toMatch(/20\.00/);
    expectStatus(await edit(id, priced(18_000)), 200);
    expectStatus(await press(id, 'receipt'), 200);
    expect((await rowOf(id)).deposit).toMatchObject({ state: 'received', amountCents: 2_000 });
  });

  test('leaves what the client says is paid as it was paid', async () => {
    const { id, visitor, token } = await bookWithDeposit();
    expectStatus(await manage(visitor, '/deposit-claim', { token }), 200);
    expectStatus(await edit(id, priced(2_000)), 200);
    expect((await rowOf(id)).deposit).toMatchObject({ state: 'claimed', amountCents: 3_000 });
  });

  test('gives back what credit paid for it beyond the price', async () => {
    const client = { fullName: 'Bia Ramos', email: newEmail('bia'), phone: newPhone() };
    const first = await bookWithDeposit({}, client);
    expectStatus(await press(first.id, 'receipt'), 200);
    expectStatus(await cancel(first.id, { deposit: 'credit' }), 200);
    const { id } = await bookWithDeposit({}, client);
    expectStatus(await press(id, 'credit'), 200);
    expectStatus(await edit(id, priced(2_000)), 200);
    expect(await rowOf(id)).toMatchObject({
      ...{ creditCents: 2_000, creditBalanceCents: 1_000 },
      deposit: { state: 'covered', amountCents: 2_000 },
    });
    expectStatus(await cancel(id), 200);
    expect(await rowOf(id)).toMatchObject({ creditBalanceCents: 3_000 });
  });
});

describe('another client', () => {
  const NOT_ANOTHER =
    'O sinal deste agendamento é de Lia Prado. Para outra cliente, cancele este e crie um novo.';
  const client = () => ({ fullName: 'Lia Prado', email: newEmail('lia'), phone: newPhone() });

  test('is refused while the first one has paid the deposit, or says so, or is to get it back', async () => {
    const { id, visitor, token } = await bookWithDeposit({}, client());
    const refused = async () =>
      expectStatus(await edit(id, { clientId: await another() }), 422, {
        fields: { clientId: [NOT_ANOTHER] },
      });
    expectStatus(await manage(visitor, '/deposit-claim', { token }), 200);
    await refused();
    expectStatus(await press(id, 'receipt'), 200);
    await refused();
    expectStatus(await cancel(id), 200);
    await refused();
    expectStatus(await press(id, 'return'), 200);
    expectStatus(await edit(id, { clientId: await another() }), 200);
  });

  test('is asked for no deposit of which nobody has told this one, and no clock cancels', async () => {
    const { id } = await bookWithDeposit({}, client());
    expectStatus(await edit(id, { clientId: await another() }), 200);
    expect((await rowOf(id)).deposit).toMatchObject({ state: 'waived', holdEndsAt: null });
  });

  test('gets neither name nor phone that the first one typed', async () => {
    const known = client();
    await newClient(studio.owner, known);
    const [slot] = await freeSlots(product.visitor(), studio);
    if (!slot) throw new Error('no free time');
    const typed = { ...known, fullName: 'Mallory Reis', phone: newPhone() };
    const booked = expectStatus(await book(product.visitor(), bookingForm(studio, slot, typed)), 201);
    const id = String(booked.appointmentId);
    expect(await rowOf(id)).toMatchObject({ contactDiverges: true });
    const clientId = await another();
    expectStatus(await edit(id, { clientId }), 200);
    expect(await rowOf(id)).toMatchObject({ contactDiverges: false, contact: null });
    expectStatus(await studio.owner.post(`/api/appointments/${id}/contact-acceptance`, {}), 200);
    const { body } = await studio.owner.get(`/api/clients/${clientId}`);
    expect(body).toMatchObject({ fullName: 'Caio Reis' });
  });
});
