import { describe, expect, test } from 'vitest';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { anamnesisForm, clientWithForm, reveal } from '../anamneses.ts';
import { expectStatus, openStudio, type Problem, sharedStudio } from '../studio.ts';
import { join } from '../team.ts';

const { product, studio } = await sharedStudio();

const answered = { medicalConditions: 'Hipertensão', bloodThinningMedications: 'Varfarina' };

/** Every route of a client's form. */
async function tryAll(who: Visitor, clientId: string, id: string): Promise<Answer<Problem>[]> {
  const at = `/api/clients/${clientId}/anamnesis`;
  return [
    await who.get<Problem>(at),
    await who.post<Problem>(at, anamnesisForm({ replaces: id })),
    await who.post<Problem>(`${at}/reveal`, { anamnesisId: id, purpose: 'print', userConsent: true }),
    await who.get<Problem>(`${at}/versions`),
    await who.get<Problem>(`${at}/versions/${id}`),
    await who.post<Problem>(`${at}/copy`),
    await who.post<Problem>(`${at}/review`, { anamnesisId: id }),
    await who.post<Problem>(`${at}/photos-withdrawal`),
    await who.delete<Problem>(at),
  ];
}

/** What is stored of a client's form, and its log. */
const readStored = (clientId: string) =>
  product.sql`select (select json_agg(a order by a.id) from anamneses a
    where a.client_id = ${clientId}) as versions,
      (select json_agg(l order by l.id) from anamnesis_accesses l where l.client_id = ${clientId}) as log`;

async function expectNothingFor(who: Visitor, status: number): Promise<void> {
  const { clientId, version } = await clientWithForm(studio.owner, { ...answered, consentPhotos: true });
  const before = await readStored(clientId);
  for (const answer of await tryAll(who, clientId, version.id)) {
    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).not.toMatch(/Hipertensão|Varfarina/);
    if (status === 404) expect(answer.body.message).toBe('Cliente não encontrado ou acesso negado');
  }
  expect(await readStored(clientId)).toEqual(before);
}

describe('a client’s form is neither shown, changed nor logged', () => {
  test('for a colleague', async () => {
    const { browser } = await join(product, studio, 'professional');
    await expectNothingFor(browser, 404);
  });

  test('for the owner of another studio', async () => {
    await expectNothingFor((await openStudio(product)).owner, 404);
  });

  test('for a member who was removed', async () => {
    const { browser, id } = await join(product, studio, 'admin');
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    expectStatus(await reveal(browser, clientId, version.id), 200);
    expectStatus(await studio.owner.delete(`/api/professionals/${id}`), 200);
    await expectNothingFor(browser, 401);
  });

  test('without session', async () => {
    await expectNothingFor(product.visitor(), 401);
  });
});

test('a professional reveals the form of the own client, an administrator that of anyone', async () => {
  const { browser: professional } = await join(product, studio, 'professional');
  const { browser: admin } = await join(product, studio, 'admin');
  const { clientId, version } = await clientWithForm(professional, answered);
  for (const who of [professional, admin, studio.owner]) {
    const shown = await reveal(who, clientId, version.id);
    expect([shown.status, shown.body]).toMatchObject([200, { medicalConditions: 'Hipertensão' }]);
  }
});

test.each([
  ['without consent', { userConsent: false }],
  ['for another purpose', { purpose: 'curiosity' }],
  ['of no version', { anamnesisId: null }],
])('a reveal %s is refused and not logged', async (_, changes) => {
  const { clientId, version } = await clientWithForm(studio.owner, answered);
  const before = await readStored(clientId);
  const body = { anamnesisId: version.id, purpose: 'view_sensitive', userConsent: true, ...changes };
  const refused = await studio.owner.post<Problem>(`/api/clients/${clientId}/anamnesis/reveal`, body);
  expect(refused.status).toBe(422);
  expect(await readStored(clientId)).toEqual(before);
});
