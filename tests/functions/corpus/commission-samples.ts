import { randomUUID } from 'node:crypto';
import type { Slot, Studio } from '../studio.ts';
import type { Sample } from './sample.ts';

/** A good request to every route of commissions; the statement and the adjustment are nobody's. */
export function commissionSamples({ professionalId, procedureId }: Studio, { date: to }: Slot): Sample[] {
  const params = { id: randomUUID() };
  const open = { query: { professional: professionalId, to } };
  return [
    { route: 'GET /api/commissions', query: { to }, fields: { to: 'date' } },
    { route: 'GET /api/commissions/rules' },
    {
      route: 'PUT /api/commissions/rules',
      body: {
        base: 'price',
        rules: [
          { professionalId, procedureTypeId: procedureId, rule: { kind: 'percent', basisPoints: 4000 } },
          { professionalId, procedureTypeId: null, rule: { kind: 'fixed', cents: 2500 } },
        ],
      },
      fields: {
        ...{ 'base?': 'enum', rules: 'list', 'rules.0.professionalId': 'uuid' },
        ...{ 'rules.0.rule.kind': 'enum', 'rules.0.rule.basisPoints': 'integer' },
        'rules.1.rule.cents': 'integer',
      },
    },
    { route: 'GET /api/commissions/open', ...open, fields: { professional: 'uuid', to: 'date' } },
    { route: 'GET /api/commissions/open/export', ...open, fields: { professional: 'uuid', to: 'date' } },
    {
      route: 'GET /api/commissions/statements',
      query: { professional: professionalId, page: '1' },
      fields: { 'professional?': 'uuid', 'page?': 'enum' },
    },
    {
      route: 'POST /api/commissions/statements',
      body: { professionalId, to, totalCents: 987_654_321, rows: 7 },
      fields: { professionalId: 'uuid', to: 'date', totalCents: 'integer', rows: 'integer' },
    },
    { route: 'GET /api/commissions/statements/:id', params },
    { route: 'GET /api/commissions/statements/:id/export', params },
    {
      route: 'POST /api/commissions/adjustments',
      body: { professionalId, cents: 100, reason: 'Passagem' },
      fields: { professionalId: 'uuid', cents: 'signed integer', reason: 'text' },
    },
    { route: 'DELETE /api/commissions/adjustments/:id', params },
  ];
}
