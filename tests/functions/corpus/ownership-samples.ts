import type { Sample } from './sample.ts';

// Wrong on purpose: the account of the suite must outlive its samples.
const currentPassword = 'errada 123';

/** Taking one's data along, and leaving. */
export function ownershipSamples(): Sample[] {
  return [
    { route: 'POST /api/data-export', body: { currentPassword }, fields: { currentPassword: 'password' } },
    { route: 'GET /api/data-export' },
    { route: 'GET /api/account/deletion' },
    {
      route: 'POST /api/account/deletion',
      body: { currentPassword, confirmation: 'EXCLUIR', notifyClients: true },
      fields: { currentPassword: 'password', confirmation: 'enum', notifyClients: 'boolean' },
    },
    { route: 'DELETE /api/account/deletion' },
  ];
}
