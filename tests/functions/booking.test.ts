import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MOBILE_INVALID } from '../../domain/contact/phone.ts';
import { issueTicket, isTicketGood } from '../../functions/booking/ticket.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import {
  book,
  bookingForm,
  emailTo,
  expectStatus,
  freeSlots,
  newEmail,
  openPage,
  openStudio,
  type Slot,
  type Studio,
  sharedStudio,
} from './studio.ts';

const { product, studio } = await sharedStudio();
let slots = await freeSlots(product.visitor(), studio);

const nextSlot = (): Slot => slots.shift() ?? { date: '', time: '' };
const emptyDay = (): Slot => slots.at(-1) ?? { date: '', time: '' };

async function appointmentsOf({ professionalId }: Studio): Promise<number> {
  const [row] = await product.sql<{ n: number }>`select count(*)::int as n from appointments
    where professional_id = ${professionalId}`;
  return row?.n ?? 0;
}

describe('a booking', () => {
  test('answers with a receipt and a calendar file, and emails both', async () => {
    const slot = nextSlot();
    const form = bookingForm(studio, slot, { notes: 'Alergia a látex' });
    const booked = await book(product.visitor(), form);
    expectStatus(booked, 201, {
      appointmentId: expect.stringMatching(/^[\da-f-]{36}$/),
      ...slot,
      totalMinutes: 60,
      totalCents: 18_000,
      procedures: [{ name: 'Volume russo', priceCents: 18_000, durationMinutes: 60 }],
      client: { fullName: 'Bia Ramos', email: form.client.email },
      businessName: 'Ateliê Marina Cílios',
      phone: '1133334444',
    });
    const stamp = `${slot.date.replaceAll('-', '')}T${slot.time.replace(':', '')}00`;
    const { file, google } = booked.body.calendar;
    const served = await product.visitor().get(file);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(served.headers.get('content-disposition')).toBe('attachment; filename="agendamento.ics"');
    expect(served.text).toContain(`DTSTART;TZID=America/Sao_Paulo:${stamp}`);
    expect(served.text).toContain(`UID:${booked.body.appointmentId}@lume`);
    const link = new URL(google);
    expect(link.hostname).toBe('calendar.google.com');
    expect(link.searchParams.get('text')).toBe('Volume russo · Ateliê Marina Cílios');
    expect(link.searchParams.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/);
    const carried = Buffer.from(/([\w-]+)\.[\w-]+\.ics$/.exec(file)?.[1] ?? '', 'base64url').toString();
    for (const text of [file, carried, google]) expect(text).not.toMatch(/Bia|bia\.|látex|11912345678/);
    const bent = [file.replace('.ics', 'x.ics'), file.replace(/files\/./, 'files/x'), file.slice(0, -4)];
    for (const path of [...bent, '/api/public/calendar-files/x.y.ics']) {
      expectStatus(await product.visitor().get(path), 404, 'not_found');
    }
    const notice = await emailTo(product, studio.email, /Alergia a látex/);
    expect(notice).toContain('Bia Ramos');
    expect(notice).toContain(`/appointments?appointment=${booked.body.appointmentId}\n`);
    const receipt = await emailTo(product, form.client.email, /Volume russo/);
    expect(receipt).toContain('R$\u00a0180,00');
    expect(product.mailbox.to(form.client.email)[0]?.replyTo).toEqual([studio.email]);
    expect(booked.body.hasStreet).toBe(receipt.includes('Mapa: '));
  });

  test('keeps a phone of another country as it is, and links to it', async () => {
    const form = bookingForm(studio, nextSlot(), { phone: '+1 (415) 555-2671' });
    expectStatus(await book(product.visitor(), form), 201);
    const who = { professionalId: studio.professionalId, email: form.client.email };
    expect(await product.visitor().post('/api/public/client-lookups', who)).toMatchObject({
      body: { client: { maskedPhone: '+1 ••• 2671' } },
    });
    const { body } = await studio.owner.get(`/api/clients?q=${encodeURIComponent('+1 415 555-2671')}`);
    expect(body).toMatchObject({ clients: [{ phone: '+14155552671', email: form.client.email }] });
    expect(await emailTo(product, studio.email, /415 555 2671/)).toContain('+1 415 555 2671');
  });

  test('takes two database requests when all is well, one when it is refused', async () => {
    const slot = nextSlot();
    for (const [status, most] of [
      [201, 2],
      [409, 1],
    ]) {
      const stop = product.database.endpoint.record();
      expect(await book(product.visitor(), bookingForm(studio, slot))).toMatchObject({ status });
      const requests = stop().filter((statements) =>
        /booking_state|create_public_appointment/.test(statements.join()),
      );
      expect(requests.length).toBeLessThanOrEqual(most ?? 0);
    }
  });

  test('takes price and length from the database, whatever is sent', async () => {
    const form = {
      ...bookingForm(studio, nextSlot()),
      totalCents: 1,
      totalMinutes: 1,
      status: 'completed',
      clientId: randomUUID(),
      price: 0,
    };
    expectStatus(await book(product.visitor(), form), 201, { totalCents: 18_000, totalMinutes: 60 });
  });

  test('of a taken time is refused with the sentence and three alternatives that can be booked', async () => {
    const slot = nextSlot();
    await book(product.visitor(), bookingForm(studio, slot));
    const refused = await book(product.visitor(), bookingForm(studio, slot));
    expectStatus(refused, 409, {
      code: 'time_taken',
      message: `Este horário não está mais disponível. Já existe um agendamento às ${slot.time}. Por favor, escolha outro horário.`,
    });
    expect(refused.body.alternatives).toHaveLength(3);
    expect(refused.headers.get('set-cookie')).toBeNull();
    const [first = slot] = refused.body.alternatives ?? [];
    expectStatus(await book(product.visitor(), bookingForm(studio, first)), 201);
    slots = await freeSlots(product.visitor(), studio);
  });

  test('at a total that was shown is refused when the price or the duration changed meanwhile', async () => {
    const mine = await openStudio(product);
    const [slot = emptyDay()] = await freeSlots(product.visitor(), mine);
    const shown = { totalCents: 18_000, totalMinutes: 60 };
    const form = { ...bookingForm(mine, slot), shown };
    const service = { name: 'Volume russo', priceCents: 33_000, durationMinutes: 90, category: 'cilios' };
    await mine.owner.put(`/api/procedure-types/${mine.procedureId}`, service);

    const key = randomUUID();
    const current = { totalCents: 33_000, totalMinutes: 90 };
    expectStatus(await book(product.visitor(), form, key), 409, {
      code: 'total_changed',
      message: 'O valor ou a duração dos serviços mudou. Confira o novo total antes de confirmar.',
      ...current,
      procedures: [{ id: mine.procedureId, name: 'Volume russo', priceCents: 33_000, durationMinutes: 90 }],
    });
    expect(await appointmentsOf(mine)).toBe(0);

    const agreed = { ...form, shown: current };
    const booked = await book(product.visitor(), agreed, key);
    expectStatus(booked, 201, current);
    await mine.owner.put(`/api/procedure-types/${mine.procedureId}`, { ...service, priceCents: 1000 });
    expect((await book(product.visitor(), agreed, key)).body).toEqual(booked.body);
    for (const other of [form, { ...form, shown: undefined }]) {
      expectStatus(await book(product.visitor(), other, key), 422, 'idempotency_mismatch');
    }
    expect(await appointmentsOf(mine)).toBe(1);
  });

  test.each([
    [{ totalCents: 18_000 }, { 'shown.totalMinutes': ['Total inválido'] }],
    [{ totalCents: '18000', totalMinutes: 60 }, { 'shown.totalCents': ['Total inválido'] }],
    [{ totalCents: -1, totalMinutes: 60.5 }, { 'shown.totalCents': ['Total inválido'] }],
  ])('with a total that is none, %j, is refused by field', async (shown, fields) => {
    const answer = await book(product.visitor(), { ...bookingForm(studio, nextSlot()), shown });
    expectStatus(answer, 422, { code: 'invalid_input', fields });
  });

  test.each([
    ['in the past', { date: '2020-01-06', time: '10:00' }],
    ['off the grid', { time: '10:07' }],
    ['before opening', { time: '06:00' }],
    ['longer than the day', { time: '18:00' }],
  ])('%s is refused', async (_name, changes) => {
    const answer = await book(product.visitor(), bookingForm(studio, { ...emptyDay(), ...changes }));
    expectStatus(answer, 409, 'time_unavailable');
  });

  test.each([
    [{ fullName: undefined }, { 'client.fullName': ['Nome é obrigatório'] }],
    [{ phone: undefined }, { 'client.phone': ['Telefone é obrigatório'] }],
    [{ phone: '12345' }, { 'client.phone': ['Formato de telefone inválido'] }],
    [{ phone: '(20) 98765-4321' }, { 'client.phone': ['Este DDD não existe'] }],
    [{ phone: '1 415 555 2671' }, { 'client.phone': [MOBILE_INVALID] }],
    [{ phone: '(11) 3333-4444 ramal 12' }, { 'client.phone': ['Digite o telefone sem o ramal'] }],
    [{ email: 'bia' }, { 'client.email': ['E-mail inválido'] }],
    [{ email: '' }, { 'client.email': ['E-mail é obrigatório'] }],
  ])('of a new client with %o is refused by field', async (client, fields) => {
    const answer = await book(product.visitor(), bookingForm(studio, nextSlot(), client));
    expectStatus(answer, 422, { code: 'invalid_input', fields });
  });

  test('of what is not offered is refused', async () => {
    const form = bookingForm(studio, nextSlot());
    const off = { ...form, procedureIds: [randomUUID()] };
    expectStatus(await book(product.visitor(), off), 422, 'procedure_unavailable');
    const professionalId = randomUUID();
    const ticket = issueTicket({ SIGNING_SECRET }, professionalId, new Date(Date.now() - 60_000));
    expectStatus(
      await book(product.visitor(), { ...form, professionalId, ticket }),
      404,
      'professional_not_found',
    );
    const none = { ...form, procedureIds: [] };
    expectStatus(await book(product.visitor(), none), 422, {
      fields: { procedureIds: ['Selecione pelo menos um procedimento'] },
    });
  });
});

describe('a robot', () => {
  test('that fills the trap is refused', async () => {
    const answer = await book(product.visitor(), {
      ...bookingForm(studio, nextSlot()),
      website: 'http://spam.example',
    });
    expectStatus(answer, 403, {
      code: 'robot_suspected',
      message: expect.stringContaining('Recarregue a página'),
    });
  });

  test('that is faster than three seconds is refused, and may be slower', async () => {
    const opened = (at: number) => issueTicket({ SIGNING_SECRET }, studio.professionalId, new Date(at));
    const [at, ticket] = [Date.UTC(2026, 10, 21, 12), opened(Date.UTC(2026, 10, 21, 12))];
    const isGoodAfter = (seconds: number) =>
      isTicketGood({ SIGNING_SECRET }, studio.professionalId, ticket, new Date(at + seconds * 1000));
    expect([0, 2.9, 3, 60].map(isGoodAfter)).toEqual([false, false, true, true]);

    const form = bookingForm(studio, nextSlot());
    // Of a page that opens in a minute: no machine is too slow to be faster.
    const hurried = await book(product.visitor(), { ...form, ticket: opened(Date.now() + 60_000) });
    expectStatus(hurried, 403, 'robot_suspected');
    const slower = { ...form, ticket: opened(Date.now() - 3000) };
    expectStatus(await book(product.visitor(), slower), 201);
  });

  test('with a ticket that is bent, old or of another page is refused', async () => {
    const form = bookingForm(studio, nextSlot());
    const [opened = '', mac = ''] = studio.ticket.split('.');
    const earlier = (Number.parseInt(opened, 36) - 9999).toString(36);
    const other = await openPage(product.visitor(), (await openStudio(product)).slug);
    const tickets = [
      '',
      'x',
      '.',
      `${opened}.`,
      `.${mac}`,
      `${earlier}.${mac}`,
      `${opened}.${mac.slice(1)}`,
      `${studio.ticket}x`.slice(2),
      other,
    ];
    for (const ticket of tickets) {
      expectStatus(await book(product.visitor(), { ...form, ticket }), 403, 'robot_suspected');
    }
  });
});

describe('a key', () => {
  test('is required', async () => {
    const form = bookingForm(studio, nextSlot());
    for (const key of [
      '',
      'short',
      'x'.repeat(65),
      'with spaces inside it',
      'ação-ação-ação-ação'.normalize('NFD').replace(/[^ -~]/g, '*'),
    ]) {
      expectStatus(await book(product.visitor(), form, key), 400, 'idempotency_missing');
    }
    expectStatus(await product.visitor().post('/api/public/bookings', form), 400, 'idempotency_missing');
  });

  test('gets the first answer again, and no other body', async () => {
    const form = bookingForm(studio, nextSlot());
    const key = randomUUID();
    const bia = product.visitor();
    const first = await book(bia, form, key);
    const { client, ...rest } = form;
    const reordered = { client: Object.fromEntries(Object.entries(client).reverse()), ...rest };
    const second = await book(bia, reordered, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    const changed = await book(bia, { ...form, time: '23:00' }, key);
    expectStatus(changed, 422, 'idempotency_mismatch');
    const [row] = await product.sql`select count(*)::int as n from appointments
      where id = ${first.body.appointmentId}`;
    expect(row).toEqual({ n: 1 });
  });

  test('of a refused booking may be used again', async () => {
    const slot = nextSlot();
    await book(product.visitor(), bookingForm(studio, slot));
    const key = randomUUID();
    const form = bookingForm(studio, slot, { email: newEmail() });
    expectStatus(await book(product.visitor(), form, key), 409);
    expectStatus(await book(product.visitor(), { ...form, ...nextSlot() }, key), 201);
  });
});
