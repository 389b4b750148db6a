import { describe, expect, test } from 'vitest';
import type { ClientRow } from '../../domain/client/client.ts';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import { act, cash, formOf, historyOf, make, newClient, nextDay, put } from './agenda.ts';
import { clientWithForm, fill, readForm, SIGNATURE } from './anamneses.ts';
import { fullDay, makeBlock, putBlock } from './blocks.ts';
import { expectStatus, newEmail, sharedStudio } from './studio.ts';
import { invite, join } from './team.ts';

const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner);

/** The same request again, as a form sends it that never got the first answer: with the version that it had read. */
describe('sent again after a lost answer', () => {
  test('an edit is the one that is stored, and written once', async () => {
    const row = await make(studio, client);
    const edit = formOf(row, { time: '14:00', notes: 'Traz referência' });
    const first = await put(studio.owner, row.id, edit);
    expectStatus(await put(studio.owner, row.id, edit), 200, first.body);
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'moved', 'changed']);
    const other = await put(studio.owner, row.id, { ...edit, notes: 'outra' });
    expectStatus(other, 409, 'appointment_changed');
  });

  test('a move is the one that is stored', async () => {
    const row = await make(studio, client);
    const move = { date: row.date, time: '16:00', totalMinutes: 75, version: row.version };
    const first = await put(studio.owner, `${row.id}/time`, move);
    expectStatus(await put(studio.owner, `${row.id}/time`, move), 200, first.body);
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'moved', 'changed']);
    const other = { ...move, time: '17:00' };
    expectStatus(await put(studio.owner, `${row.id}/time`, other), 409);
  });

  test.each([
    ['start', {}, 'in_progress'],
    ['cancellation', {}, 'cancelled'],
    ['cancellation', { noShow: true }, 'cancelled'],
  ])('%s %j changed the status once', async (verb, more, status) => {
    const { id, version } = await make(studio, client);
    const first = await act(studio.owner, `${id}/${verb}`, { version, ...more });
    expectStatus(first, 200, { status });
    expectStatus(await act(studio.owner, `${id}/${verb}`, { version, ...more }), 200, first.body);
    expect(await historyOf(studio.owner, id)).toHaveLength(2);
  });

  test('an edit of a client is the one that is stored', async () => {
    const form = { fullName: 'Ana Souza', phone: '11912345678', email: newEmail('ana'), notes: null };
    const made = await studio.owner.post<ClientRow>('/api/clients', form);
    const edit = { ...form, notes: 'Olhos sensíveis', version: made.body.updatedAt };
    const first = expectStatus(await studio.owner.put<ClientRow>(`/api/clients/${made.body.id}`, edit), 200);
    const again = await studio.owner.put<ClientRow>(`/api/clients/${made.body.id}`, edit);
    expectStatus(again, 200, first);
    const other = await studio.owner.put(`/api/clients/${made.body.id}`, { ...edit, notes: 'outra' });
    expectStatus(other, 409, 'edited_elsewhere');
  });

  test('a new client with an e-mail is the one that is stored; with other fields the e-mail is taken', async () => {
    const form = { fullName: 'Caio Reis', phone: '11912345670', email: newEmail('caio') };
    const first = await studio.owner.post<ClientRow>('/api/clients', form);
    expectStatus(await studio.owner.post('/api/clients', form), 201, first.body);
    const other = await studio.owner.post('/api/clients', { ...form, fullName: 'Caio Lima' });
    expectStatus(other, 422, { fields: { email: [expect.any(String)] } });
  });

  test('an edit of a block is the one that is stored', async () => {
    const block = await makeBlock(studio.owner, fullDay(nextDay()));
    const edit = fullDay(nextDay(), { version: block.version });
    const first = await putBlock(studio.owner, block.id, edit);
    expectStatus(await putBlock(studio.owner, block.id, edit), 200, first.body);
    const other = await putBlock(studio.owner, block.id, fullDay(nextDay(), { version: block.version }));
    expectStatus(other, 409, 'edited_elsewhere');
  });

  test('a changed payment is the one that is stored, with one line of history', async () => {
    const { id: appointmentId } = await make(studio, client);
    const { body } = await studio.owner.post<PaymentRow>('/api/payments', { ...cash, appointmentId });
    const edit = { ...cash, amountCents: 9_000, paidAt: null, version: body.version };
    const first = expectStatus(await studio.owner.put<PaymentRow>(`/api/payments/${body.id}`, edit), 200);
    expectStatus(await studio.owner.put(`/api/payments/${body.id}`, edit), 200, first);
    const other = await studio.owner.put(`/api/payments/${body.id}`, { ...edit, amountCents: 1 });
    expectStatus(other, 409, 'edited_elsewhere');
    const { events } = (await studio.owner.get<{ events: unknown[] }>(`/api/payments/${body.id}/history`))
      .body;
    expect(events).toHaveLength(2);
  });

  test('a health intake is the stored version, signed or with hidden answers; a colleague’s is a conflict', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, { medicalConditions: 'Asma' });
    const { id: replaces } = version;
    const edit = { keepsHidden: true, replaces, expectations: 'Natural', signature: SIGNATURE };
    const first = await fill(studio.owner, clientId, edit);
    expectStatus(first, 201);
    expectStatus(await fill(studio.owner, clientId, edit), 201, { id: first.body.id });
    expect((await readForm(studio.owner, clientId))?.id).toBe(first.body.id);
    const others = [
      { ...edit, expectations: 'Outra' },
      { ...edit, keepsHidden: false, medicalConditions: 'Outra' },
    ];
    for (const other of others)
      expectStatus(await fill(studio.owner, clientId, other), 409, 'edited_elsewhere');
    const { browser } = await join(product, studio, 'admin');
    expectStatus(await fill(browser, clientId, edit), 409);
  });

  test('an invitation is the one that was sent; one of the same address with another name is refused', async () => {
    const bia = await invite(studio);
    expect(await invite(studio, { email: bia.email })).toEqual(bia);
    await product.runCron();
    expect(product.mailbox.to(bia.email)).toHaveLength(1);
    const form = { fullName: 'Bia Lima', email: bia.email, phone: '(11) 91234-5678' };
    const other = await studio.owner.post('/api/professionals', form);
    expectStatus(other, 409, 'professional_email_taken');
  });
});
