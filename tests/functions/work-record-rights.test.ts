import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formOf, newClient, put } from './agenda.ts';
import { expectStatus, sharedStudio } from './studio.ts';
import { join } from './team.ts';
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

const { product, studio } = await sharedStudio();

const logged = (clientId: string) =>
  product.sql<{
    type: string;
  }>`select access_type as type from anamnesis_accesses where client_id = ${clientId}
    order by accessed_at, id`.then((rows) => rows.map(({ type }) => type));

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
    expect((await ofClient(bia.browser, row.client.id)).records.map((one) => one.id)).toEqual([id]);
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
    await ofClient(studio.owner, row.client.id);
    expect(await logged(row.client.id)).toEqual([]);
    await saved(studio.owner, row.id);
    await readRecord(studio.owner, row.id);
    await versionsOf(studio.owner, row.id);
    await ofClient(studio.owner, row.client.id);
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
    expect((await ofClient(studio.owner, one)).records).toEqual([{ ...record, clientId: one }]);
    const third = await newClient(studio.owner, { fullName: 'Rita' });
    expectStatus(await put(studio.owner, row.id, formOf(row, { clientId: third, version: 2 })), 200);
    expect((await ofClient(studio.owner, one)).records).toEqual([]);
    expect((await ofClient(studio.owner, third)).records).toEqual([{ ...record, clientId: third }]);
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
});

test.each(['refuse', 'reset', 'cut-before-commit', 'cut-after-commit'] as const)(
  'a record is neither shown nor stored where its log is not written: %s',
  async (kind) => {
    const { id } = await pastAppointment(studio);
    await saved(studio.owner, id);
    const { faults } = product.database.endpoint;
    for (const ask of [
      () => studio.owner.get(`/api/appointments/${id}/work-record`),
      () => studio.owner.get(`/api/appointments/${id}/work-record/versions`),
      () => save(studio.owner, id, { version: 1, humidity: 99 }),
    ]) {
      faults.add({ kind, match: 'insert into "anamnesis_accesses"', times: 1 });
      const cut = await ask();
      faults.reset();
      expect(cut).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(cut.text).not.toContain('Volume russo');
    }
    const { record } = await readRecord(studio.owner, id);
    expect(record?.humidity).toBe(kind === 'cut-after-commit' ? 99 : 55);
  },
);
