import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { act, detailOf, make, newClient, nextDay } from './agenda.ts';
import { expectStatus, openStudio, studioOfEachTest } from './studio.ts';
import {
  lashes,
  newLot,
  ofClient,
  pastAppointment,
  readRecord,
  save,
  saved,
  versionsOf,
} from './work-records.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

const age = (id: string, hours: number) =>
  product.sql`update work_records set created_at = created_at - make_interval(hours => ${hours}) where id = ${id}`;

describe('a record of the work', () => {
  test('is stored as it was sent, with its appointment and who saved it', async () => {
    const row = await pastAppointment(studio);
    const lotId = await newLot(studio.owner, { expiresOn: '2030-01-31' });
    const record = await saved(studio.owner, row.id, { lots: [{ lotId, reason: null }] });
    expect(record).toMatchObject({
      ...{
        appointmentId: row.id,
        clientId: row.client.id,
        number: 1,
        version: 1,
        professional: expect.any(String),
      },
      ...{ humidity: 55, temperature: 24, retention: null, details: { lashes, brows: null, own: [] } },
      lots: [
        { lotId, reason: null, kind: 'glue', maker: 'Lash & Co', code: 'A-17', expiresOn: '2030-01-31' },
      ],
      services: [{ name: expect.any(String), category: expect.any(String) }],
      savedBy: record.professional,
    });
    const form = await readRecord(studio.owner, row.id);
    expect(form).toEqual({
      appointment: {
        startsAt: record.startsAt,
        professional: record.professional,
        services: record.services,
      },
      client: { id: row.client.id, fullName: row.client.fullName },
      ...{ record, previous: null, required: [], room: null, allowsPhotos: false },
    });
    expect(await versionsOf(studio.owner, row.id)).toEqual([record]);
    expect(await ofClient(studio.owner, row.client.id)).toEqual({ client: form.client, records: [record] });
  });

  test('sent again changes nothing, whatever the version', async () => {
    const { id } = await pastAppointment(studio);
    const first = await saved(studio.owner, id);
    expect(await saved(studio.owner, id)).toEqual(first);
    expect(await saved(studio.owner, id, { version: 1 })).toEqual(first);
  });

  test('is overwritten within a day of when it was written, and a new one beside it later', async () => {
    const { id } = await pastAppointment(studio);
    const lotId = await newLot(studio.owner);
    const first = await saved(studio.owner, id, { lots: [{ lotId, reason: null }] });
    await age(first.id, 23);
    const second = await saved(studio.owner, id, { version: 1, humidity: 60 });
    expect(second).toMatchObject({ id: first.id, number: 1, version: 2, humidity: 60, lots: [] });
    await age(first.id, 2);
    const third = await saved(studio.owner, id, { version: 2, humidity: 70 });
    expect(third).toMatchObject({ number: 2, version: 3, humidity: 70 });
    expect(await versionsOf(studio.owner, id)).toEqual([third, second]);
    expect((await readRecord(studio.owner, id)).record).toEqual(third);
  });

  test('of two devices is saved by one; the other gets what that one wrote', async () => {
    const { id } = await pastAppointment(studio);
    const answers = await Promise.all([
      save(studio.owner, id, { humidity: 40 }),
      save(studio.owner, id, { humidity: 41 }),
    ]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({
      code: 'edited_elsewhere',
      record: { humidity: won?.body.humidity, version: 1 },
    });
    expectStatus(await save(studio.owner, id, { version: 0, humidity: 42 }), 409, 'edited_elsewhere');
  });

  test('belongs to today or before, and to what was not cancelled', async () => {
    const ahead = await make(studio, await newClient(studio.owner), { date: nextDay() });
    expectStatus(await save(studio.owner, ahead.id), 409, 'appointment_ahead');
    const { id, version } = await pastAppointment(studio);
    expectStatus(await act(studio.owner, `${id}/cancellation`, { version }), 200);
    expectStatus(await save(studio.owner, id), 409, {
      message: 'Este agendamento foi cancelado e não tem ficha técnica.',
    });
    expectStatus(await save(studio.owner, randomUUID()), 404, 'not_found');
  });

  test('begins with the air of the room as it was noted last today in the same studio, and the sheet knows of it', async () => {
    const [first, second] = [await pastAppointment(studio), await pastAppointment(studio)];
    const other = await openStudio(product);
    await saved(other.owner, (await pastAppointment(other)).id);
    expect((await readRecord(studio.owner, second.id)).room).toBeNull();
    const older = await saved(studio.owner, first.id, { humidity: 40 });
    expect((await readRecord(studio.owner, first.id)).room).toBeNull();
    const room = { humidity: 40, temperature: 24, savedAt: older.savedAt };
    expect((await readRecord(studio.owner, second.id)).room).toEqual(room);
    await product.sql`update work_records set saved_at = saved_at - interval '24 hours' where id = ${older.id}`;
    expect((await readRecord(studio.owner, second.id)).room).toBeNull();
    expect([
      (await detailOf(studio.owner, first.id)).hasWorkRecord,
      (await detailOf(studio.owner, second.id)).hasWorkRecord,
    ]).toEqual([true, false]);
  });

  test('that says nothing is refused', async () => {
    const { id } = await pastAppointment(studio);
    const empty = { details: { lashes: null }, humidity: null, temperature: null };
    expectStatus(await save(studio.owner, id, empty), 422, {
      fields: { 'details.notes': ['Preencha pelo menos um campo'] },
    });
  });

  test('says what the studio requires of the parts that it has', async () => {
    const { id } = await pastAppointment(studio);
    await product.sql`update studios set work_requirements = '{map,glueLot,humidity,needleLot}'
      where id = (select studio_id from appointments where id = ${id})`;
    const message = 'Preencha: o estúdio pede este campo';
    expectStatus(
      await save(studio.owner, id, { humidity: null, details: { lashes: { ...lashes, map: null } } }),
      422,
      {
        fields: { 'details.lashes.map': [message], lots: [message], humidity: [message] },
      },
    );
    const other = await newLot(studio.owner, { kind: 'pigment' });
    expectStatus(await save(studio.owner, id, { lots: [{ lotId: other, reason: null }] }), 422, {
      fields: { lots: [message] },
    });
    const glue = await newLot(studio.owner);
    await saved(studio.owner, id, { lots: [{ lotId: glue, reason: null }] });
    expect((await readRecord(studio.owner, id)).required).toEqual([
      'map',
      'glueLot',
      'humidity',
      'needleLot',
    ]);
  });
});

describe('lots of a record', () => {
  test('that are over or recalled on that day need a reason, once', async () => {
    const { id } = await pastAppointment(studio);
    const [over, recalled] = [
      await newLot(studio.owner, { expiresOn: '2019-01-31' }),
      await newLot(studio.owner),
    ];
    const recall = { version: 1, recall: { on: '2019-02-01', note: 'Aviso' } };
    expectStatus(await studio.owner.put(`/api/supply-lots/${recalled}/recall`, recall), 200);
    const reason = ['Este lote está vencido ou foi recolhido. Escreva o motivo para usar mesmo assim.'];
    const used = (why: string | null) => [over, recalled].map((lotId) => ({ lotId, reason: why }));
    expectStatus(await save(studio.owner, id, { lots: used(null) }), 422, {
      fields: { 'lots.0.reason': reason, 'lots.1.reason': reason },
    });
    expectStatus(await save(studio.owner, id, { lots: used('Sem outro') }), 200, {
      lots: [{ reason: 'Sem outro' }, { reason: 'Sem outro' }],
    });
    await saved(studio.owner, id, { version: 1, lots: used(null) });
  });

  test('that nobody has, or another studio, are unknown', async () => {
    const { id } = await pastAppointment(studio);
    const theirs = await newLot((await openStudio(product)).owner);
    for (const lotId of [randomUUID(), theirs])
      expectStatus(await save(studio.owner, id, { lots: [{ lotId, reason: null }] }), 422, {
        fields: { 'lots.0.lotId': ['Este lote não está mais nos produtos'] },
      });
  });

  test('are deleted by nobody, nor their supply', async () => {
    const { id } = await pastAppointment(studio);
    const lotId = await newLot(studio.owner);
    const { lots } = await saved(studio.owner, id, { lots: [{ lotId, reason: null }] });
    expectStatus(await studio.owner.delete(`/api/supply-lots/${lotId}`), 409, 'lot_in_use');
    expectStatus(await studio.owner.delete(`/api/supplies/${lots[0]?.supplyId}`), 409, 'lot_in_use');
    await saved(studio.owner, id, { version: 1 });
    expectStatus(await studio.owner.delete(`/api/supply-lots/${lotId}`), 204);
  });
});

describe('the record before', () => {
  test('is that of the same kind of work, however long ago', async () => {
    const clientId = await newClient(studio.owner);
    const service = { name: 'Henna', priceCents: 5000, durationMinutes: 30, category: 'sobrancelhas' };
    const henna = expectStatus(
      await studio.owner.post<{ id: string }>('/api/procedure-types', service),
      201,
    ).id;
    const procedures = [{ procedureTypeId: henna, priceCents: 5000, durationMinutes: 30 }];
    const [first, brows, last] = [
      await pastAppointment(studio, clientId),
      await pastAppointment(studio, clientId, { procedures }),
      await pastAppointment(studio, clientId),
    ];
    const lash = await saved(studio.owner, first.id);
    const brow = await saved(studio.owner, brows.id, { details: { lashes: null, notes: 'Henna' } });
    expect((await readRecord(studio.owner, last.id)).previous?.id).toBe(lash.id);
    expect((await readRecord(studio.owner, brows.id)).previous?.id).toBe(lash.id);
    expect((await readRecord(studio.owner, first.id)).previous).toBeNull();
    expect((await ofClient(studio.owner, clientId)).records.map(({ id }) => id)).toEqual([brow.id, lash.id]);
  });
});
