import { beforeEach, expect, test } from 'vitest';
import type { PublicPage } from '../../domain/booking/booking.ts';
import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { noRules } from '../../domain/scheduling/booking-rules.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { sharedProduct } from '../support/product.ts';
import { act, make, newClient } from './agenda.ts';
import { changeSettings } from './settings.ts';
import { book, bookingForm, emailTo, expectStatus, freeSlots, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
beforeEach(async () => {
  await changeSettings(studio.owner, () => ({ rules: { ...noRules, needsApproval: true } }));
});

async function managed(appointmentId: string): Promise<ManagedAppointment> {
  const token = appointmentToken({ SIGNING_SECRET }, { appointmentId, generation: 0 });
  return expectStatus(await product.visitor().post<ManagedAppointment>('/api/public/manage', { token }), 200);
}

async function makeBooking() {
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
  const form = bookingForm(studio, slot);
  const answer = await book(product.visitor(), form);
  expectStatus(answer, 201);
  return { ...answer.body, email: form.client.email };
}

const subjects = (email: string) => product.mailbox.to(email).map(({ subject }) => subject ?? '');

test('a booking waits for the studio: client and professional read so, until it is confirmed', async () => {
  const { appointmentId, awaitsApproval, email } = await makeBooking();
  expect(awaitsApproval).toBe(true);
  const rows = await product.sql`select status from appointments where id = ${appointmentId}`;
  expect(rows).toEqual([{ status: 'scheduled' }]);
  await emailTo(product, email, /reservado e aguarda a confirmação do estúdio/);
  expect(subjects(email)).toContainEqual(expect.stringMatching(/^Aguardando confirmação: /));
  await emailTo(
    product,
    studio.email,
    /pediu um horário pelo seu link\. Ele está reservado: confirme ou cancele/,
  );
  expect(subjects(studio.email)).toContainEqual(
    expect.stringMatching(/^Aguarda sua confirmação: Bia Ramos, /),
  );

  const shown = await managed(appointmentId);
  expect([shown.awaitsApproval, shown.state]).toEqual([true, 'open']);
  expect(new URL(shown.calendar.google).searchParams.get('text')).toMatch(/^A confirmar: /);
  const file = await product.visitor().get(shown.calendar.file);
  expect(file.text).toMatch(/SUMMARY:A confirmar: [\s\S]*STATUS:TENTATIVE/);
  const token = appointmentToken({ SIGNING_SECRET }, { appointmentId, generation: 0 });
  const coming = { token, version: shown.version };
  expectStatus(
    await product.visitor().post('/api/public/manage/confirmation', coming),
    409,
    'appointment_changed',
  );
  const confirm = { version: shown.version, email: false, whatsapp: false };
  expectStatus(await act(studio.owner, `${appointmentId}/confirmation`, confirm), 200);
  expect((await managed(appointmentId)).awaitsApproval).toBe(false);
});

test('moved by its link it waits, though the former time was confirmed: both read so, and the calendar file', async () => {
  const { appointmentId, email } = await makeBooking();
  const confirm = { version: 1, email: false, whatsapp: false };
  expectStatus(await act(studio.owner, `${appointmentId}/confirmation`, confirm), 200);
  const { version, date } = await managed(appointmentId);
  const token = appointmentToken({ SIGNING_SECRET }, { appointmentId, generation: 0 });
  const move = { token, version, date, time: '15:00' };
  expectStatus(await product.visitor().post('/api/public/manage/time', move), 200);
  await emailTo(
    product,
    email,
    /mudou\. Confira a nova data abaixo\. Ele está reservado e aguarda a confirmação/,
  );
  await emailTo(product, studio.email, /O novo horário está reservado: confirme ou cancele na agenda/);
  expect((await managed(appointmentId)).awaitsApproval).toBe(true);
  const moved = product.mailbox.to(email).find(({ subject }) => subject?.startsWith('Agendamento remarcado'));
  const file = Buffer.from(moved?.attachments?.[0]?.content ?? '', 'base64').toString();
  expect(file).toMatch(/SUMMARY:A confirmar: [\s\S]*STATUS:TENTATIVE/);
});

test('the page says which services wait for the studio, or are for its clients only', async () => {
  const flags = async () => {
    const page = await product.visitor().get<PublicPage>(`/api/public/professionals/${studio.slug}`);
    return page.body.procedures.map(({ needsApproval, registeredOnly }) => [needsApproval, registeredOnly]);
  };
  expect(await flags()).toEqual([[true, false]]);
  await product.sql`update procedure_types
    set booking_rules = '{"needsApproval": false, "registeredOnly": true}' where id = ${studio.procedureId}`;
  expect(await flags()).toEqual([[false, true]]);
});

test('nothing waits that a member books, nor what a procedure books by itself', async () => {
  const { id } = await make(studio, await newClient(studio.owner));
  expect((await managed(id)).awaitsApproval).toBe(false);
  await product.sql`update procedure_types set booking_rules = '{"needsApproval": false}'
    where id = ${studio.procedureId}`;
  const { appointmentId, awaitsApproval } = await makeBooking();
  expect(awaitsApproval).toBeUndefined();
  expect((await managed(appointmentId)).awaitsApproval).toBe(false);
});
