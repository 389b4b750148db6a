import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

/** A good request to every route of receipts; the payment itself is nobody's. */
export function receiptSamples(): Sample[] {
  const params = { id: randomUUID() };
  return [
    { route: 'GET /api/payments/:id/receipt', params },
    { route: 'POST /api/payments/:id/receipt', params },
    {
      route: 'POST /api/payments/:id/receipt/email',
      params,
      body: { email: 'bia@lume.test' },
      fields: { email: 'email' },
    },
  ];
}
