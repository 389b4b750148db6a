import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AppointmentRow, appointmentStatuses } from '../../domain/agenda/appointment.ts';
import type { ClientDetail } from '../../domain/client/client.ts';
import type { ClientPage } from '../../domain/client/list.ts';
import { countRequests } from '../support/requests.ts';
import {
  act,
  appointmentForm,
  cash,
  detailOf,
  formOf,
  historyOf,
  make,
  newClient,
  post,
  put,
  type RowAnswer,
} from './agenda.ts';
import { eventuallySent } from './email.ts';
import { book, bookingForm, emailTo, expectStatus, freeSlots, newEmail, sharedStudio } from './studio.ts';

const email = newEmail('bia');
const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner, { email });

const setStatus = (id: string, status: string, version: number) =>
  put(studio.owner, `${id}/status`, { status, version });

interface Confirmed {
  appointment: AppointmentRow;
  email: string;
}
const confirm = (id: string, body: Record<string, unknown>) =>
  studio.owner.post<Confirmed>(`/api/appointments/${id}/confirmation`, body);

describe('confirming', () => {
  test('with the mail: tips and a calendar file that replaces the first, queued by the confirmation', async () => {
    const row = await make(studio, client, { notes: 'Só para a equipe' });
    const stop = product.database.endpoint.record();
    const answer = await confirm(row.id, { email: true, whatsapp: true, version: 1 });
    expect(stop().filter((texts) => texts.some((text) => text.includes('enqueue_emails')))).toHaveLength(1);
    expectStatus(answer, 200, {
      email: 'queued',
      appointment: { id: row.id, status: 'confirmed', version: 2 },
    });
    const text = await emailTo(product, email, /está confirmado/);
    expect(text).toContain('Chegue com 10 minutos de antecedência.');
    expect(text).toContain('Se precisar cancelar, avise com 24 horas de antecedência.');
    expect(text).toContain('Traga um documento de identidade.');
    expect(text).not.toContain('Só para a equipe');
    const mail = product.mailbox.to(email).find(({ subject }) => subject.includes('confirmado'));
    expect(mail?.replyTo).toEqual([studio.email]);
    const [file] = mail?.attachments ?? [];
    const calendar = Buffer.from(String(file?.content ?? ''), 'base64').toString();
    expect(calendar).toContain(`UID:${row.id}@lume`);
    expect(calendar).toContain('SEQUENCE:1');
    const find = async () => {
      const { messages } = await detailOf(studio.owner, row.id);
      return messages.some(({ status }) => status === 'sent') ? messages : undefined;
    };
    const sent = await eventuallySent(product, find, 'the mail to be sent');
    expect(sent).toMatchObject([
      { channel: 'email', kind: 'appointment-confirmation', to: email, status: 'sent', error: null },
      { channel: 'whatsapp', kind: 'confirmation', status: 'opened', to: null },
    ]);
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'confirmed', 'whatsapp']);
  });

  test('without telling her, and without an address', async () => {
    const row = await make(studio, client);
    const quiet = { email: false, whatsapp: false, version: 1 };
    expect(await confirm(row.id, quiet)).toMatchObject({ body: { email: 'not_asked' } });
    expect((await detailOf(studio.owner, row.id)).messages).toEqual([]);
    const silent = await make(studio, await newClient(studio.owner, { email: '' }));
    expectStatus(await confirm(silent.id, { ...quiet, email: true }), 200, {
      email: 'no_address',
      appointment: { status: 'confirmed' },
    });
  });

  test('again says it once in the history, and in one email', async () => {
    const row = await make(studio, client);
    const again = (version: number) => confirm(row.id, { email: true, whatsapp: false, version });
    expect(await again(1)).toMatchObject({ body: { appointment: { version: 2 } } });
    expect(await again(2)).toMatchObject({ body: { email: 'queued', appointment: { version: 2 } } });
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'confirmed']);
    expectStatus(await again(1), 409, 'appointment_changed');
    expect((await detailOf(studio.owner, row.id)).messages).toHaveLength(1);
  });
});

describe('the way of a visit', () => {
  test('confirm, start, pay: each step in two requests, each in the history', async () => {
    const row = await make(studio, client);
    const steps: [string, Record<string, unknown>][] = [
      ['confirmation', { email: false, whatsapp: false, version: 1 }],
      ['start', { version: 2 }],
      ['settlement', { version: 3, payment: { ...cash, notes: 'troco' } }],
    ];
    for (const [path, body] of steps) {
      const requests = countRequests(product);
      expect((await act(studio.owner, `${row.id}/${path}`, body)).status).toBeLessThan(300);
      expect(requests()).toBe(2);
    }
    const { version, status, paymentStatus, payment } = await detailOf(studio.owner, row.id);
    expect({ version, status, paymentStatus }).toEqual({
      version: 4,
      status: 'completed',
      paymentStatus: 'paid',
    });
    expect(payment).toMatchObject({ amountCents: 18_000, method: 'cash', status: 'paid', notes: 'troco' });
    expect(Date.now() - Date.parse(payment?.paidAt ?? '')).toBeLessThan(60_000);
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'confirmed', 'started', 'completed']);
    // The visit lies months ahead: it was paid early, not visited.
    expect((await studio.owner.get<ClientDetail>(`/api/clients/${client}`)).body.lastAppointment).toBeNull();
    const { clients } = (await studio.owner.get<ClientPage>('/api/clients')).body;
    expect(clients.find(({ id }) => id === client)).toMatchObject({ lastAppointment: null });
  });

  test('what costs nothing is booked, edited and completed without a payment, and earns nothing', async () => {
    const service = { name: 'Retoque', priceCents: 0, durationMinutes: 30, category: 'micropigmentacao' };
    const { id: procedureTypeId } = expectStatus(
      await studio.owner.post<{ id: string }>('/api/procedure-types', service),
      201,
    );
    const procedures = [{ procedureTypeId, priceCents: 0, durationMinutes: 30 }];
    const row = await make(studio, client, { procedures });
    const edit = await put(studio.owner, row.id, formOf(row, { notes: 'Retoque incluso' }));
    expectStatus(edit, 200, { notes: 'Retoque incluso', totalCents: 0 });
    const raised = { ...service, priceCents: 5_000 };
    expectStatus(await studio.owner.put(`/api/procedure-types/${procedureTypeId}`, raised), 200);
    expectStatus(await put(studio.owner, row.id, formOf(edit.body, { notes: null })), 200);
    const again = await post(studio.owner, appointmentForm(studio, client, { procedures }));
    expectStatus(again, 422, { fields: { 'procedures.0.priceCents': ['Preço deve ser maior que zero'] } });
    const mine = { procedureTypeId, professionalId: studio.professionalId, isOffered: true };
    const offers = [{ ...mine, priceCents: 0, durationMinutes: null }];
    expectStatus(await studio.owner.put('/api/procedure-types/offers', { offers }), 200);
    expectStatus(await post(studio.owner, appointmentForm(studio, client, { procedures })), 201);
    const done = await act(studio.owner, `${row.id}/completion`, { version: 3 });
    expectStatus(done, 200, { status: 'completed', paymentStatus: null });
    expect(await product.sql`select from commission_entries where appointment_id = ${row.id}`).toEqual([]);
  });

  test('completing asks for a payment first; a second payment is refused', async () => {
    const row = await make(studio, client);
    for (const attempt of [
      () => act(studio.owner, `${row.id}/completion`, { version: 1 }),
      () => setStatus(row.id, 'completed', 1),
    ]) {
      expectStatus(await attempt(), 409, {
        code: 'payment_missing',
        appointment: { id: row.id, version: 1 },
      });
    }
    const pay = (version: number, payment: Record<string, unknown> = cash) =>
      act(studio.owner, `${row.id}/settlement`, { version, payment });
    expectStatus(await pay(9), 409, 'appointment_changed');
    const settled = await pay(1, { ...cash, status: 'cancelled' });
    expectStatus(settled, 201, { status: 'completed', paymentStatus: 'cancelled' });
    expect((await detailOf(studio.owner, row.id)).payment).toMatchObject({ paidAt: null });
    expectStatus(await pay(2), 409, {
      code: 'payment_exists',
      message: 'Já existe um pagamento para este agendamento.',
    });
    expect(await setStatus(row.id, 'confirmed', 2)).toMatchObject({ body: { version: 3 } });
    expectStatus(await act(studio.owner, `${row.id}/completion`, { version: 3 }), 200);
  });

  test('the payment’s form says its sentences', async () => {
    const row = await make(studio, client);
    const fields = async (payment: Record<string, unknown>) =>
      (await act(studio.owner, `${row.id}/settlement`, { version: 1, payment })).body.fields;
    expect(await fields({ ...cash, amountCents: 0 })).toEqual({
      'payment.amountCents': ['Valor deve ser maior que zero'],
    });
    expect(await fields({ ...cash, method: 'pix' })).toEqual({
      'payment.transactionId': ['ID da transação é obrigatório para este método'],
    });
    for (const paidAt of ['ontem', '2026-02-30T10:00:00Z', '2026-02-20T10:00:00', '2026-02-20', 7]) {
      expect(await fields({ ...cash, paidAt })).toEqual({ 'payment.paidAt': ['Data de pagamento inválida'] });
    }
    const pix = { ...cash, method: 'pix', transactionId: 'E123', paidAt: '2026-02-20T10:00:00.000Z' };
    expectStatus(await act(studio.owner, `${row.id}/settlement`, { version: 1, payment: pix }), 201);
    expect((await detailOf(studio.owner, row.id)).payment).toMatchObject({
      transactionId: 'E123',
      paidAt: pix.paidAt,
    });
  });

  test('paying a cancelled appointment completes it while its time is free, else writes nothing', async () => {
    const row = await make(studio, client);
    await act(studio.owner, `${row.id}/cancellation`, { version: 1 });
    const other = await make(studio, client, { date: row.date, time: '10:30' });
    const settle = () => act(studio.owner, `${row.id}/settlement`, { version: 2, payment: cash });
    expectStatus(await settle(), 409, { code: 'time_taken', alternatives: expect.any(Array) });
    expect(await detailOf(studio.owner, row.id)).toMatchObject({
      status: 'cancelled',
      version: 2,
      payment: null,
    });
    await act(studio.owner, `${other.id}/cancellation`, { version: 1 });
    expectStatus(await settle(), 201, { status: 'completed', paymentStatus: 'paid', version: 3 });
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'cancelled', 'completed']);
  });

  test('any status can follow any other', async () => {
    const row = await make(studio, client);
    await act(studio.owner, `${row.id}/settlement`, { version: 1, payment: cash });
    let version = 2;
    for (const from of appointmentStatuses) {
      for (const to of appointmentStatuses.filter((status) => status !== from)) {
        for (const status of [from, to]) {
          const given: RowAnswer = await setStatus(row.id, status, version);
          expect([given.status, given.body.status]).toEqual([200, status]);
          ({ version } = given.body);
        }
      }
    }
  });
});

describe('cancelling', () => {
  test('frees the time; taking it back needs the time', async () => {
    const row = await make(studio, client);
    expectStatus(await act(studio.owner, `${row.id}/cancellation`, { version: 1 }), 200, {
      status: 'cancelled',
      version: 2,
    });
    const other = await make(studio, client, { date: row.date, time: '10:30' });
    expectStatus(await setStatus(row.id, 'scheduled', 2), 409, {
      code: 'time_taken',
      message: expect.stringContaining('às 10:30'),
      alternatives: expect.any(Array),
    });
    expectStatus(await act(studio.owner, `${row.id}/start`, { version: 2 }), 409);
    await act(studio.owner, `${other.id}/cancellation`, { version: 1 });
    expectStatus(await setStatus(row.id, 'scheduled', 2), 200, { version: 3 });
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'cancelled', 'reopened']);
    expect((await detailOf(studio.owner, row.id)).history.at(-1)?.data).toEqual({
      from: 'cancelled',
      to: 'scheduled',
    });
  });
});

describe('a client who did not come', () => {
  test('cancels, is in the history and on the client’s page, and can be taken back', async () => {
    const { owner } = studio;
    const missing = await newClient(owner, { fullName: 'Lia Prado' });
    const row = await make(studio, missing, { date: '2026-01-12' });
    const forgotten = await make(studio, missing, { date: '2026-01-13' });
    const missed = async () => (await owner.get<ClientDetail>(`/api/clients/${missing}`)).body.noShows;
    expect([forgotten.noShow, await missed()]).toEqual([false, 0]);
    const cancelled = await act(owner, `${row.id}/cancellation`, { version: 1, noShow: true });
    expectStatus(cancelled, 200, { status: 'cancelled', noShow: true, version: 2 });
    expect(await missed()).toBe(1);
    expect((await detailOf(studio.owner, row.id)).history.at(-1)).toMatchObject({
      kind: 'cancelled',
      data: { from: 'scheduled', to: 'cancelled', noShow: true },
    });
    expect(await setStatus(row.id, 'scheduled', 2)).toMatchObject({ body: { noShow: false } });
    expect(await missed()).toBe(0);
    await act(owner, `${row.id}/cancellation`, { version: 3 });
    expect(await act(owner, `${row.id}/cancellation`, { version: 4, noShow: true })).toMatchObject({
      body: { noShow: true, version: 5 },
    });
    expect(await missed()).toBe(1);
  });
});

describe('notifying the client afterwards', () => {
  const notify = (id: string, body: Record<string, unknown>) =>
    studio.owner.post<{ email: string; code?: string }>(`/api/appointments/${id}/client-notice`, body);

  test('of a move: one e-mail for a version however often it is sent, and the WhatsApp that was opened', async () => {
    const row = await make(studio, client);
    await put(studio.owner, `${row.id}/time`, { date: row.date, time: '15:00', version: 1 });
    const notice = { about: 'moved', email: true, whatsapp: true, version: 2 };
    const requests = countRequests(product);
    expectStatus(await notify(row.id, notice), 200, { email: 'queued' });
    expect(requests()).toBe(2); // a read and a write
    expect(await notify(row.id, { ...notice, whatsapp: false })).toMatchObject({ body: { email: 'queued' } });
    const mail = await emailTo(product, email, /Seu horário com .* mudou/);
    expect(mail).toContain('15:00');
    const { messages, version } = await detailOf(studio.owner, row.id);
    expect(messages.map(({ channel, kind }) => `${channel} ${kind}`).sort()).toEqual([
      'email appointment-moved',
      'whatsapp moved',
    ]);
    expect(version).toBe(2);
    expectStatus(await notify(row.id, { ...notice, version: 1 }), 409, 'appointment_changed');
  });

  test('of a cancellation: only while it is cancelled', async () => {
    const row = await make(studio, client);
    const notice = { about: 'cancelled', email: true, whatsapp: false };
    expectStatus(await notify(row.id, { ...notice, version: 1 }), 409);
    await act(studio.owner, `${row.id}/cancellation`, { version: 1 });
    expectStatus(await notify(row.id, { ...notice, about: 'moved', version: 2 }), 409);
    expect(await notify(row.id, { ...notice, version: 2 })).toMatchObject({ body: { email: 'queued' } });
    await emailTo(product, email, /foi cancelado/);
    expect(await notify(row.id, { ...notice, email: false, version: 2 })).toMatchObject({
      body: { email: 'not_asked' },
    });
  });
});

describe('a contact that differs', () => {
  test('is shown, accepted once, and gone everywhere she typed the same', async () => {
    const known = newEmail('lia');
    const stored = await newClient(studio.owner, {
      email: known,
      fullName: 'Lia Prado',
      phone: '11911112222',
    });
    const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
    const typed = { email: known, fullName: 'Lia Prado Reis', phone: '11933334444', notes: 'Casei' };
    const booked = await book(product.visitor(), bookingForm(studio, slot, typed));
    const { appointmentId } = booked.body;
    expect(await detailOf(studio.owner, appointmentId)).toMatchObject({
      contactDiverges: true,
      contact: { fullName: 'Lia Prado Reis', phone: '11933334444', notes: 'Casei' },
      client: { id: stored, fullName: 'Lia Prado', phone: '11911112222' },
    });
    const accept = () => act(studio.owner, `${appointmentId}/contact-acceptance`, undefined);
    expectStatus(await accept(), 200, {
      contactDiverges: false,
      version: 2,
      client: { id: stored, fullName: 'Lia Prado Reis', phone: '11933334444' },
    });
    expectStatus(await accept(), 200, { version: 2 });
    expect((await detailOf(studio.owner, appointmentId)).contact).toBeNull();
  });
});

test('WhatsApp that was opened is written down', async () => {
  const row = await make(studio, client);
  const opened = await act(studio.owner, `${row.id}/whatsapp`, { purpose: 'reminder' });
  expectStatus(opened, 204);
  expect(await detailOf(studio.owner, row.id)).toMatchObject({
    version: 1,
    messages: [{ channel: 'whatsapp', kind: 'reminder', status: 'opened' }],
    history: [{ kind: 'booked' }, { kind: 'whatsapp', by: 'Marina Duarte', data: { purpose: 'reminder' } }],
  });
  expectStatus(await act(studio.owner, `${randomUUID()}/whatsapp`, { purpose: 'other' }), 404);
});
