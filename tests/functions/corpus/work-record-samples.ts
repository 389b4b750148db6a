import { randomUUID } from 'node:crypto';
import { recordForm } from '../work-records.ts';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const body = recordForm({
  details: {
    brows: { shape: 'Arqueada', material: 'henna', colour: 'Castanho', minutes: 20 },
    pigment: {
      area: 'Sobrancelhas',
      technique: 'Shadow',
      device: 'Dermógrafo',
      passes: 3,
      reaction: 'Nenhuma',
    },
    own: [{ label: 'Adesivo', value: 'Gel' }],
    notes: 'Olhos sensíveis',
  },
  lots: [{ lotId: randomUUID(), reason: 'Único' }],
  retention: 80,
});
const fields: Record<string, FieldKind> = {
  'version?': 'integer',
  details: 'object',
  'details.lashes?': 'object',
  'details.lashes.map?': 'object',
  'details.lashes.map.right': 'list',
  'details.lashes.map.right.0?': 'integer',
  'details.lashes.curls?': 'list',
  'details.lashes.curls.0': 'enum',
  'details.lashes.technique?': 'text',
  'details.lashes.minutes?': 'integer',
  'details.brows?': 'object',
  'details.brows.material?': 'enum',
  'details.brows.colour?': 'text',
  'details.pigment?': 'object',
  'details.pigment.passes?': 'integer',
  'details.pigment.reaction?': 'text',
  'details.own?': 'list',
  'details.own.0.label': 'text',
  'details.own.0.value': 'text',
  'details.notes?': 'text',
  'lots?': 'list',
  'lots.0.lotId': 'uuid',
  'lots.0.reason?': 'text',
  'humidity?': 'integer',
  'temperature?': 'integer',
  'retention?': 'integer',
};

const imported = {
  ...{ key: 'a', appointment: 'b', number: 1, isCurrent: true, details: body.details },
  lots: [{ lotId: randomUUID(), reason: 'Único' }],
  ...{ humidity: 50, temperature: 20, retention: 80, savedBy: null, savedByName: 'Ana Prado' },
  ...{ savedAt: '2026-01-01T10:00:00Z', createdAt: '2026-01-01T10:00:00Z' },
};
const importedFields: Record<string, FieldKind> = {
  records: 'list',
  'records.0.key': 'secret',
  'records.0.appointment': 'secret',
  'records.0.number': 'integer',
  'records.0.isCurrent': 'boolean',
  'records.0.details': 'object',
  'records.0.details.own?': 'list',
  'records.0.lots': 'list',
  'records.0.lots.0.lotId': 'uuid',
  'records.0.lots.0.reason?': 'text',
  'records.0.humidity?': 'integer',
  'records.0.retention?': 'integer',
  'records.0.savedByName': 'text',
  'records.0.savedAt': 'secret',
};

/** A good request to every route of records of the work; the appointment is nobody's. */
export function workRecordSamples(): Sample[] {
  const params = { id: randomUUID() };
  return [
    { route: 'GET /api/appointments/:id/work-record', params },
    { route: 'PUT /api/appointments/:id/work-record', params, body, fields },
    { route: 'GET /api/appointments/:id/work-record/versions', params },
    {
      route: 'POST /api/imports/:id/studio/records',
      ...{ params, body: { records: [imported] }, fields: importedFields },
    },
    { route: 'GET /api/work-records/retention' },
    { route: 'GET /api/clients/:id/work-records', params },
  ];
}
