import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import { historyWords } from '../../domain/agenda/appointment-history.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { act, appointmentForm, cash, formOf, make, newClient, nextDay, post, put } from './agenda.ts';
import { book, bookingForm, emailTo, freeSlots, openStudio, type Studio } from './studio.ts';
import { type Colleague, join } from './team.ts';

let product: Product;
let studio: Studio;
let stranger: Studio;
let colleague: Colleague;
let client: string;
beforeAll(async () => {
  product = await sharedProduct();
  [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
  colleague = await join(product, studio, 'professional');
  client = await newClient(studio.owner);
});

const detail = async (id: string) =>
  (await studio.owner.get<AppointmentDetail>(`/api/appointments/${id}`)).body;
const kinds = async (id: string) => (await detail(id)).history.map(({ kind }) => kind);

describe('a booking by a member', () => {
  test('answers the row, in two database requests', async () => {
    const form = appointmentForm(studio, client, { notes: '  Trazer\n\n\n\nfotos ' });
    const requests = countRequests(product);
    const made = await post(studio.owner, form);
    expect(requests()).toBe(2);
    expect(made).toMatchObject({
      status: 201,
      body: {
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
      },
    });
    expect(await detail(made.body.id)).toMatchObject({
      history: [{ kind: 'booked', by: 'Marina Duarte' }],
      messages: [],
      payment: null,
      contact: null,
    });
  });

  test('says the sentences of the form', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect(await studio.owner.post('/api/appointments', { procedures: [{}] }, headers)).toMatchObject({
      status: 422,
      body: {
        fields: {
          clientId: ['Cliente é obrigatório'],
          professionalId: ['Profissional é obrigatório'],
          date: ['Data é obrigatória'],
          time: ['Horário é obrigatório'],
          'procedures.0.procedureTypeId': ['Tipo de procedimento é obrigatório'],
          'procedures.0.priceCents': ['Preço deve ser maior que zero'],
          'procedures.0.durationMinutes': ['Duração deve ser maior que zero'],
        },
      },
    });
    const zero = [{ procedureTypeId: studio.procedureId, priceCents: 0, durationMinutes: 0 }];
    expect(await post(studio.owner, appointmentForm(studio, client, { procedures: zero }))).toMatchObject({
      body: {
        fields: {
          'procedures.0.priceCents': ['Preço deve ser maior que zero'],
          'procedures.0.durationMinutes': ['Duração deve ser maior que zero'],
        },
      },
    });
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
      expect(await post(studio.owner, appointmentForm(studio, client, when))).toMatchObject({ status: 201 });
    }
    const date = nextDay();
    await product.database.sql(
      `insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
       select gen_random_uuid(), studio_id, id, $2, true from profiles where id = $1`,
      [studio.professionalId, date],
    );
    expect(await post(studio.owner, appointmentForm(studio, client, { date }))).toMatchObject({
      status: 201,
    });
  });

  test('never over another appointment: names it, offers the next three free times, writes nothing', async () => {
    const { date } = await make(studio, client, { time: '10:00' });
    const rows = () => product.database.sql('select count(*)::int as n from appointments');
    const before = await rows();
    for (const time of ['09:01', '10:00', '10:59']) {
      const answer = await post(studio.owner, appointmentForm(studio, client, { date, time }));
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'time_taken',
          message:
            'Este horário não está mais disponível. Já existe um agendamento às 10:00. Por favor, escolha outro horário.',
        },
      });
      expect(answer.body.alternatives).toHaveLength(3);
    }
    expect(await rows()).toEqual(before);
    for (const time of ['09:00', '11:00']) {
      expect(await post(studio.owner, appointmentForm(studio, client, { date, time }))).toMatchObject({
        status: 201,
      });
    }
  });

  test('a repeated key gets the first answer, another body is refused', async () => {
    const key = randomUUID();
    const form = appointmentForm(studio, client);
    const [first, again] = [await post(studio.owner, form, key), await post(studio.owner, form, key)];
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
    expect(await post(studio.owner, { ...form, notes: 'x' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    const other = await newClient(stranger.owner);
    expect(await post(stranger.owner, appointmentForm(stranger, other), key)).toMatchObject({ status: 422 });
    expect(await studio.owner.post('/api/appointments', form)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_missing' },
    });
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
      expect(foreign).toMatchObject({ status: 422, body: { fields: { [field]: [sentence] } } });
      const random = JSON.parse(JSON.stringify(changes).replace(/[\da-f]{8}-[\da-f-]{27}/, randomUUID()));
      expect((await post(studio.owner, appointmentForm(studio, client, random))).body).toEqual(foreign.body);
    }
  });

  test('a professional writes in her own agenda, for her own clients, with services she offers', async () => {
    const hers = await newClient(colleague.browser);
    const form = appointmentForm(studio, hers, { professionalId: colleague.id });
    expect(await post(colleague.browser, form)).toMatchObject({
      status: 422,
      body: { fields: { 'procedures.0.procedureTypeId': ['Tipo de procedimento não encontrado'] } },
    });
    await product.database.sql(
      `insert into procedure_type_offers select studio_id, id, $2 from procedure_types where id = $1`,
      [studio.procedureId, colleague.id],
    );
    expect(await post(colleague.browser, form)).toMatchObject({ status: 201 });
    expect(await post(colleague.browser, appointmentForm(studio, hers))).toMatchObject({
      body: { fields: { professionalId: ['Profissional não encontrado'] } },
    });
    expect(
      await post(colleague.browser, appointmentForm(studio, client, { professionalId: colleague.id })),
    ).toMatchObject({ body: { fields: { clientId: ['Cliente não encontrado'] } } });
  });

  test('in a colleague’s agenda sends her the notice', async () => {
    const made = await make(studio, client, { professionalId: colleague.id, notes: 'Alérgica' });
    const mail = await emailTo(product, colleague.email, /marcou um horário/);
    expect(mail).toContain('Marina Duarte marcou um horário para Bia Ramos na sua agenda.');
    expect(mail).toContain('Alérgica');
    expect(mail).toContain(`/appointments?appointment=${made.id}`);
  });
});

describe('an edit', () => {
  test('replaces everything the form holds, procedures as one', async () => {
    const row = await make(studio, client);
    const brow = await studio.owner.post<{ id: string }>('/api/procedure-types', {
      name: 'Henna',
      priceCents: 4_000,
      durationMinutes: 30,
    });
    const other = await newClient(studio.owner, { fullName: 'Caio Reis' });
    const procedures = [
      { procedureTypeId: brow.body.id, priceCents: 5_000, durationMinutes: 40 },
      { procedureTypeId: studio.procedureId, priceCents: 17_000, durationMinutes: 50 },
    ];
    const edited = await put(
      studio.owner,
      row.id,
      formOf(row, { clientId: other, time: '14:00', procedures, notes: 'Novo' }),
    );
    expect(edited).toMatchObject({
      status: 200,
      body: {
        version: 2,
        time: '14:00',
        totalMinutes: 90,
        totalCents: 22_000,
        client: { fullName: 'Caio Reis' },
        notes: 'Novo',
        procedures: [
          { name: 'Henna', durationMinutes: 40 },
          { name: 'Volume russo', priceCents: 17_000 },
        ],
      },
    });
    expect((await detail(row.id)).history).toMatchObject([
      { kind: 'booked' },
      {
        kind: 'moved',
        by: 'Marina Duarte',
        data: { from: { date: row.date, time: '10:00' }, to: { date: row.date, time: '14:00' } },
      },
      { kind: 'changed' },
    ]);
  });

  test('keeps its own time, and changes nothing when nothing was changed', async () => {
    const row = await make(studio, client);
    expect(await put(studio.owner, row.id, formOf(row))).toMatchObject({ status: 200, body: { version: 1 } });
    const procedures = [{ procedureTypeId: studio.procedureId, priceCents: 18_000, durationMinutes: 90 }];
    expect(await put(studio.owner, row.id, formOf(row, { procedures, time: '10:30' }))).toMatchObject({
      status: 200,
      body: { version: 2, totalMinutes: 90 },
    });
    expect(await kinds(row.id)).toEqual(['booked', 'moved', 'changed']);
  });

  test('made elsewhere meanwhile is refused with how it is now', async () => {
    const row = await make(studio, client);
    const first = await put(studio.owner, row.id, formOf(row, { notes: 'primeira' }));
    expect(await put(studio.owner, row.id, formOf(row, { notes: 'segunda' }))).toMatchObject({
      status: 409,
      body: {
        code: 'appointment_changed',
        message: 'Este agendamento foi alterado em outra tela. Recarregue.',
        appointment: first.body,
      },
    });
  });

  test('keeps a service that was taken off the list since', async () => {
    const made = await studio.owner.post<{ id: string }>('/api/procedure-types', {
      name: 'Fora de linha',
      priceCents: 4_000,
      durationMinutes: 30,
    });
    const procedures = [{ procedureTypeId: made.body.id, priceCents: 4_000, durationMinutes: 30 }];
    const row = await make(studio, client, { procedures });
    await studio.owner.post(`/api/procedure-types/${made.body.id}/deactivation`);
    expect(await put(studio.owner, row.id, formOf(row, { time: '15:00' }))).toMatchObject({ status: 200 });
    expect(await post(studio.owner, appointmentForm(studio, client, { procedures }))).toMatchObject({
      status: 422,
    });
  });

  test('never lies over another', async () => {
    const row = await make(studio, client, { time: '10:00' });
    await make(studio, client, { date: row.date, time: '12:00' });
    expect(await put(studio.owner, row.id, formOf(row, { time: '11:30' }))).toMatchObject({
      status: 409,
      body: { code: 'time_taken' },
    });
    expect(await put(studio.owner, row.id, formOf(row, { time: '11:00' }))).toMatchObject({ status: 200 });
  });
});

describe('a move', () => {
  const move = (id: string, body: Record<string, unknown>) => put(studio.owner, `${id}/time`, body);

  test('changes day and time, in two database requests', async () => {
    const row = await make(studio, client);
    const date = nextDay();
    const requests = countRequests(product);
    const moved = await move(row.id, { date, time: '16:15', version: 1 });
    expect(requests()).toBe(2);
    expect(moved).toMatchObject({
      status: 200,
      body: { date, time: '16:15', version: 2, procedures: row.procedures },
    });
    expect(await move(row.id, { date, time: '16:15', version: 2 })).toMatchObject({ body: { version: 2 } });
    expect(await kinds(row.id)).toEqual(['booked', 'moved']);
  });

  test('to a colleague’s agenda, by who sees all', async () => {
    const row = await make(studio, client);
    const place = { date: row.date, time: row.time, professionalId: colleague.id, version: 1 };
    expect(await move(row.id, place)).toMatchObject({
      status: 200,
      body: { professional: { id: colleague.id } },
    });
    const { body: detail } = await studio.owner.get<AppointmentDetail>(`/api/appointments/${row.id}`);
    expect(detail.history.map(historyWords)).toEqual([
      'Agendamento criado',
      'Passou de Marina Duarte para Bia Campos',
    ]);
    const foreign = { ...place, professionalId: stranger.professionalId, version: 2 };
    expect(await move(row.id, foreign)).toMatchObject({
      status: 422,
      body: { fields: { professionalId: ['Profissional não encontrado'] } },
    });
    expect(
      await put(colleague.browser, `${row.id}/time`, {
        ...place,
        professionalId: studio.professionalId,
        version: 2,
      }),
    ).toMatchObject({ status: 422 });
  });

  test('stretches and shortens the last services, none under a minute', async () => {
    const brow = await studio.owner.post<{ id: string }>('/api/procedure-types', {
      name: 'Retoque',
      priceCents: 4_000,
      durationMinutes: 30,
    });
    const procedures = [
      { procedureTypeId: studio.procedureId, priceCents: 100, durationMinutes: 60 },
      { procedureTypeId: brow.body.id, priceCents: 100, durationMinutes: 30 },
    ];
    const row = await make(studio, client, { procedures });
    const minutes = async (totalMinutes: number, version: number) => {
      const { body } = await move(row.id, { date: row.date, time: row.time, totalMinutes, version });
      return [body.totalMinutes, ...body.procedures.map(({ durationMinutes }) => durationMinutes)];
    };
    expect(await minutes(120, 1)).toEqual([120, 60, 60]);
    expect(await minutes(45, 2)).toEqual([45, 44, 1]);
    expect(await minutes(2, 3)).toEqual([2, 1, 1]);
    expect(await move(row.id, { date: row.date, time: row.time, totalMinutes: 1, version: 4 })).toMatchObject(
      {
        status: 422,
        body: { fields: { totalMinutes: ['Cada procedimento precisa de pelo menos um minuto'] } },
      },
    );
    expect(await kinds(row.id)).toEqual(['booked', 'changed', 'changed', 'changed']);
  });

  test('may overlap where it was, but nothing else; a stretch neither', async () => {
    const row = await make(studio, client, { time: '10:00' });
    await make(studio, client, { date: row.date, time: '12:00' });
    const { date } = row;
    expect(await move(row.id, { date, time: '10:30', version: 1 })).toMatchObject({ status: 200 });
    expect(await move(row.id, { date, time: '10:30', totalMinutes: 91, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'time_taken' },
    });
    expect(await move(row.id, { date, time: '10:30', totalMinutes: 90, version: 2 })).toMatchObject({
      status: 200,
    });
  });

  test('to a time that the clocks jump over is refused, with others offered', async () => {
    await product.database.sql(`update studios set zone = 'America/Asuncion' where id =
      (select studio_id from profiles where id = '${stranger.professionalId}')`);
    const row = await make(stranger, await newClient(stranger.owner), { date: '2023-09-28' });
    const answer = await put(stranger.owner, `${row.id}/time`, {
      date: '2023-10-01',
      time: '00:30',
      version: 1,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'time_unavailable' } });
  });
});

describe('a deletion', () => {
  test('takes the appointment away, unless it changed or was paid', async () => {
    const row = await make(studio, client);
    await act(studio.owner, `${row.id}/start`, { version: 1 });
    expect(await studio.owner.delete(`/api/appointments/${row.id}?version=1`)).toMatchObject({
      status: 409,
      body: { code: 'appointment_changed' },
    });
    expect(await studio.owner.delete(`/api/appointments/${row.id}?version=2`)).toMatchObject({ status: 204 });
    expect(await studio.owner.get(`/api/appointments/${row.id}`)).toMatchObject({ status: 404 });
    expect(await studio.owner.delete(`/api/appointments/${row.id}?version=2`)).toMatchObject({ status: 404 });

    const paid = await make(studio, client);
    await act(studio.owner, `${paid.id}/settlement`, { payment: cash, version: 1 });
    expect(await studio.owner.delete(`/api/appointments/${paid.id}?version=2`)).toMatchObject({
      status: 409,
      body: { code: 'payment_exists', message: expect.stringContaining('não pode ser excluído') },
    });
  });

  test.each(['', '?version=', '?version=x', '?version=-1', '?version=99999999999'])(
    'refuses %j',
    async (query) => {
      expect(await studio.owner.delete(`/api/appointments/${randomUUID()}${query}`)).toMatchObject({
        status: 422,
      });
    },
  );
});

test('a booking through the link begins its history by nobody of the studio', async () => {
  const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
  const booked = await book(product.visitor(), bookingForm(studio, slot));
  expect(await detail(booked.body.appointmentId)).toMatchObject({
    origin: 'public',
    history: [{ kind: 'booked', by: null }],
    messages: [{ channel: 'email' }, { channel: 'email' }],
  });
});
