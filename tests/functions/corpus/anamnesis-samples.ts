import { randomUUID } from 'node:crypto';
import { anamnesisForm } from '../anamneses.ts';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const answers = {
  medicalConditions: 'Asma',
  diabetes: false,
  eyelashExtensionsBefore: true,
  lastExtensionDate: '2026-01-10',
  skinType: 'oleosa',
  sunExposure: 'alta',
  expectations: 'Natural',
};
const fields: Record<string, FieldKind> = {
  'medicalConditions?': 'text',
  'diabetes?': 'boolean',
  'lastExtensionDate?': 'date',
  'skinType?': 'enum',
  'sunExposure?': 'enum',
  'expectations?': 'text',
  consentTreatment: 'enum',
  consentPhotos: 'boolean',
  'signature?': 'secret',
  'replaces?': 'uuid',
  keepsHidden: 'boolean',
};

const log = { type: 'view', from: '2026-01-01', to: '2026-12-31' };
const logFields: Record<string, FieldKind> = { 'type?': 'enum', 'from?': 'date', 'to?': 'date' };

/** A good request to every route of a client's health intake; the client is nobody's. */
export function anamnesisSamples(): Sample[] {
  const params = { id: randomUUID(), versionId: randomUUID() };
  const at = (route: string, more: Partial<Sample> = {}): Sample => ({ route, params, ...more });
  return [
    at('GET /api/clients/:id/anamnesis'),
    at('POST /api/clients/:id/anamnesis', { body: anamnesisForm(answers), fields }),
    at('DELETE /api/clients/:id/anamnesis'),
    at('POST /api/clients/:id/anamnesis/reveal', {
      body: { anamnesisId: randomUUID(), purpose: 'print', userConsent: true },
      fields: { anamnesisId: 'uuid', purpose: 'enum', userConsent: 'enum' },
    }),
    at('GET /api/clients/:id/anamnesis/versions'),
    at('GET /api/clients/:id/anamnesis/versions/:versionId'),
    at('POST /api/clients/:id/anamnesis/copy'),
    at('POST /api/clients/:id/anamnesis/review', {
      body: { anamnesisId: randomUUID() },
      fields: { anamnesisId: 'uuid' },
    }),
    at('POST /api/clients/:id/anamnesis/photos-withdrawal'),
    { route: 'GET /api/anamnesis-accesses', query: log, fields: logFields },
    { route: 'GET /api/anamnesis-accesses/export', query: log, fields: logFields },
  ];
}
