import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PrivatePicture, WorkPictures } from '../../../domain/studio/private-picture.ts';
import { END, jfif, jpeg, scan } from '../../support/pictures/jpeg.ts';
import { ownProduct } from '../../support/product.ts';
import { newClient } from '../agenda.ts';
import { fill } from '../anamneses.ts';
import { uploadWork } from '../private-pictures.ts';
import { expectStatus, openStudio } from '../studio.ts';
import { pastAppointment, recordForm, save, saved } from '../work-records.ts';
import { found, readStored, word } from './stored-text.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
const studio = await openStudio(product);

test('words planted in a record rest nowhere in clear, and no cache may keep an answer with them', async () => {
  const words = Array.from({ length: 10 }, word);
  const [technique, shape, colour, area, device, reaction, label, value, notes, other] = words.map(String);
  const details = {
    lashes: { map: null, curls: [], thicknesses: [], technique, minutes: null },
    brows: { shape, material: null, colour, minutes: null },
    pigment: { area, technique: other, device, passes: null, reaction },
    ...{ own: [{ label, value }], notes },
  };
  const { id, client } = await pastAppointment(studio);
  const record = await saved(studio.owner, id, { details });
  const at = `/api/appointments/${id}/work-record`;
  const answers = [
    await studio.owner.get(at),
    await studio.owner.get(`${at}/versions`),
    await studio.owner.get(`/api/clients/${client.id}/work-records`),
    await save(studio.owner, id, { details, version: record.version, humidity: 200 }),
    await save(studio.owner, randomUUID(), { details }),
    await product.visitor().put(at, recordForm({ details })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422, 404, 401]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('etag')).toBeNull();
  }
  for (const refusal of answers.slice(3)) expect(found(JSON.stringify(refusal.body), words)).toEqual([]);
  await product.runCron();
  for (const { table, text } of await readStored(product)) expect(found(text, words), table).toEqual([]);
  expect(found(product.logs.join('\n'), words)).toEqual([]);
  expect(found(JSON.stringify(product.mailbox.mails.all), words)).toEqual([]);
});

test('pixels planted in a picture rest in the private part of the bucket alone', async () => {
  // Coded data may hold any byte but the one that begins a marker.
  const pixels = Buffer.from(randomUUID(), 'latin1');
  const bytes = jpeg({ width: 900, height: 600 }, { before: [jfif], scans: [scan, pixels], after: [END] });
  const clientId = await newClient(studio.owner);
  expectStatus(await fill(studio.owner, clientId, { consentPhotos: true }), 201);
  const { id } = await pastAppointment(studio, clientId);
  const sent = await uploadWork(studio.owner, id, { bytes, type: 'image/jpeg' });
  const picture = expectStatus(sent, 201);
  const seen = await fetch(product.url + picture.url, {
    headers: { cookie: `lume-session=${studio.owner.cookies.get('lume-session')}` },
  });
  expect(Buffer.from(await seen.arrayBuffer()).includes(pixels)).toBe(true);
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  const lists = [
    await studio.owner.get<WorkPictures>(`/api/clients/${clientId}/work-pictures`),
    await studio.owner.get<{ pictures: PrivatePicture[] }>(`/api/appointments/${id}/private-pictures`),
  ];
  for (const { headers } of lists) expect(headers.get('cache-control')).toContain('no-store');
  await product.runCron();
  const forms = [pixels.toString('latin1'), pixels.toString('hex'), pixels.toString('base64')];
  for (const { table, text } of await readStored(product)) expect(found(text, forms), table).toEqual([]);
  expect(found(product.logs.join('\n'), forms)).toEqual([]);
  expect(found(JSON.stringify(product.mailbox.mails.all), forms)).toEqual([]);
  const keys = (await product.mediaKeys()).filter((key) => key.includes(picture.id));
  expect(keys).toEqual([expect.stringMatching(/^private\//)]);
  expect((await fetch(`${product.url}/media/${picture.id}`)).status).toBe(404);
});
