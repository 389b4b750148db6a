import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

/** Requests to every route of pictures, without a picture: what is wrong with files has a corpus of its own. */
export function pictureSamples(): Sample[] {
  const headers = { 'content-type': 'image/png' };
  return [
    { route: 'POST /api/pictures', headers, query: { kind: 'cover' }, fields: { kind: 'enum' } },
    { route: 'GET /api/appointments/:id/private-pictures', params: { id: randomUUID() } },
    {
      route: 'POST /api/appointments/:id/work-pictures',
      ...{ headers, params: { id: randomUUID() }, query: { kind: 'after' }, fields: { kind: 'enum' } },
    },
    { route: 'GET /api/clients/:id/work-pictures', params: { id: randomUUID() } },
    { route: 'DELETE /api/private-pictures/:id', params: { id: randomUUID() } },
    {
      route: 'GET /api/private-pictures/:id',
      params: { id: randomUUID() },
      query: { expires: 't5qmzz', signature: 'a'.repeat(43) },
      fields: { expires: 'enum', signature: 'enum' },
    },
    { route: 'POST /api/public/deposit-proofs', headers: { ...headers, 'lume-link': 'a'.repeat(68) } },
    { route: 'PUT /api/pictures/:id/small', headers, params: { id: randomUUID() } },
  ];
}
