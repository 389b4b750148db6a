import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WorkPictures } from '../../domain/studio/private-picture.ts';
import { readArchive, type StudioArchive } from '../../web/features/studio-import/read-archive.ts';
import { readFile } from '../../web/features/studio-import/zip-directory.ts';
import { exportedZip } from '../support/exports.ts';
import { exif, jfif, jpeg } from '../support/pictures/jpeg.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { newClient } from './agenda.ts';
import { fill } from './anamneses.ts';
import { uploadWork } from './private-pictures.ts';
import { expectStatus, openStudio, PASSWORD } from './studio.ts';
import { bring } from './studio-import.ts';
import { join } from './team.ts';
import { newLot, pastAppointment, saved, versionsOf } from './work-records.ts';

const product = await sharedProduct();
const { sql } = product;

/** Records of two clients, one in two versions by two people and with a lot, and a picture of each moment. */
async function openFull() {
  const studio = await openStudio(product);
  const admin = await join(product, studio, 'admin');
  const lotId = await newLot(studio.owner);
  const clientId = await newClient(studio.owner);
  expectStatus(await fill(studio.owner, clientId, { consentPhotos: true }), 201);
  const { id } = await pastAppointment(studio, clientId);
  const lots = [{ lotId, reason: null }];
  const first = await saved(studio.owner, id, { lots, details: { notes: 'Olhos sensíveis\nusar fita' } });
  await sql`update work_records set created_at = created_at - interval '3 days', saved_at = saved_at - interval '2 days' where id = ${first.id}`;
  await saved(admin.browser, id, { lots, version: 1, retention: 80, details: { brows: { shape: 'Reta' } } });
  await saved(studio.owner, (await pastAppointment(studio)).id, { humidity: null });
  for (const kind of ['before', 'after', 'healed']) {
    const bytes = jpeg({ width: 900, height: 300 }, { before: [jfif, exif] });
    expectStatus(await uploadWork(studio.owner, id, { kind, bytes, type: 'image/jpeg' }), 201);
  }
  return { ...studio, admin };
}

const readExport = async (owner: Visitor): Promise<StudioArchive> =>
  readArchive(new Blob([new Uint8Array(await exportedZip(product, owner, PASSWORD, true))]));

/** Without ids, which are of a studio. */
async function comparable({ records, workPictures, zip }: StudioArchive) {
  const sorted = <Row extends object>(rows: Row[]) =>
    rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b));
  const shown = workPictures.map(async ({ clientName, startsAt, kind, contentType, createdAt, file }) => ({
    ...{ clientName, startsAt, kind, contentType, createdAt },
    bytes: file && Buffer.from(await readFile(zip, file)).toString('base64'),
  }));
  return {
    records: sorted(
      records.map(({ id: _, appointmentId: _a, clientId: _c, savedById: _s, lots, ...row }) => ({
        ...row,
        lots: lots.map(({ name, code, reason }) => ({ name, code, reason })),
      })),
    ),
    pictures: sorted(await Promise.all(shown)),
  };
}

test('records with all versions and pictures come into another studio as they were, once, and go with the import', async () => {
  const from = await openFull();
  const before = await readExport(from.owner);
  expect(before).toMatchObject({ records: { length: 3 }, workPictures: { length: 3 } });
  const here = await openStudio(product);
  // Who is nobody here keeps the name on what was saved.
  const former = before.professionals.find(({ isOwner }) => isOwner)?.id ?? '';
  await sql`update profiles set full_name = (select full_name from profiles where id = ${from.professionalId}) where id = ${here.professionalId}`;
  const match = { [former]: here.professionalId, [from.admin.id]: null };
  const importId = randomUUID();
  const came = await bring(here.owner, before, { match, importId });
  expect(came).toMatchObject({ records: { added: 3 }, pictures: { added: 3 }, leftOut: [] });

  const [stored] = await sql<{
    appointmentId: string;
    clientId: string;
  }>`select appointment_id as "appointmentId", client_id as "clientId"
    from private_pictures where studio_id = (select studio_id from profiles where id = ${here.professionalId}) limit 1`;
  const { appointmentId = '', clientId = '' } = stored ?? {};
  const [newest, oldest] = await versionsOf(here.owner, appointmentId);
  expect([newest?.savedBy, oldest?.savedBy]).toEqual([expect.any(String), expect.any(String)]);
  expect(newest?.savedBy).not.toBe(oldest?.savedBy);
  const pictures = () => here.owner.get<WorkPictures>(`/api/clients/${clientId}/work-pictures`);
  expect((await pictures()).body).toEqual({ isAllowed: false, pictures: [] });
  expect((await readExport(here.owner)).workPictures).toEqual([]);
  const logged =
    await sql`select access_type from anamnesis_accesses where client_id = ${clientId} and access_type = 'import'`;
  expect(logged).toHaveLength(1);

  expectStatus(await fill(here.owner, clientId, { consentPhotos: true }), 201);
  expect((await pictures()).body).toMatchObject({ isAllowed: true, pictures: { length: 3 } });
  expect(await comparable(await readExport(here.owner))).toEqual(await comparable(before));

  // A portion that was sent already, and what was changed here since, stay as they are.
  const changed = await saved(here.owner, appointmentId, { version: 2, humidity: 33 });
  expect(await bring(here.owner, before, { match, importId })).toMatchObject({ leftOut: [] });
  expect((await versionsOf(here.owner, appointmentId))[0]).toEqual(changed);
  expect(await readExport(here.owner)).toMatchObject({ records: { length: changed.number === 3 ? 4 : 3 } });
});

test('undone at once, what came of the work goes with its appointments, and bytes are swept', async () => {
  const before = await readExport((await openFull()).owner);
  const here = await openStudio(product);
  const importId = randomUUID();
  await bring(here.owner, before, { importId });
  const left = async () => {
    const [row] = await sql`select
      (select count(*)::integer from work_records where studio_id = p.studio_id) as records,
      (select count(*)::integer from private_pictures where studio_id = p.studio_id) as pictures,
      (select count(*)::integer from picture_remains where private_of = p.studio_id) as remains
      from profiles p where id = ${here.professionalId}`;
    return row;
  };
  expect(await left()).toEqual({ records: 3, pictures: 3, remains: 0 });
  expectStatus(await here.owner.post(`/api/imports/${importId}/undo`), 200, {
    removed: { appointments: before.appointments.length },
  });
  expect(await left()).toEqual({ records: 0, pictures: 0, remains: 3 });
});

test('what names nothing of this import, or somebody of another studio, is not stored', async () => {
  const [mine, theirs] = [await openStudio(product), await openStudio(product)];
  const admin = await join(product, mine, 'admin');
  const row = {
    ...{ key: 'a', appointment: 'b', number: 1, isCurrent: true, details: { notes: 'x' }, lots: [] },
    ...{ humidity: null, temperature: null, retention: null, savedBy: null, savedByName: 'Ana' },
    ...{ savedAt: '2026-01-01T10:00:00Z', createdAt: '2026-01-01T10:00:00Z' },
  };
  const records = (who: Visitor, changes: object = {}) =>
    who.post(`/api/imports/${randomUUID()}/studio/records`, { records: [{ ...row, ...changes }] });
  expectStatus(await records(mine.owner), 200, { stored: [] });
  expectStatus(await records(admin.browser), 403);
  expectStatus(await records(mine.owner, { savedByName: null }), 422);
  expectStatus(await records(mine.owner, { details: { notes: 'x'.repeat(50_000) } }), 422);
  const before = await readExport((await openFull()).owner);
  const importId = randomUUID();
  await bring(mine.owner, { ...before, records: [], workPictures: [] }, { importId });
  const [key = ''] = before.records.map(({ appointmentId }) => appointmentId);
  const foreign = { ...row, appointment: key, savedBy: theirs.professionalId, savedByName: null };
  expectStatus(await mine.owner.post(`/api/imports/${importId}/studio/records`, { records: [foreign] }), 422);
  const used = { ...row, appointment: key, lots: [{ lotId: await newLot(theirs.owner), reason: null }] };
  expectStatus(await mine.owner.post(`/api/imports/${importId}/studio/records`, { records: [used] }), 422);
});
