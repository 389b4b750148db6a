/** Records of the work, their pictures, the gallery, supplies and lots. */
import { randomUUID } from 'node:crypto';
import type { Gallery } from '../../../../domain/gallery/gallery.ts';
import { addDays } from '../../../../domain/scheduling/clock.ts';
import { consentToPublishing } from '../../gallery.ts';
import { uploadWork } from '../../private-pictures.ts';
import { readRecord, recordForm } from '../../work-records.ts';
import { type Here, isPast, on, onClient, onRow, type Verb, type Verbs, versionOf } from '../verb.ts';

interface Versioned {
  id: string;
  version: number;
}

const supplyForm = ({ random }: Here) => ({
  ...{ kind: random.pick(['glue', 'pigment']), name: `Cola ${random.between(1, 9)}`, isActive: true },
  ...{ maker: null, registration: null, barcode: null },
});

const lotForm = ({ random, stored }: Here) => ({
  code: `L-${random.between(1, 9)}`,
  expiresOn: random.pick([addDays(stored.today, -30), addDays(stored.today, 90), null]) ?? null,
  isUsedUp: random.chance(0.1),
});

const record: Verb = on(async (here, { id }) => {
  const { who, random, product, studioId } = here;
  const found = await who.get(`/api/appointments/${id}/work-record`);
  if (found.status !== 200) return found;
  const stored = (await readRecord(who, id)).record;
  const lots = await product.sql<{ id: string }>`select id from supply_lots
    where studio_id = ${studioId} order by id`;
  const lot = random.pick(lots);
  const version = stored && versionOf(here, stored);
  const reason = random.chance(0.7) ? 'Único' : null;
  const form = recordForm({ version, retention: random.pick([null, 60, 80]) ?? null });
  return who.put(`/api/appointments/${id}/work-record`, {
    ...form,
    lots: lot && random.chance(0.7) ? [{ lotId: lot.id, reason }] : [],
  });
}, isPast);

/** Later a save is a new version. */
const ageRecord: Verb = onRow('work_records', async ({ product: { sql } }, { id }) => {
  await sql`update work_records set created_at = created_at - interval '2 days', saved_at = saved_at - interval '2 days'
    where id = ${id}`;
  return undefined;
});

const orderGallery: Verb = async ({ who }) => {
  const found = await who.get<Gallery>('/api/gallery');
  if (found.status !== 200) return found;
  return who.put('/api/gallery/order', { ids: found.body.pictures.map(({ id }) => id).toReversed() });
};

export const work: Verbs = {
  record: [8, record],
  ageRecord: [2, ageRecord],
  photograph: [
    6,
    on(
      ({ who, random }, { id }) =>
        uploadWork(who, id, { kind: random.pick(['before', 'after', 'healed']) ?? 'after' }),
      isPast,
    ),
  ],
  deletePicture: [
    1,
    onRow('private_pictures', ({ who }, { id }) => who.delete(`/api/private-pictures/${id}`)),
  ],
  consentToPublishing: [2, onClient(({ who }, id) => consentToPublishing(who, id))],
  withdrawPublishing: [0.6, onClient(({ who }, id) => who.post(`/api/clients/${id}/publishing-withdrawal`))],
  publish: [
    3,
    onRow('private_pictures', ({ who }, { id }) =>
      who.post('/api/gallery', { pictureId: id, text: 'Cílios' }),
    ),
  ],
  describePicture: [
    0.5,
    onRow('gallery_pictures', ({ who }, { id }) => who.put(`/api/gallery/${id}`, { text: 'Antes e depois' })),
  ],
  orderGallery: [0.5, orderGallery],
  unpublish: [0.7, onRow('gallery_pictures', ({ who }, { id }) => who.delete(`/api/gallery/${id}`))],
};

export const supplies: Verbs = {
  addSupply: [2, (here) => here.who.post('/api/supplies', supplyForm(here))],
  changeSupply: [
    1,
    onRow<Versioned>('supplies', (here, row) =>
      here.who.put(`/api/supplies/${row.id}`, { ...supplyForm(here), version: versionOf(here, row) }),
    ),
  ],
  deleteSupply: [0.7, onRow('supplies', ({ who }, { id }) => who.delete(`/api/supplies/${id}`))],
  addLot: [3, onRow('supplies', (here, { id }) => here.who.post(`/api/supplies/${id}/lots`, lotForm(here)))],
  changeLot: [
    1,
    onRow<Versioned>('supply_lots', (here, row) =>
      here.who.put(`/api/supply-lots/${row.id}`, { ...lotForm(here), version: versionOf(here, row) }),
    ),
  ],
  recallLot: [
    1,
    onRow<Versioned>('supply_lots', (here, row) => {
      const recall = { on: here.stored.today, note: `Aviso ${randomUUID().slice(0, 4)}` };
      return here.who.put(`/api/supply-lots/${row.id}/recall`, {
        version: versionOf(here, row),
        recall: here.random.chance(0.7) ? recall : null,
      });
    }),
  ],
  deleteLot: [0.7, onRow('supply_lots', ({ who }, { id }) => who.delete(`/api/supply-lots/${id}`))],
};
