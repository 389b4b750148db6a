import { randomUUID } from 'node:crypto';
import type { Studio } from '../studio.ts';
import type { Sample } from './sample.ts';

/** A good request to every route of visits, and to the data officer. */
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
      route: 'POST /api/public/data-requests',
      body: { name: 'Eva', email: 'eva@pessoa.example', kind: 'access', message: 'Quais dados vocês têm?' },
      fields: { name: 'text', email: 'email', kind: 'enum', message: 'text' },
    },
    {
      route: 'GET /api/visits',
      query: { professional: professionalId },
      fields: { 'professional?': 'uuid' },
    },
  ];
}
