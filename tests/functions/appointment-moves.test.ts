import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import { historyWords } from '../../domain/agenda/appointment-history.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { act, cash, historyOf, make, newClient, nextDay, put } from './agenda.ts';
import { expectStatus, openStudio } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
const colleague = await join(product, studio, 'professional');
const client = await newClient(studio.owner);

describe('a move', () => {
  const move = (id: string, body: Record<string, unknown>) => put(studio.owner, `${id}/time`, body);

  test('changes day and time, in two database requests', async () => {
    const row = await make(studio, client);
    const date = nextDay();
    const requests = countRequests(product);
    const moved = await move(row.id, { date, time: '16:15', version: 1 });
    expect(requests()).toBe(2);
    expectStatus(moved, 200, { date, time: '16:15', version: 2, procedures: row.procedures });
    expect(await move(row.id, { date, time: '16:15', version: 2 })).toMatchObject({ body: { version: 2 } });
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'moved']);
  });

  test('to a colleague’s agenda, by who sees all', async () => {
    const row = await make(studio, client);
    const place = { date: row.date, time: row.time, professionalId: colleague.id, version: 1 };
    expectStatus(await move(row.id, place), 200, { professional: { id: colleague.id } });
    const { body: detail } = await studio.owner.get<AppointmentDetail>(`/api/appointments/${row.id}`);
    expect(detail.history.map(historyWords)).toEqual([
      'Agendamento criado',
      'Passou de Marina Duarte para Bia Campos',
    ]);
    const foreign = { ...place, professionalId: stranger.professionalId, version: 2 };
    expectStatus(await move(row.id, foreign), 422, {
      fields: { professionalId: ['Profissional não encontrado'] },
    });
    expectStatus(
      await put(colleague.browser, `${row.id}/time`, {
        ...place,
        professionalId: studio.professionalId,
        version: 2,
      }),
      422,
    );
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
    expectStatus(await move(row.id, { date: row.date, time: row.time, totalMinutes: 1, version: 4 }), 422, {
      fields: { totalMinutes: ['Cada procedimento precisa de pelo menos um minuto'] },
    });
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'changed', 'changed', 'changed']);
  });

  test('may overlap where it was, but nothing else; a stretch neither', async () => {
    const row = await make(studio, client, { time: '10:00' });
    await make(studio, client, { date: row.date, time: '12:00' });
    const { date } = row;
    expectStatus(await move(row.id, { date, time: '10:30', version: 1 }), 200);
    expectStatus(
      await move(row.id, { date, time: '10:30', totalMinutes: 91, version: 2 }),
      409,
      'time_taken',
    );
    expectStatus(await move(row.id, { date, time: '10:30', totalMinutes: 90, version: 2 }), 200);
  });

  test('to a time that the clocks jump over is refused, with others offered', async () => {
    await product.sql(`update studios set zone = 'America/Asuncion' where id =
      (select studio_id from profiles where id = '${stranger.professionalId}')`);
    const row = await make(stranger, await newClient(stranger.owner), { date: '2023-09-28' });
    const answer = await put(stranger.owner, `${row.id}/time`, {
      date: '2023-10-01',
      time: '00:30',
      version: 1,
    });
    expectStatus(answer, 409, 'time_unavailable');
  });
});

describe('a deletion', () => {
  test('takes the appointment away, unless it changed or was paid', async () => {
    const row = await make(studio, client);
    await act(studio.owner, `${row.id}/start`, { version: 1 });
    expectStatus(
      await studio.owner.delete(`/api/appointments/${row.id}?version=1`),
      409,
      'appointment_changed',
    );
    expectStatus(await studio.owner.delete(`/api/appointments/${row.id}?version=2`), 204);
    expectStatus(await studio.owner.get(`/api/appointments/${row.id}`), 404);
    expectStatus(await studio.owner.delete(`/api/appointments/${row.id}?version=2`), 404);

    const paid = await make(studio, client);
    await act(studio.owner, `${paid.id}/settlement`, { payment: cash, version: 1 });
    expectStatus(await studio.owner.delete(`/api/appointments/${paid.id}?version=2`), 409, {
      code: 'payment_exists',
      message: expect.stringContaining('não pode ser excluído'),
    });
  });

  test.each(['', '?version=', '?version=x', '?version=-1', '?version=99999999999'])(
    'refuses %j',
    async (query) => {
      expectStatus(await studio.owner.delete(`/api/appointments/${randomUUID()}${query}`), 422);
    },
  );
});
