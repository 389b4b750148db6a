import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ClientWorkRecords, WorkRecord } from '../../domain/work-record/work-record.ts';
import { sharedProduct } from '../support/product.ts';
import { act, formOf, make, newClient, nextDay, put } from './agenda.ts';
import { expectStatus, openStudio, studioOfEachTest } from './studio.ts';
import { join } from './team.ts';
import { lashes, newLot, pastAppointment, readRecord, recordForm, save, saved } from './work-records.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

const versionsOf = async (appointmentId: string) =>
  expectStatus(
    await studio.owner.get<{ versions: WorkRecord[] }>(
      `/api/appointments/${appointmentId}/work-record/versions`,
    ),
    200,
  ).versions;
const ofClient = async (clientId: string, who = studio.owner) =>
  expectStatus(await who.get<ClientWorkRecords>(`/api/clients/${clientId}/work-records`), 200);
const age = (id: string, hours: number) =>
  product.sql`update work_records set created_at = created_at - make_interval(hours => ${hours}) where id = ${id}`;
const logged = (clientId: string) =>
  product.sql<{
    type: string;
  }>`select access_type as type from anamnesis_accesses where client_id = ${clientId}
    order by accessed_at, id`.then((rows) => rows.map(({ type }) => type));

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
      ...{ record, previous: null, required: [] },
    });
    expect(await versionsOf(row.id)).toEqual([record]);
    expect(await ofClient(row.client.id)).toEqual({ client: form.client, records: [record] });
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
    expect(await versionsOf(id)).toEqual([third, second]);
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
    expect((await ofClient(clientId)).records.map(({ id }) => id)).toEqual([brow.id, lash.id]);
  });
});

describe('who treats the client', () => {
  test('reads what a colleague did, and writes about the own appointments alone', async () => {
    const bia = await join(product, studio, 'professional');
    const row = await pastAppointment(studio);
    const { id } = await saved(studio.owner, row.id);
    expectStatus(await bia.browser.get(`/api/clients/${row.client.id}/work-records`), 404, 'not_found');
    expectStatus(await bia.browser.get(`/api/appointments/${row.id}/work-record/versions`), 404, 'not_found');
    const hers = await pastAppointment(studio, row.client.id, { professionalId: bia.id });
    // Written on its day: of a colleague's appointment she knows no more.
    await product.sql`update work_records set created_at = ${row.startsAt} where id = ${id}`;
    expect((await ofClient(row.client.id, bia.browser)).records.map((one) => one.id)).toEqual([id]);
    expect((await readRecord(bia.browser, hers.id)).previous).toMatchObject({
      id,
      savedBy: expect.any(String),
    });
    expectStatus(await save(bia.browser, row.id, { version: 1 }), 404, 'not_found');
    expectStatus(await bia.browser.get(`/api/appointments/${row.id}/work-record`), 404, 'not_found');
    await saved(bia.browser, hers.id);
  });

  test('leaves an entry in the log with each read and save, and none where nothing was shown', async () => {
    const row = await pastAppointment(studio);
    await readRecord(studio.owner, row.id);
    await ofClient(row.client.id);
    expect(await logged(row.client.id)).toEqual([]);
    await saved(studio.owner, row.id);
    await readRecord(studio.owner, row.id);
    await versionsOf(row.id);
    await ofClient(row.client.id);
    await save(studio.owner, row.id, { humidity: 1 });
    expect(await logged(row.client.id)).toEqual(['record_save', ...Array(4).fill('record_view')]);
  });
});

describe('a record goes with its client', () => {
  test('when two clients become one, and when the appointment was somebody else’s', async () => {
    const [one, other] = [await newClient(studio.owner), await newClient(studio.owner)];
    const row = await pastAppointment(studio, other);
    const record = await saved(studio.owner, row.id);
    expectStatus(await studio.owner.post(`/api/clients/${one}/merges`, { otherId: other }), 200);
    expect((await ofClient(one)).records).toEqual([{ ...record, clientId: one }]);
    const third = await newClient(studio.owner, { fullName: 'Rita' });
    expectStatus(await put(studio.owner, row.id, formOf(row, { clientId: third, version: 2 })), 200);
    expect((await ofClient(one)).records).toEqual([]);
    expect((await ofClient(third)).records).toEqual([{ ...record, clientId: third }]);
  });

  test('when the client’s data are erased; the lots are free again', async () => {
    const row = await pastAppointment(studio);
    const lotId = await newLot(studio.owner);
    await saved(studio.owner, row.id, { lots: [{ lotId, reason: null }] });
    expectStatus(
      await studio.owner.delete(`/api/appointments/${row.id}?version=${row.version}`),
      409,
      'payment_exists',
    );
    expectStatus(await studio.owner.delete(`/api/clients/${row.client.id}?cancelComing=true`), 200);
    expect(await product.sql`select from work_records where client_id = ${row.client.id}`).toEqual([]);
    expectStatus(await studio.owner.delete(`/api/supply-lots/${lotId}`), 204);
    expectStatus(await studio.owner.get(`/api/appointments/${row.id}/work-record`), 404);
  });
});

test('a record moves with its appointment', async () => {
  const row = await pastAppointment(studio);
  await saved(studio.owner, row.id);
  const moved = expectStatus(await put(studio.owner, row.id, formOf(row, { time: '15:00' })), 200);
  expect((await readRecord(studio.owner, row.id)).record?.startsAt).toBe(moved.startsAt);
});

test('words of a record rest nowhere in clear', async () => {
  const word = `segredo${randomUUID().replaceAll('-', '')}`;
  const { id } = await pastAppointment(studio);
  const details = {
    lashes: { ...lashes, technique: word },
    brows: { shape: word, material: 'henna', colour: word, minutes: 5 },
    pigment: { area: word, technique: word, device: word, passes: 2, reaction: word },
    own: [{ label: word, value: word }],
    notes: word,
  };
  await saved(studio.owner, id, { details });
  expect((await save(studio.owner, id, { details, version: 9, humidity: 1 })).text).toContain(word);
  expect((await save(studio.owner, id, { details, version: 1, humidity: 101 })).text).not.toContain(word);
  const tables = await product.sql<{ name: string }>`select quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  for (const { name } of tables)
    expect(await product.sql(`select from ${name} t where t::text like '%${word}%'`), name).toEqual([]);
  expect(product.logs.join('\n')).not.toContain(word);
  expect(recordForm().details.lashes).toEqual(lashes);
});
