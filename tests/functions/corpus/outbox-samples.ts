import { randomUUID } from 'node:crypto';
import { pushDevice } from '../push/device.ts';
import type { Sample } from './sample.ts';

/** What members ask about mail and push messages; the mail itself is nobody's. */
export function outboxSamples(): Sample[] {
  return [
    {
      route: 'GET /api/outbox',
      query: { status: 'failed', cursor: '1795231709804123-00000000-0000-7000-8000-000000000001' },
      fields: { 'status?': 'enum', 'cursor?': 'enum' },
    },
    { route: 'POST /api/outbox/:id/retry', params: { id: randomUUID() } },
    { route: 'POST /api/settings/test-mail' },
    { route: 'GET /api/push' },
    {
      route: 'POST /api/push/devices',
      body: pushDevice(),
      fields: { endpoint: 'enum', 'keys.p256dh': 'enum', 'keys.auth': 'enum' },
    },
    {
      route: 'PUT /api/push/devices/:id',
      params: { id: randomUUID() },
      body: { kinds: ['booked'], quietHours: { from: '21:00', until: '07:00' } },
      fields: { 'kinds.0': 'enum', 'quietHours.from': 'enum', 'quietHours.until': 'enum' },
    },
    { route: 'DELETE /api/push/devices/:id', params: { id: randomUUID() } },
  ];
}
