import { randomUUID } from 'node:crypto';
import type { Slot, Studio } from '../studio.ts';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const form = {
  amountCents: 18_000,
  method: 'pix',
  status: 'paid',
  transactionId: 'E1',
  paidAt: '2026-02-20T10:00:00Z',
  notes: 'ok',
};
const fields: Record<string, FieldKind> = {
  amountCents: 'integer',
  method: 'enum',
  status: 'enum',
  transactionId: 'text',
  'paidAt?': 'enum',
  'notes?': 'text',
};
const period: Record<string, FieldKind> = { from: 'date', to: 'date', 'professional?': 'uuid' };

/** A good request to every route of payments and finance; the payment itself is nobody's. */
export function paymentSamples({ professionalId: professional }: Studio, { date }: Slot): Sample[] {
  const params = { id: randomUUID() };
  const days = { from: date, to: date, professional };
  return [
    { route: 'GET /api/payments/payable', query: { q: 'ana' } },
    {
      route: 'GET /api/payments',
      query: { ...days, method: 'pix', status: 'paid', q: 'ana', page: '1' },
      fields: { ...period, 'method?': 'enum', 'status?': 'enum', 'page?': 'enum' },
    },
    {
      route: 'GET /api/payments/export',
      query: { ...days, method: 'pix', status: 'paid', q: 'ana' },
      fields: { ...period, 'method?': 'enum', 'status?': 'enum' },
    },
    {
      route: 'POST /api/payments',
      body: { ...form, appointmentId: randomUUID() },
      fields: { ...fields, appointmentId: 'uuid' },
    },
    { route: 'GET /api/payments/:id', params },
    {
      route: 'PUT /api/payments/:id',
      params,
      body: { ...form, version: 1 },
      fields: { ...fields, version: 'integer' },
    },
    { route: 'DELETE /api/payments/:id', params, query: { version: '1' }, fields: { version: 'enum' } },
    { route: 'POST /api/payments/:id/restoration', params },
    { route: 'GET /api/payments/:id/history', params },
    {
      route: 'GET /api/finance/statistics',
      query: { ...days, previousFrom: date, previousTo: date },
      fields: { ...period, previousFrom: 'date', previousTo: 'date' },
    },
    {
      route: 'GET /api/finance/unpaid',
      query: { ...days, page: '1' },
      fields: { ...period, 'page?': 'enum' },
    },
    {
      route: 'GET /api/finance/cancelled',
      query: { ...days, page: '1' },
      fields: { ...period, 'page?': 'enum' },
    },
  ];
}
