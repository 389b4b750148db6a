import { randomUUID } from 'node:crypto';
import { publishingForm } from '../gallery.ts';
import type { Sample } from './sample.ts';

/** Requests to every route of pictures, without a picture: what is wrong with files has a corpus of its own. */
export function pictureSamples(): Sample[] {
  const headers = { 'content-type': 'image/png' };
  return [
    { route: 'POST /api/pictures', headers, query: { kind: 'cover' }, fields: { kind: 'enum' } },
    { route: 'GET /api/appointments/:id/private-pictures', params: { id: randomUUID() } },
    {
      route: 'POST /api/appointments/:id/work-pictures',
      ...{ headers, params: { id: randomUUID() }, query: { kind: 'after', id: randomUUID() } },
      fields: { kind: 'enum', id: 'uuid' },
    },
    {
      route: 'POST /api/imports/:id/studio/pictures',
      ...{ headers, params: { id: randomUUID() } },
      query: { key: 'a', appointment: 'b', kind: 'after', takenAt: '2026-01-01T10:00:00Z' },
      fields: { key: 'secret', appointment: 'secret', kind: 'enum', takenAt: 'secret' },
    },
    { route: 'GET /api/clients/:id/work-pictures', params: { id: randomUUID() } },
    { route: 'DELETE /api/private-pictures/:id', params: { id: randomUUID() } },
    {
      route: 'GET /api/private-pictures/:id',
      params: { id: randomUUID() },
      query: { expires: 't5qmzz', signature: 'a'.repeat(43) },
      fields: { expires: 'enum', signature: 'enum' },
    },
    { route: 'GET /api/clients/:id/publishing', params: { id: randomUUID() } },
    {
      route: 'POST /api/clients/:id/publishing-consent',
      params: { id: randomUUID() },
      body: publishingForm(),
      fields: { textVersion: 'enum', signedName: 'text', signature: 'secret' },
    },
    { route: 'POST /api/clients/:id/publishing-withdrawal', params: { id: randomUUID() } },
    { route: 'GET /api/gallery' },
    {
      route: 'POST /api/gallery',
      body: { pictureId: randomUUID(), text: 'Cílios depois' },
      fields: { pictureId: 'uuid', text: 'text' },
    },
    {
      route: 'PUT /api/gallery/order',
      body: { ids: [randomUUID()] },
      fields: { ids: 'list', 'ids.0': 'uuid' },
    },
    {
      route: 'PUT /api/gallery/:id',
      params: { id: randomUUID() },
      body: { text: 'Cílios depois' },
      fields: { text: 'text' },
    },
    { route: 'DELETE /api/gallery/:id', params: { id: randomUUID() } },
    { route: 'GET /api/public/professionals/:id/gallery', params: { id: randomUUID() } },
    {
      route: 'GET /api/public/professionals/:id/gallery/:picture',
      params: { id: randomUUID(), picture: randomUUID() },
    },
    { route: 'POST /api/public/deposit-proofs', headers: { ...headers, 'lume-link': 'a'.repeat(68) } },
    { route: 'PUT /api/pictures/:id/small', headers, params: { id: randomUUID() } },
  ];
}
