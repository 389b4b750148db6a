import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { AccountEvents } from '../../../domain/account/event.ts';
import type { Env } from '../../../functions/env.ts';
import { sealDetails } from '../../../functions/work-record/records.ts';
import { keySet, makeSealingKey } from '../../../tools/platform/keys.ts';
import { exportedZip } from '../../support/exports.ts';
import { jpeg } from '../../support/pictures/jpeg.ts';
import { ownProduct } from '../../support/product.ts';
import { make, newClient } from '../agenda.ts';
import { fill } from '../anamneses.ts';
import { uploadWork } from '../private-pictures.ts';
import { expectStatus, openStudio, PASSWORD } from '../studio.ts';
import { newLot, pastAppointment, readRecord, saved } from '../work-records.ts';

const SEALING_KEYS = keySet([makeSealingKey()]);
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000', SEALING_KEYS } });
const { sql } = product;
const WORD = 'ficha-plantada';

/** Two clients with a record in two versions and a picture; the second has withdrawn her consent to photos. */
async function filled() {
  const studio = await openStudio(product);
  const lotId = await newLot(studio.owner);
  const clients = await Promise.all(
    ['de novo', 'retirado'].map(async (note) => {
      const clientId = await newClient(studio.owner);
      expectStatus(await fill(studio.owner, clientId, { consentPhotos: true }), 201);
      const { id } = await pastAppointment(studio, clientId);
      const details = { own: [{ label: 'Adesivo', value: WORD }], notes: `${WORD} ${note}` };
      const first = await saved(studio.owner, id, { details, lots: [{ lotId, reason: null }] });
      await sql`update work_records set created_at = created_at - interval '2 days' where id = ${first.id}`;
      await saved(studio.owner, id, { details, version: 1, humidity: 70 });
      const bytes = jpeg({ width: 900, height: 600 });
      const picture = expectStatus(
        await uploadWork(studio.owner, id, { kind: 'before', bytes, type: 'image/jpeg' }),
        201,
      );
      return { clientId, appointmentId: id, pictureId: picture.id };
    }),
  );
  const [shown, hidden] = clients;
  if (!shown || !hidden) throw new Error('two clients');
  expectStatus(await studio.owner.post(`/api/clients/${hidden.clientId}/anamnesis/photos-withdrawal`), 204);
  return { studio, shown, hidden };
}

const logged = (clientId: string) =>
  sql`select access_type from anamnesis_accesses where client_id = ${clientId} and access_type = 'export'`;

describe('an export', () => {
  test('has nothing of what was done and no picture unless it was asked for', async () => {
    const { studio, shown } = await filled();
    const files = unzipSync(await exportedZip(product, studio.owner, PASSWORD));
    const names = Object.keys(files);
    expect(names.filter((name) => /^fotos|completas/.test(name))).toEqual([]);
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join(''),
    ).not.toContain(WORD);
    expect(await logged(shown.clientId)).toEqual([]);
  });

  test('that was asked for with it has every version, the pictures that may be shown, and each client in the log once', async () => {
    const { studio, shown, hidden } = await filled();
    const files = unzipSync(await exportedZip(product, studio.owner, PASSWORD, true));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const records: Record<string, unknown>[] = JSON.parse(text('fichas-completas.json'));
    expect(records).toHaveLength(4);
    const [first] = records.filter(({ number, clientId }) => number === 1 && clientId === shown.clientId);
    expect(first).toMatchObject({
      ...{ appointmentId: shown.appointmentId, isCurrent: false, humidity: 55 },
      ...{ savedById: studio.professionalId, lots: [{ code: 'A-17', reason: null }] },
      details: {
        lashes: { curls: ['C', 'D'] },
        own: [{ label: 'Adesivo', value: WORD }],
        notes: `${WORD} de novo`,
      },
    });
    const [head = '', ...lines] = text('fichas-completas.csv').trim().split('\r\n');
    expect(head).toContain(';Cílios: Olho direito;Cílios: Olho esquerdo;Cílios: Curvatura;');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(
      `;8 · 10 · 12 · 10 · 8;8 · 10 · 12 · 10 · 8;"C, D";"0,07";Volume russo;120 min;`,
    );
    expect(lines[0]).toContain(`;Adesivo: ${WORD};${WORD} `);
    expect(JSON.parse(text('fotos.json'))).toEqual([
      expect.objectContaining({
        id: shown.pictureId,
        clientId: shown.clientId,
        kind: 'work-before',
        width: 900,
      }),
    ]);
    expect(text('fotos.csv')).toContain(`fotos/${shown.pictureId}.jpg;`);
    expect(Object.keys(files).filter((name) => name.startsWith('fotos/'))).toEqual([
      `fotos/${shown.pictureId}.jpg`,
    ]);
    expect(Buffer.from(files[`fotos/${shown.pictureId}.jpg`] ?? [])).toEqual(
      Buffer.from(jpeg({ width: 900, height: 600 })),
    );
    for (const { clientId } of [shown, hidden]) expect(await logged(clientId)).toHaveLength(1);
    expect(text('LEIAME.txt')).toContain('  fichas-completas ');
    const { body } = await studio.owner.get<AccountEvents>('/api/account/events');
    expect(body.events[0]).toMatchObject({ kind: 'data_exported', data: { withHealth: true } });
  });

  test('breaks off where the log cannot be written: no log, no data', async () => {
    const { studio } = await filled();
    product.database.endpoint.faults.add({ kind: 'refuse', match: 'all_of_them', times: 1 });
    await expect(exportedZip(product, studio.owner, PASSWORD, true)).rejects.toThrow();
  });
});

test('a record that was written under other limits stays readable', async () => {
  const studio = await openStudio(product);
  const { id } = await make(studio, await newClient(studio.owner), { date: '2020-03-02' });
  const record = await saved(studio.owner, id);
  const details = {
    lashes: {
      map: { right: [8, null, 30, 9, 9, 9, 9, 9, 9, 9], left: [7] },
      ...{ curls: ['Z'], thicknesses: [], technique: 'x'.repeat(300), minutes: 5000 },
    },
    ...{ brows: null, pigment: null, own: [], notes: 'y'.repeat(9000) },
  };
  const [row] = await sql<{
    studioId: string;
  }>`select studio_id as "studioId" from work_records where id = ${record.id}`;
  // Former fields are missing, and there are some of which nothing is known today.
  const stored = { ...details, brows: { shape: 'Reta', formerly: 1 } };
  const sealed = await sealDetails(
    { SEALING_KEYS } as Env,
    { id: record.id, studioId: row?.studioId ?? '' },
    stored as never,
  );
  await sql`update work_records set details = ${sealed.details}, key_id = ${sealed.keyId} where id = ${record.id}`;
  const read = await readRecord(studio.owner, id);
  expect(read.record?.details).toEqual({
    ...details,
    brows: { shape: 'Reta', material: null, colour: null, minutes: null },
  });
});
