import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

/** Requests to every route of pictures, without a picture: what is wrong with files has a corpus of its own. */
export function pictureSamples(): Sample[] {
  const headers = { 'content-type': 'image/png' };
  return [
    { route: 'POST /api/pictures', headers, query: { kind: 'cover' }, fields: { kind: 'enum' } },
    { route: 'PUT /api/pictures/:id/small', headers, params: { id: randomUUID() } },
  ];
}
