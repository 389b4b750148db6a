import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { appointmentForm, detailOf, make, newClient, nextDay, post } from './agenda.ts';
import { book, bookingForm, emailTo, expectStatus, freeSlots, openStudio } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
const colleague = await join(product, studio, 'professional');
const client = await newClient(studio.owner);

describe('a booking by a member', () => {
  test('answers the row, in two database requests', async () => {
    const form = appointmentForm(studio, client, { notes: '  Trazer\n\n\n\nfotos ' });
    const requests = countRequests(product);
    const made = await post(studio.owner, form);
    expect(requests()).toBe(2);
    expectStatus(made, 201, {
      date: form.date,
      time: '10:00',
      version: 1,
      status: 'scheduled',
      origin: 'member',
      paymentStatus: null,
      totalMinutes: 60,
      totalCents: 18_000,
      notes: 'Trazer\n\nfotos',
      client: { id: client, fullName: 'Bia Ramos' },
      professional: { id: studio.professionalId },
      procedures: [
        {
          id: studio.procedureId,
          name: 'Volume russo',
          category: 'cilios',
          colour: null,
          priceCents: 18_000,
        },
      ],
    });
    expect(await detailOf(studio.owner, made.body.id)).toMatchObject({
      history: [{ kind: 'booked', by: 'Marina Duarte' }],
      messages: [],
      payment: null,
      contact: null,
    });
  });

  test('says the sentences of the form', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expectStatus(await studio.owner.post('/api/appointments', { procedures: [{}] }, headers), 422, {
      fields: {
        clientId: ['Cliente é obrigatório'],
        professionalId: ['Profissional é obrigatório'],
        date: ['Data é obrigatória'],
        time: ['Horário é obrigatório'],
        'procedures.0.procedureTypeId': ['Tipo de procedimento é obrigatório'],
        'procedures.0.priceCents': ['Preço deve ser maior que zero'],
        'procedures.0.durationMinutes': ['Duração deve ser maior que zero'],
      },
    });
    for (const [zero, field, message] of [
      [{ priceCents: 18_000, durationMinutes: 0 }, 'durationMinutes', 'Duração deve ser maior que zero'],
      [{ priceCents: 0, durationMinutes: 60 }, 'priceCents', 'Preço deve ser maior que zero'],
    ] as const) {
      const procedures = [{ procedureTypeId: studio.procedureId, ...zero }];
      const refused = await post(studio.owner, appointmentForm(studio, client, { procedures }));
      expectStatus(refused, 422, { fields: { [`procedures.0.${field}`]: [message] } });
    }
    expect(await post(studio.owner, appointmentForm(studio, client, { procedures: [] }))).toMatchObject({
      body: { fields: { procedures: ['Pelo menos um procedimento é obrigatório'] } },
    });
    const [row] = appointmentForm(studio, client).procedures;
    expect(
      await post(studio.owner, appointmentForm(studio, client, { procedures: [row, row] })),
    ).toMatchObject({
      body: { fields: { procedures: ['Cada procedimento só pode ser escolhido uma vez'] } },
    });
    const long = [
      { procedureTypeId: studio.procedureId, priceCents: 1, durationMinutes: 1440 },
      { procedureTypeId: randomUUID(), priceCents: 1, durationMinutes: 1 },
    ];
    expect(await post(studio.owner, appointmentForm(studio, client, { procedures: long }))).toMatchObject({
      body: { fields: { procedures: ['A duração total deve ser de no máximo 24 horas'] } },
    });
  });

  test('may lie off hours, in a block and in the past', async () => {
    for (const when of [{ time: '05:10' }, { time: '23:30' }, { date: '2024-02-29' }]) {
      expectStatus(await post(studio.owner, appointmentForm(studio, client, when)), 201);
    }
    const date = nextDay();
    await product.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
       select gen_random_uuid(), studio_id, id, ${date}, true from profiles
       where id = ${studio.professionalId}`;
    expectStatus(await post(studio.owner, appointmentForm(studio, client, { date })), 201);
  });

  test('never over another appointment: names it, offers the next three free times, writes nothing', async () => {
    const { date } = await make(studio, client, { time: '10:00' });
    const rows = () => product.sql`select count(*)::int as n from appointments`;
    const before = await rows();
    for (const time of ['09:01', '10:00', '10:59']) {
      const answer = await post(studio.owner, appointmentForm(studio, client, { date, time }));
      expectStatus(answer, 409, {
        code: 'time_taken',
        message:
          'Este horário não está mais disponível. Já existe um agendamento às 10:00. Por favor, escolha outro horário.',
      });
      expect(answer.body.alternatives).toHaveLength(3);
    }
    expect(await rows()).toEqual(before);
    for (const time of ['09:00', '11:00']) {
      expectStatus(await post(studio.owner, appointmentForm(studio, client, { date, time })), 201);
    }
  });

  test('a repeated key gets the first answer, another body is refused', async () => {
    const key = randomUUID();
    const form = appointmentForm(studio, client);
    const [first, again] = [await post(studio.owner, form, key), await post(studio.owner, form, key)];
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
    expectStatus(await post(studio.owner, { ...form, notes: 'x' }, key), 422, 'idempotency_mismatch');
    const other = await newClient(stranger.owner);
    expectStatus(await post(stranger.owner, appointmentForm(stranger, other), key), 422);
    expectStatus(await studio.owner.post('/api/appointments', form), 400, 'idempotency_missing');
  });

  test('what is not of the studio is as unknown as what is nobody’s', async () => {
    const theirs = await newClient(stranger.owner);
    for (const [changes, field, sentence] of [
      [{ clientId: theirs }, 'clientId', 'Cliente não encontrado'],
      [{ professionalId: stranger.professionalId }, 'professionalId', 'Profissional não encontrado'],
      [
        { procedures: [{ procedureTypeId: stranger.procedureId, priceCents: 1, durationMinutes: 1 }] },
        'procedures.0.procedureTypeId',
        'Tipo de procedimento não encontrado',
      ],
    ] as const) {
      const foreign = await post(studio.owner, appointmentForm(studio, client, changes));
      expectStatus(foreign, 422, { fields: { [field]: [sentence] } });
      const random = JSON.parse(JSON.stringify(changes).replace(/[\da-f]{8}-[\da-f-]{27}/, randomUUID()));
      expect((await post(studio.owner, appointmentForm(studio, client, random))).body).toEqual(foreign.body);
    }
  });

  test('a professional writes in her own agenda, for her own clients, with services she offers', async () => {
    const hers = await newClient(colleague.browser, { phone: '11911112222' });
    const form = appointmentForm(studio, hers, { professionalId: colleague.id });
    expectStatus(await post(colleague.browser, form), 422, {
      fields: { 'procedures.0.procedureTypeId': ['Tipo de procedimento não encontrado'] },
    });
    await product.sql`insert into procedure_type_offers select studio_id, id, ${colleague.id}
      from procedure_types where id = ${studio.procedureId}`;
    expectStatus(await post(colleague.browser, form), 201);
    expect(await post(colleague.browser, appointmentForm(studio, hers))).toMatchObject({
      body: { fields: { professionalId: ['Profissional não encontrado'] } },
    });
    expect(
      await post(colleague.browser, appointmentForm(studio, client, { professionalId: colleague.id })),
    ).toMatchObject({ body: { fields: { clientId: ['Cliente não encontrado'] } } });
  });

  test('in a colleague’s agenda sends her the notice', async () => {
    const made = await make(studio, client, { professionalId: colleague.id, notes: 'Alérgica' });
    const text = await emailTo(product, colleague.email, /marcou um horário/);
    expect(text).toContain('Marina Duarte marcou um horário para Bia Ramos na sua agenda.');
    expect(text).toContain('Alérgica');
    expect(text).toContain(`/appointments?appointment=${made.id}`);
  });
});

test('a booking through the link begins its history by nobody of the studio', async () => {
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
  const booked = await book(product.visitor(), bookingForm(studio, slot));
  expect(await detailOf(studio.owner, booked.body.appointmentId)).toMatchObject({
    origin: 'public',
    history: [{ kind: 'booked', by: null }],
    messages: [{ channel: 'email' }, { channel: 'email' }],
  });
});
