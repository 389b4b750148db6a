import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

/** A good request to the routes of receipts and of the accountant's summary; the payment itself is nobody's. */
export function receiptSamples(): Sample[] {
  const params = { id: randomUUID() };
  return [
    { route: 'GET /api/payments/:id/receipt', params },
    {
      route: 'POST /api/payments/:id/receipt',
      params,
      query: { replaces: '7' },
      fields: { 'replaces?': 'enum' },
    },
    {
      route: 'POST /api/payments/:id/receipt/email',
      params,
      body: { email: 'bia@lume.test' },
      fields: { email: 'email' },
    },
    { route: 'GET /api/finance/summary', query: { year: '2026' }, fields: { year: 'enum' } },
  ];
}
