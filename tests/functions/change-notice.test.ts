import { beforeEach, describe, expect, test } from 'vitest';
import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { sharedProduct } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';
import { act, make, newClient } from './agenda.ts';
import {
  book,
  bookingForm,
  emailTo,
  expectStatus,
  freeSlots,
  newEmail,
  type Problem,
  type Slot,
  studioOfEachTest,
} from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
beforeEach(async () => {
  await product.sql`update studios set change_notice_hours = 168
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
});

const DAY = 86_400_000;

/** Within the notice of a week, and beyond it. */
async function slots(): Promise<{ late: [Slot, Slot]; early: Slot }> {
  const visitor = product.visitor();
  const all = [...(await freeSlots(visitor, studio, 0)), ...(await freeSlots(visitor, studio, 1))];
  const daysAhead = ({ date }: Slot) => (Date.parse(date) - Date.now()) / DAY;
  const [late, later] = all.filter((slot) => daysAhead(slot) < 6);
  const early = all.find((slot) => daysAhead(slot) > 8);
  if (!late || !later || !early) throw new Error('no such times');
  return { late: [late, later], early };
}

async function makeBooking(slot: Slot) {
  const form = bookingForm(studio, slot);
  const answer = await book(product.visitor(), form);
  expectStatus(answer, 201);
  return { ...answer.body, email: form.client.email };
}

async function ask(id: string, path = '', body: object = {}): Promise<Answer<ManagedAppointment & Problem>> {
  const token = appointmentToken({ SIGNING_SECRET }, { appointmentId: id, generation: 0 });
  return product.visitor().post(`/api/public/manage${path}`, { token, ...body });
}

const age = (id: string, minutes: number) =>
  product.sql`update appointment_events set created_at = created_at - ${minutes} * interval '1 minute'
    where appointment_id = ${id}`;

describe('within the studio’s notice', () => {
  test('receipt, page and mail promise a quarter of an hour, and the link keeps it', async () => {
    const { late, early } = await slots();
    const { appointmentId: id, email, changesEnd } = await makeBooking(late[0]);
    expect(changesEnd).toMatchObject({ isUndo: true });
    const mail = await emailTo(product, email, /Errou\? Dá para remarcar ou cancelar pelo link até/);
    expect(mail).toContain('Ver ou confirmar agendamento:');
    expect(mail).not.toContain('Confirmar, remarcar ou cancelar');
    expect((await ask(id)).body).toMatchObject({ mayChange: true, changesEnd });
    const { version } = (await ask(id)).body;
    const moved = await ask(id, '/time', { version, ...late[1] });
    expect([moved.status, moved.body.mayChange, moved.body.changesEnd?.isUndo]).toEqual([200, true, true]);

    await age(id, 16);
    expect((await ask(id)).body).toMatchObject({ mayChange: false, changesEnd: null });
    const change = { version: version + 1 };
    expect((await ask(id, '/cancellation', change)).body.code).toBe('change_too_late');
    expect((await ask(id, '/time', { ...change, ...early })).body.code).toBe('change_too_late');
  });

  test('a mistake is undone within the quarter of an hour', async () => {
    const { appointmentId: id } = await makeBooking((await slots()).late[0]);
    await age(id, 14);
    const { version } = (await ask(id)).body;
    expect((await ask(id, '/cancellation', { version })).body.state).toBe('cancelled');
  });

  test('what the studio booked cannot be changed by the link, and its mail does not say so', async () => {
    const email = newEmail('ana');
    const clientId = await newClient(studio.owner, { email });
    const { id } = await make(studio, clientId, { ...(await slots()).late[0] });
    const { body: shown } = await ask(id);
    expect(shown).toMatchObject({ mayChange: false, changesEnd: null });
    const confirm = { version: shown.version, email: true, whatsapp: false };
    expectStatus(await act(studio.owner, `${id}/confirmation`, confirm), 200);
    const mail = await emailTo(product, email, /Para remarcar ou cancelar, fale com o estúdio\./);
    expect(mail).toContain('Ver ou confirmar agendamento:');
  });
});

test('before the notice the mail says until when, and all of it is possible', async () => {
  const { appointmentId: id, email, changesEnd } = await makeBooking((await slots()).early);
  expect(changesEnd).toMatchObject({ isUndo: false });
  const mail = await emailTo(product, email, /Dá para remarcar ou cancelar pelo link até .*, às \d\d:\d\d\./);
  expect(mail).toContain('Confirmar, remarcar ou cancelar:');
  expect((await ask(id)).body).toMatchObject({ mayChange: true, changesEnd });
});
