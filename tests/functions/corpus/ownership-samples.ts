import type { Sample } from './sample.ts';

// Wrong on purpose: the account of the suite must outlive its samples.
const currentPassword = 'errada 123';

/** Taking one's data along, and leaving. */
export function ownershipSamples(): Sample[] {
  return [
    {
      route: 'POST /api/data-export',
      body: { currentPassword, withHealth: true },
      fields: { currentPassword: 'password', 'withHealth?': 'boolean' },
    },
    { route: 'GET /api/data-export' },
    { route: 'GET /api/consents' },
    {
      route: 'POST /api/consents',
      body: { kind: 'cookies', functional: true, analytics: true, marketing: false, version: '2025-08-08.1' },
      fields: {
        kind: 'enum',
        functional: 'boolean',
        analytics: 'boolean',
        marketing: 'boolean',
        version: 'secret',
      },
    },
    { route: 'GET /api/account/deletion' },
    {
      route: 'POST /api/account/deletion',
      body: { currentPassword, confirmation: 'EXCLUIR', notifyClients: true },
      fields: { currentPassword: 'password', confirmation: 'enum', notifyClients: 'boolean' },
    },
    { route: 'DELETE /api/account/deletion' },
  ];
}
