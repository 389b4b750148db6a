import { randomUUID } from 'node:crypto';
import { signedForm } from '../anamneses.ts';
import type { Sample } from './sample.ts';

/** A good request to the routes of the health form by link; the client is nobody's. */
export function anamnesisLinkSamples(): Sample[] {
  const params = { id: randomUUID() };
  return [
    { route: 'GET /api/clients/:id/anamnesis/links', params },
    {
      route: 'POST /api/clients/:id/anamnesis/links',
      params,
      body: { channel: 'whatsapp' },
      fields: { channel: 'enum' },
    },
    {
      route: 'DELETE /api/clients/:id/anamnesis/links/:linkId',
      params: { ...params, linkId: randomUUID() },
    },
    {
      route: 'POST /api/public/anamnesis/session',
      body: { token: 'x'.repeat(43) },
      fields: { token: 'secret' },
    },
    { route: 'GET /api/public/anamnesis' },
    { route: 'POST /api/public/anamnesis/code' },
    {
      route: 'POST /api/public/anamnesis/identity',
      body: { birthDate: '1990-05-17' },
      fields: { birthDate: 'date' },
    },
    {
      route: 'POST /api/public/anamnesis',
      body: signedForm(),
      fields: {
        'medicalConditions?': 'text',
        'diabetes?': 'boolean',
        'skinType?': 'enum',
        'expectations?': 'text',
        consentTreatment: 'enum',
        consentPhotos: 'boolean',
        signature: 'secret',
      },
    },
    { route: 'POST /api/public/anamnesis/copy' },
    { route: 'POST /api/public/anamnesis/photos-withdrawal' },
    { route: 'POST /api/public/anamnesis/publishing-withdrawal' },
  ];
}
