/** Records of the work, their lots and pictures, and what the public page shows of them. */
import { expect } from 'vitest';
import type { Gallery } from '../../../../domain/gallery/gallery.ts';
import type { PrivatePicture, WorkPictures } from '../../../../domain/studio/private-picture.ts';
import type { SupplyList } from '../../../../domain/supply/supply.ts';
import type { ClientWorkRecords } from '../../../../domain/work-record/work-record.ts';
import { readForm } from '../../anamneses.ts';
import { readGalleryOf } from '../../gallery.ts';
import { expectStatus } from '../../studio.ts';
import type { Stored } from '../stored.ts';
import type { Person, World } from '../world.ts';
import { read } from './read.ts';

export async function compareRecords(world: World, owner: Person, { clients }: Stored): Promise<void> {
  for (const { id } of clients) await compareClient(world, owner, id);
  await compareLots(world, owner);
  await compareGallery(world, owner);
  await compareFiles(world);
}

async function compareClient({ product: { sql } }: World, owner: Person, clientId: string) {
  const stored = await sql<{ id: string }>`select id from work_records
    where client_id = ${clientId} and is_current order by id`;
  const { records } = await read<ClientWorkRecords>(owner, `/api/clients/${clientId}/work-records`);
  expect(records).toHaveLength(stored.length);
  const form = await readForm(owner.browser, clientId);
  const shown = await read<WorkPictures>(owner, `/api/clients/${clientId}/work-pictures`);
  expect(shown.isAllowed).toBe(form?.consents.consentPhotos === true && form.photosWithdrawnAt === null);
  const pictures = await sql<{ id: string }>`select p.id from private_pictures p
    where p.client_id = ${clientId} and p.attached_at is not null and p.kept_until is null`;
  expect(shown.pictures).toHaveLength(shown.isAllowed ? pictures.length : 0);
  for (const { url } of shown.pictures) await requirePicture(owner, url);
}

const requirePicture = async ({ browser }: Person, url: PrivatePicture['url']) =>
  expectStatus(await browser.get(url), 200);

async function compareLots({ product: { sql } }: World, owner: Person) {
  const { supplies } = await read<SupplyList>(owner, '/api/supplies');
  for (const { id } of supplies.flatMap(({ lots }) => lots)) {
    const named = await sql`select distinct appointment_id from work_records r
      join work_record_lots l on l.record_id = r.id where l.lot_id = ${id} and r.is_current`;
    const shown = await read<{ clients: unknown[] }>(owner, `/api/supply-lots/${id}/clients`);
    const { text } = await owner.browser.get(`/api/supply-lots/${id}/clients.csv`);
    expect([id, shown.clients?.length, text.trim().split('\r\n').length]).toEqual([
      id,
      named.length,
      1 + named.length,
    ]);
  }
}

async function compareGallery({ product, studio: { professionalId } }: World, owner: Person) {
  const visitor = product.visitor();
  const own = await read<Gallery>(owner, '/api/gallery');
  const shown = await readGalleryOf(visitor, professionalId);
  expect(shown.map(({ id }) => id)).toEqual(own.pictures.map(({ id }) => id));
  for (const { url } of shown) expectStatus(await visitor.get(url), 200);
}

/** Each file has its row, or waits to be swept; each picture that is kept has its file. */
async function compareFiles({ product, studioId }: World) {
  const keys = (await product.mediaKeys()).filter((key) => key.includes(studioId));
  const files = keys.map((key) => key.split('/').at(-1) ?? '');
  const rows = await product.sql<{ id: string; isKept: boolean }>`select id,
      attached_at is not null and kept_until is null as "isKept" from private_pictures where studio_id = ${studioId}
    union all select picture_id, false from picture_remains`;
  const known = new Set(rows.map(({ id }) => id));
  expect(files.filter((id) => !known.has(id))).toEqual([]);
  expect(rows.filter(({ id, isKept }) => isKept && !files.includes(id))).toEqual([]);
}
