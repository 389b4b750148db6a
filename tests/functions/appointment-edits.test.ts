import { describe, expect, test } from 'vitest';
import { appointmentForm, detailOf, formOf, historyOf, make, newClient, post, put } from './agenda.ts';
import { expectStatus, sharedStudio } from './studio.ts';

const { studio } = await sharedStudio();
const client = await newClient(studio.owner);

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
    expectStatus(edited, 200, {
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
    });
    expect((await detailOf(studio.owner, row.id)).history).toMatchObject([
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
    expectStatus(await put(studio.owner, row.id, formOf(row)), 200, { version: 1 });
    const procedures = [{ procedureTypeId: studio.procedureId, priceCents: 18_000, durationMinutes: 90 }];
    expectStatus(await put(studio.owner, row.id, formOf(row, { procedures, time: '10:30' })), 200, {
      version: 2,
      totalMinutes: 90,
    });
    expect(await historyOf(studio.owner, row.id)).toEqual(['booked', 'moved', 'changed']);
  });

  test('made elsewhere meanwhile is refused with how it is now', async () => {
    const row = await make(studio, client);
    const first = await put(studio.owner, row.id, formOf(row, { notes: 'primeira' }));
    expectStatus(await put(studio.owner, row.id, formOf(row, { notes: 'segunda' })), 409, {
      code: 'appointment_changed',
      message: 'Este agendamento foi alterado em outra tela. Recarregue.',
      appointment: first.body,
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
    expectStatus(await put(studio.owner, row.id, formOf(row, { time: '15:00' })), 200);
    expectStatus(await post(studio.owner, appointmentForm(studio, client, { procedures })), 422);
  });

  test('never lies over another', async () => {
    const row = await make(studio, client, { time: '10:00' });
    await make(studio, client, { date: row.date, time: '12:00' });
    expectStatus(await put(studio.owner, row.id, formOf(row, { time: '11:30' })), 409, 'time_taken');
    expectStatus(await put(studio.owner, row.id, formOf(row, { time: '11:00' })), 200);
  });
});
