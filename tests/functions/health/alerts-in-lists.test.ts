import { describe, expect, test } from 'vitest';
import type { AppointmentPage } from '../../../domain/agenda/appointment-query.ts';
import type { Dashboard } from '../../../domain/agenda/dashboard.ts';
import { requestsOf } from '../../support/requests.ts';
import { make, newClient } from '../agenda.ts';
import { fill } from '../anamneses.ts';
import { expectStatus, sharedStudio } from '../studio.ts';

const alerts = { state: 'valid', alerts: ['pregnancy', 'diabetes'] };

const { product, studio } = await sharedStudio();
const clients: string[] = [await newClient(studio.owner), await newClient(studio.owner)];
for (const client of clients) await make(studio, client);
const form = { pregnancyBreastfeeding: true, diabetes: true, medicalConditions: 'Hipertensão' };
expectStatus(await fill(studio.owner, clients[0] ?? '', form), 201);

const rowsOf = {
  dashboard: async () => (await studio.owner.get<Dashboard>('/api/dashboard')).body.next,
  list: async () =>
    (await studio.owner.get<AppointmentPage>('/api/appointments?scope=coming&page=1')).body.rows,
  search: async () =>
    (await studio.owner.get<AppointmentPage>('/api/appointments?scope=coming&page=1&q=bia')).body.rows,
};

describe.each(Object.entries(rowsOf))('the appointments of the %s', (_name, read) => {
  test('come with the alerts of each client, in one request', async () => {
    expect(await requestsOf(product, read)).toBe(1);
    const rows = await read();
    expect(rows).toMatchObject([
      { client: { id: clients[0] }, health: alerts },
      { client: { id: clients[1] }, health: { state: 'missing', alerts: [] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Hipertensão');
  });
});

test('a form that does not open keeps nobody from the agenda: its appointment comes without alerts', async () => {
  await product.sql`update anamneses set alerts = hidden where client_id = ${clients[0]}`;
  for (const read of Object.values(rowsOf)) {
    const [broken, other] = await read();
    expect(broken).toMatchObject({ client: { id: clients[0] } });
    expect(broken).not.toHaveProperty('health');
    expect(other?.health).toEqual({ state: 'missing', alerts: [] });
  }
});
