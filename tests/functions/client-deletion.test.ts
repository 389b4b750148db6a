import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { AppointmentPage } from '../../domain/agenda/appointment-query.ts';
import type { ClientDetail } from '../../domain/client/client.ts';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import { newMark } from '../support/full-studio.ts';
import { sharedProduct } from '../support/product.ts';
import { cash, make } from './agenda.ts';
import { bookAppointment, createClient, listClients } from './clients.ts';
import { issueReceipt } from './payments.ts';
import { book, bookingForm, expectStatus, freeSlots, newEmail, newPhone, openStudio } from './studio.ts';
import { openDay, tenOf, join as wait } from './waitlist.ts';

const product = await sharedProduct();

test('a client’s deletion cancels appointments to come, frees their times and leaves what is past', async () => {
  const at = await openStudio(product);
  const email = newEmail();
  await bookAppointment(product, at, email, 0);
  await bookAppointment(product, at, email, 1);
  const slots = (await freeSlots(product.visitor(), at)).length;
  const [row] = (await listClients(at.owner)).clients;
  const { body } = await at.owner.get<ClientDetail>(`/api/clients/${row?.id}`);
  expect([body.comingCount, body.coming.length]).toEqual([2, 2]);
  await make(at, row?.id ?? '', { date: '2026-01-12' });
  for (const cancelComing of ['sim', '']) {
    expectStatus(await at.owner.delete(`/api/clients/${row?.id}?cancelComing=${cancelComing}`), 422, {
      fields: { cancelComing: ['Escolha sim ou não'] },
    });
  }
  expectStatus(await at.owner.delete(`/api/clients/${row?.id}?cancelComing=true`), 200, {
    outcome: 'anonymised',
    cancelled: 2,
  });
  expect(await freeSlots(product.visitor(), at)).toHaveLength(slots + 2);
  const { body: list } = await at.owner.get<AppointmentPage>('/api/appointments?scope=all');
  expect(list.rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'scheduled']);
  const { body: detail } = await at.owner.get<AppointmentDetail>(`/api/appointments/${list.rows[0]?.id}`);
  expect(detail.history.map(({ kind }) => kind)).toEqual(['booked', 'cancelled']);
});

test('an appointment booked while its client is deleted is never lost, nor half there', async () => {
  const at = await openStudio(product);
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const { id } = await createClient(at.owner, { email });
    const [, removed] = await Promise.all([
      bookAppointment(product, at, email, round),
      at.owner.delete(`/api/clients/${id}`),
    ]);
    expect(removed.status).toBe(200);
  }
  const list = await at.owner.get<{ total: number }>('/api/appointments?scope=all');
  expect(list.body.total).toBe(5);
});

test('payments keep their amounts; their notes and the name on receipts go', async () => {
  const at = await openStudio(product);
  const { id: clientId } = await createClient(at.owner, { fullName: 'Zuleica Prado' });
  const row = await make(at, clientId);
  const paid = { ...cash, notes: 'troco da Zuleica', appointmentId: row.id };
  const { body: payment } = await at.owner.post<PaymentRow>('/api/payments', paid);
  await issueReceipt(product, payment, { client: 'Zuleica Prado' });
  expectStatus(await at.owner.delete(`/api/clients/${clientId}`), 200);
  const { body } = await at.owner.get<PaymentRow>(`/api/payments/${payment.id}`);
  expect(body).toMatchObject({ amountCents: payment.amountCents, notes: null, receipt: 1 });
  const history = await at.owner.get(`/api/payments/${payment.id}/history`);
  expect(history.body).toMatchObject({
    events: [{ data: { amountCents: payment.amountCents, notes: null } }],
  });
  const [receipt] = await product.sql`select content from receipts where payment_id = ${payment.id}`;
  expect(receipt).toEqual({ content: { client: '' } });
});

test('no word of a client is left in any table: booked, imported, paid, mailed and waited for', async () => {
  const at = await openStudio(product);
  const mark = newMark();
  const email = `${mark}@cliente.example`;
  const contact = { email, fullName: `Zuleica ${mark}`, notes: `nota ${mark}` };
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), at);
  expectStatus(await book(product.visitor(), bookingForm(at, slot, contact)), 201);
  const [, other = { date: '', time: '' }] = await freeSlots(product.visitor(), at);
  const { manageLink } = expectStatus(await book(product.visitor(), bookingForm(at, other, contact)), 201);
  const token = new URL(manageLink).hash.slice(1);
  const cancellation = { token, version: 1, reason: `por ${mark}` };
  expectStatus(await product.visitor().post('/api/public/manage/cancellation', cancellation), 200);
  const { id: clientId = '' } = (await listClients(at.owner)).clients[0] ?? {};
  const known = expectStatus(await at.owner.get<ClientDetail>(`/api/clients/${clientId}`), 200);
  const { birthDate, phone, updatedAt: version } = known;
  const changed = {
    fullName: contact.fullName,
    email,
    phone,
    birthDate,
    version,
    allergies: mark,
    notes: mark,
  };
  expectStatus(await at.owner.put(`/api/clients/${clientId}`, changed), 200);
  const imported = {
    ...{
      key: '1',
      professionalId: at.professionalId,
      client: { key: 'z' },
      startsAt: '2025-03-04T12:00:00Z',
    },
    procedures: [
      {
        ...{ procedureType: { id: at.procedureId }, name: 'Volume', priceCents: 15_000 },
        durationMinutes: 60,
        notes: `lado de ${mark}`,
      },
    ],
    ...{ status: 'completed', noShow: false, notes: mark, payment: null },
  };
  const list = {
    clients: [{ key: 'z', fullName: contact.fullName, phone, email }],
    appointments: [imported],
  };
  expectStatus(await at.owner.post(`/api/imports/${randomUUID()}/appointments`, list), 200);
  expectStatus(await wait(product, at, { ...tenOf(openDay()), email, fullName: contact.fullName }), 201);
  expectStatus(await at.owner.delete(`/api/clients/${clientId}?cancelComing=true`), 200, {
    outcome: 'anonymised',
  });

  expect(await tablesWith(mark)).toEqual([]);
});

test.each(['corrected', 'merged'])('nor of an address that the record no longer has: %s', async (how) => {
  const at = await openStudio(product);
  const mark = newMark();
  const former = { email: `${mark}@cliente.example`, fullName: `Zuleica ${mark}`, phone: newPhone() };
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), at);
  expectStatus(await book(product.visitor(), bookingForm(at, slot, former)), 201);
  expectStatus(await wait(product, at, { ...tenOf(openDay()), ...former }), 201);
  const [booked] = (await listClients(at.owner)).clients;
  const { birthDate, updatedAt: version } = expectStatus(
    await at.owner.get<ClientDetail>(`/api/clients/${booked?.id}`),
    200,
  );
  const kept = { fullName: 'Zuleica Prado', email: newEmail(), phone: newPhone() };
  const clientId = how === 'merged' ? (await createClient(at.owner, kept)).id : (booked?.id ?? '');
  if (how === 'merged') {
    const merge = { otherId: booked?.id };
    expectStatus(await at.owner.post(`/api/clients/${clientId}/merges`, merge), 200);
  } else {
    const change = { ...kept, birthDate, allergies: null, notes: null, version };
    expectStatus(await at.owner.put(`/api/clients/${clientId}`, change), 200);
  }
  expectStatus(await at.owner.delete(`/api/clients/${clientId}?cancelComing=true`), 200);
  expect(await tablesWith(mark)).toEqual([]);
});

async function tablesWith(mark: string): Promise<string[]> {
  const tables = await product.sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const left = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await product.sql(`select from "${name}" t where t::text like $1`, [`%${mark}%`]);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return left.flat();
}
