import { randomUUID } from 'node:crypto';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const client = {
  fullName: 'Bia Ramos',
  phone: '11912345678',
  email: 'bia@lume.test',
  birthDate: '1990-05-21',
  allergies: 'Látex',
  notes: 'Prefere sábado',
};
const fields: Record<string, FieldKind> = {
  fullName: 'text',
  phone: 'phone',
  'email?': 'email or none',
  'birthDate?': 'date or none',
  'allergies?': 'text',
  'notes?': 'text',
};
const service = {
  ...{ key: '2', name: 'Volume egípcio', description: 'Com fios em leque', priceCents: 22_000 },
  ...{
    durationMinutes: 150,
    category: 'cilios',
    isActive: true,
    returnAfterDays: 21,
    preparation: 'Venha sem rímel',
  },
};
const firstOf = (kinds: Record<string, FieldKind>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [`clients.0.${name}`, kind]));
/** A preview takes rows as they were found, so that it can say what is wrong with each. */
const found = Object.fromEntries(
  Object.keys(fields).map((name) => [`${name.replace('?', '')}?`, 'text' as const]),
);

/** A good request to every route of clients. */
export function clientSamples(): Sample[] {
  const id = randomUUID();
  return [
    {
      route: 'GET /api/clients',
      query: { q: 'bia', filter: 'recent', cursor: `bia ramos-${id}` },
      fields: { 'filter?': 'enum', 'cursor?': 'enum' },
    },
    { route: 'POST /api/clients', body: client, fields },
    {
      route: 'POST /api/clients/duplicates',
      body: { email: 'bia@lume.test', phone: '11912345678' },
      fields: { email: 'email', phone: 'phone or none' },
    },
    {
      route: 'POST /api/clients/import',
      takesLargeBody: true,
      body: { importId: randomUUID(), clients: [client] },
      fields: {
        importId: 'uuid',
        clients: 'list',
        ...firstOf(fields),
        'clients.0.allowSamePhone?': 'boolean',
      },
    },
    {
      route: 'POST /api/clients/import/preview',
      takesLargeBody: true,
      body: { clients: [client] },
      fields: { clients: 'list', ...firstOf(found), 'clients.0.allowSamePhone?': 'boolean' },
    },
    { route: 'GET /api/imports' },
    { route: 'POST /api/imports/:id/undo', params: { id } },
    {
      route: 'POST /api/imports/:id/appointments',
      params: { id },
      body: { appointments: [{}] },
      fields: { appointments: 'list', 'clients?': 'list' },
    },
    {
      route: 'POST /api/imports/appointments/preview',
      body: {
        clients: [{ key: 'ana', fullName: 'Ana Souza', email: null, phone: null }],
        appointments: [{ key: '1', professionalId: id, startsAt: '2030-03-04T12:00:00Z', minutes: 60 }],
      },
      fields: {
        ...{ 'clients?': 'list', 'clients.0.key': 'text', 'clients.0.fullName': 'text' },
        ...{ 'clients.0.email?': 'email or none', 'clients.0.phone?': 'phone or none' },
        ...{ appointments: 'list', 'appointments.0.key': 'text', 'appointments.0.professionalId': 'uuid' },
        ...{ 'appointments.0.startsAt': 'secret', 'appointments.0.minutes': 'integer' },
      },
    },
    ...(['professionals', 'services', 'clients', 'blocks'] as const).map(
      (noun): Sample => ({
        route: `POST /api/imports/:id/studio/${noun}`,
        params: { id },
        body: { [noun]: [{}] },
        fields: { [noun]: 'list' },
      }),
    ),
    {
      route: 'POST /api/imports/:id/services',
      params: { id },
      body: { services: [service] },
      fields: {
        services: 'list',
        'services.0.key': 'text',
        'services.0.name': 'text',
        'services.0.description?': 'text',
        'services.0.priceCents': 'integer',
        'services.0.durationMinutes': 'integer',
        'services.0.category?': 'enum',
        'services.0.isActive?': 'boolean',
        'services.0.returnAfterDays?': 'integer',
        'services.0.preparation?': 'text',
      },
    },
    { route: 'GET /api/clients/:id', params: { id } },
    {
      route: 'PUT /api/clients/:id',
      params: { id },
      body: { ...client, version: '2026-11-21T03:00:00.000Z' },
      fields: { ...fields, version: 'secret' },
    },
    {
      route: 'DELETE /api/clients/:id',
      params: { id },
      query: { cancelComing: 'true' },
      fields: { 'cancelComing?': 'enum' },
    },
    {
      route: 'POST /api/clients/:id/merges',
      params: { id },
      body: { otherId: randomUUID() },
      fields: { otherId: 'uuid' },
    },
  ];
}
