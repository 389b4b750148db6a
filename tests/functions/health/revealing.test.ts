import { describe, expect, test } from 'vitest';
import { countRequests } from '../../support/requests.ts';
import { anamnesisForm, clientWithForm, reveal } from '../anamneses.ts';
import { accessesOf } from '../anamnesis-links.ts';
import { expectStatus, type Problem, sharedStudio } from '../studio.ts';
import { join } from '../team.ts';

const answered = {
  medicalConditions: 'Hipertensão',
  currentMedications: 'Não',
  expectations: 'Olhar natural',
};

const { product, studio } = await sharedStudio();

describe('revealing', () => {
  test('logs who saw which fields in the request that shows them', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    const requests = countRequests(product);
    const shown = await reveal(studio.owner, clientId, version.id);
    expect(requests()).toBe(1);
    expect(shown.body).toMatchObject({ medicalConditions: 'Hipertensão' });
    expectStatus(await reveal(studio.owner, clientId, version.id, 'print'), 200);
    const logged = await product.sql`select access_type, is_sensitive, fields, anamnesis_id
      from anamnesis_accesses where client_id = ${clientId} order by accessed_at, id`;
    expect(logged.slice(1)).toMatchObject([
      {
        access_type: 'view_sensitive',
        is_sensitive: true,
        anamnesis_id: version.id,
        fields: ['medicalConditions', 'currentMedications', 'professionalNotes'],
      },
      { access_type: 'print', is_sensitive: true },
    ]);
  });

  test('shows nothing when the log cannot be written', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    await product.sql`revoke insert on anamnesis_accesses from lume_app`;
    try {
      const refused = await reveal(studio.owner, clientId, version.id);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.text).not.toContain('Hipertensão');
    } finally {
      await product.sql`grant insert on anamnesis_accesses to lume_app`;
    }
    expectStatus(await reveal(studio.owner, clientId, version.id), 200);
  });

  test('of a form of another client finds nothing and logs nothing', async () => {
    const [one, other] = [await clientWithForm(studio.owner), await clientWithForm(studio.owner)];
    expectStatus(await reveal(studio.owner, one.clientId, other.version.id), 404);
    expect(await accessesOf(product, one.clientId)).toEqual(['save']);
  });
});

describe('a colleague’s client', () => {
  test('is not found in the words of the specification, and nothing is logged', async () => {
    const { browser: colleague } = await join(product, studio, 'professional');
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    const at = `/api/clients/${clientId}/anamnesis`;
    const refusals = [
      await colleague.get<Problem>(at),
      await colleague.post<Problem>(at, anamnesisForm({ replaces: version.id })),
      await colleague.get<Problem>(`${at}/versions`),
      await colleague.post<Problem>(`${at}/copy`),
      await colleague.delete<Problem>(at),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.message]).toEqual([404, 'Cliente não encontrado ou acesso negado']);
    }
    expect(await accessesOf(product, clientId)).toEqual(['save']);
  });
});
