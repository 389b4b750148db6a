import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

/** What members ask about mail; the mail itself is nobody's. */
export function outboxSamples(): Sample[] {
  return [
    {
      route: 'GET /api/outbox',
      query: { status: 'failed', before: '1795231709804123-00000000-0000-7000-8000-000000000001' },
      fields: { 'status?': 'enum', 'before?': 'enum' },
    },
    { route: 'POST /api/outbox/:id/retry', params: { id: randomUUID() } },
    { route: 'POST /api/settings/test-mail' },
  ];
}
