import { randomUUID } from 'node:crypto';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const supply = {
  kind: 'glue',
  name: 'Cola forte',
  maker: 'Lash & Co',
  registration: '80123450001',
  barcode: '7891000315507',
  isActive: true,
};
const supplyFields: Record<string, FieldKind> = {
  kind: 'enum',
  name: 'text',
  'maker?': 'text',
  'registration?': 'text',
  'barcode?': 'text',
  'isActive?': 'boolean',
};
const lot = {
  code: 'A-17',
  expiresOn: '2027-01-31',
  openedOn: '2026-11-20',
  daysAfterOpening: 60,
  isUsedUp: false,
};
const lotFields: Record<string, FieldKind> = {
  code: 'text',
  'expiresOn?': 'date',
  'openedOn?': 'date',
  'daysAfterOpening?': 'integer',
  'isUsedUp?': 'boolean',
};

/** A good request to every route of supplies and lots; what they name is nobody's. */
export function supplySamples(): Sample[] {
  const params = { id: randomUUID() };
  return [
    { route: 'GET /api/supplies' },
    { route: 'POST /api/supplies', body: supply, fields: supplyFields },
    {
      route: 'PUT /api/supplies/:id',
      params,
      body: { ...supply, version: 1 },
      fields: { ...supplyFields, version: 'integer' },
    },
    { route: 'DELETE /api/supplies/:id', params },
    { route: 'POST /api/supplies/:id/lots', params, body: lot, fields: lotFields },
    {
      route: 'PUT /api/supply-lots/:id',
      params,
      body: { ...lot, version: 1 },
      fields: { ...lotFields, version: 'integer' },
    },
    {
      route: 'PUT /api/supply-lots/:id/recall',
      params,
      body: { version: 1, recall: { on: '2026-11-20', note: 'Aviso do fabricante' } },
      fields: { version: 'integer', 'recall.on': 'date', 'recall.note': 'text' },
    },
    { route: 'GET /api/supply-lots/:id/clients', params },
    { route: 'GET /api/supply-lots/:id/clients.csv', params },
    { route: 'DELETE /api/supply-lots/:id', params },
  ];
}
