import { randomUUID } from 'node:crypto';
import type { Studio } from '../studio.ts';
import type { Sample } from './sample.ts';

/** A good request to every route of visits. */
export function visitSamples({ professionalId, ticket }: Studio): Sample[] {
  return [
    {
      route: 'POST /api/public/visits',
      body: {
        professionalId,
        pageType: 'booking_page',
        referrer: 'https://www.instagram.com/',
        ticket,
        visitorId: randomUUID(),
      },
      fields: {
        professionalId: 'uuid',
        pageType: 'enum',
        'referrer?': 'text',
        ticket: 'secret',
        'visitorId?': 'uuid',
      },
    },
    {
      route: 'GET /api/visits',
      query: { professional: professionalId },
      fields: { 'professional?': 'uuid' },
    },
  ];
}
