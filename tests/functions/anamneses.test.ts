import { describe, expect, test } from 'vitest';
import type { AnamnesisCopy } from '../../domain/health/link.ts';
import type { Anamnesis } from '../../domain/health/version.ts';
import { countRequests } from '../support/requests.ts';
import { clientWithForm, fill, readForm, reveal, SIGNATURE } from './anamneses.ts';
import { accessesOf } from './anamnesis-links.ts';
import { createClient } from './clients.ts';
import { expectStatus, newEmail, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();

const answered = {
  medicalConditions: 'Hipertensão',
  currentMedications: 'Não',
  bloodThinningMedications: 'Varfarina',
  allergiesCosmetics: 'Não',
  diabetes: false,
  pregnancyBreastfeeding: true,
  skinType: 'oleosa',
  expectations: 'Olhar natural',
};

describe('saving', () => {
  test('keeps every answer, in two requests, and shows what is not hidden', async () => {
    const client = await createClient(studio.owner, { email: newEmail('agata') });
    const requests = countRequests(product);
    const saved = await fill(studio.owner, client.id, { ...answered, signature: SIGNATURE });
    expectStatus(saved, 201);
    expect(requests()).toBe(2);
    expect(saved.body).toMatchObject({
      clientId: client.id,
      number: 1,
      filledBy: { kind: 'member' },
      signature: SIGNATURE,
      answers: {
        bloodThinningMedications: 'Varfarina',
        allergiesCosmetics: 'Não',
        diabetes: false,
        pregnancyBreastfeeding: true,
        keloidTendency: null,
        skinType: 'oleosa',
        expectations: 'Olhar natural',
      },
      hidden: ['medicalConditions', 'currentMedications'],
      consents: { consentTreatment: true, consentAftercare: true, consentPhotos: false },
      alerts: ['pregnancy', 'anticoagulants'],
    });
    expect(saved.body.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(saved.body.answers).not.toHaveProperty('medicalConditions');
    expect(await readForm(studio.owner, client.id)).toEqual(saved.body);
    expect(await accessesOf(product, client.id)).toEqual(['save', 'view']);
  });

  test('adds a version and leaves the one before as it was signed', async () => {
    const { clientId, version: first } = await clientWithForm(studio.owner, {
      ...answered,
      signature: SIGNATURE,
    });
    const second = await fill(studio.owner, clientId, {
      ...answered,
      skinType: 'seca',
      diabetes: true,
      replaces: first.id,
    });
    expectStatus(second, 201);
    expect(second.body).toMatchObject({ number: 2, changed: ['diabetes', 'skinType'], signature: null });
    expect(second.body.digest).not.toBe(first.digest);
    const { body } = await studio.owner.get<{ versions: Anamnesis[] }>(
      `/api/clients/${clientId}/anamnesis/versions`,
    );
    expect(body.versions.map(({ number, signedAt }) => [number, signedAt])).toEqual([
      [2, null],
      [1, first.signedAt],
    ]);
    const old = await studio.owner.get<Anamnesis>(`/api/clients/${clientId}/anamnesis/versions/${first.id}`);
    expect(old.body).toEqual(first);
  });

  test('of a note of the professional keeps the client’s signature; of an answer asks for a new one', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, { ...answered, signature: SIGNATURE });
    const noted = await fill(studio.owner, clientId, {
      ...answered,
      professionalNotes: 'Curvatura C',
      replaces: version.id,
    });
    expect(noted.body).toMatchObject({
      signature: SIGNATURE,
      signedAt: version.signedAt,
      digest: version.digest,
      changed: ['professionalNotes'],
    });
    const changed = await fill(studio.owner, clientId, {
      ...answered,
      expectations: 'Volume',
      replaces: noted.body.id,
    });
    expect(changed.body).toMatchObject({ signature: null, signedAt: null });
  });

  test('without revealing keeps what is hidden, and ignores what was sent for it', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    const saved = expectStatus(
      await fill(studio.owner, clientId, {
        medicalConditions: 'Outra',
        keepsHidden: true,
        replaces: version.id,
      }),
      201,
    );
    const shown = await reveal(studio.owner, clientId, saved.id);
    expect(shown.body).toEqual({
      medicalConditions: 'Hipertensão',
      currentMedications: 'Não',
      professionalNotes: null,
    });
  });

  test('from a version that is not the newest is refused with the newest one, also of twenty at once', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        fill(studio.owner, clientId, { expectations: `Número ${at}`, replaces: version.id }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const newest = await readForm(studio.owner, clientId);
    const late = await fill(studio.owner, clientId, { replaces: version.id });
    expect(late.body).toMatchObject({ code: 'edited_elsewhere', anamnesis: { id: newest?.id } });
    const first = await fill(studio.owner, clientId, {});
    expect(first.status).toBe(409);
  });

  test.each([
    [{ consentTreatment: false }, { consentTreatment: ['Consentimento para tratamento é obrigatório'] }],
    [
      { consentAftercare: undefined },
      { consentAftercare: ['Consentimento para cuidados pós-procedimento é obrigatório'] },
    ],
    [{ skinType: 'verde' }, { skinType: ['Escolha o tipo de pele'] }],
    [{ lastExtensionDate: '2026-02-30' }, { lastExtensionDate: ['Data inválida'] }],
    [{ expectations: 'x'.repeat(1001) }, { expectations: ['Use no máximo 1000 caracteres'] }],
    [
      { signature: 'data:image/svg+xml;base64,PHN2Zz4=' },
      { signature: ['Assinatura inválida. Assine de novo.'] },
    ],
  ])('refuses %j at its field', async (changes, fields) => {
    const client = await createClient(studio.owner, { email: newEmail('agata') });
    const refused = await fill(studio.owner, client.id, changes);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields });
  });

  test('empties what was typed as spaces, and the date of an extension that never was', async () => {
    const { version } = await clientWithForm(studio.owner, {
      expectations: '   ',
      eyelashExtensionsBefore: false,
      lastExtensionDate: '2026-01-01',
      makeupFrequency: '',
    });
    expect(version.answers).toMatchObject({
      expectations: null,
      lastExtensionDate: null,
      makeupFrequency: null,
    });
  });
});

describe('removing', () => {
  test('takes every version away and keeps the log', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, answered);
    await fill(studio.owner, clientId, { replaces: version.id });
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}/anamnesis`), 204);
    expect(await readForm(studio.owner, clientId)).toBeNull();
    expect(await accessesOf(product, clientId)).toEqual(['save', 'save', 'delete']);
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}/anamnesis`), 404);
  });

  test('the client erases the form and keeps the log', async () => {
    const { clientId } = await clientWithForm(studio.owner, answered);
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
    const left = await product.sql`select from anamneses where client_id = ${clientId}`;
    expect(left).toEqual([]);
    expect(await accessesOf(product, clientId)).toEqual(['save']);
  });
});

test('a copy holds everything, and its digest can be computed from it', async () => {
  const { clientId, version } = await clientWithForm(studio.owner, { ...answered, signature: SIGNATURE });
  const { body } = await studio.owner.post<AnamnesisCopy>(`/api/clients/${clientId}/anamnesis/copy`);
  expect(body.versions).toMatchObject([
    {
      number: 1,
      digest: version.digest,
      answers: { medicalConditions: 'Hipertensão', skinType: 'oleosa' },
      signature: SIGNATURE,
    },
  ]);
  expect(await accessesOf(product, clientId)).toEqual(['save', 'copy']);
});

test('photos may be withdrawn once, and reviewing notes the first who looked', async () => {
  const { clientId, version } = await clientWithForm(studio.owner, { consentPhotos: true });
  const at = `/api/clients/${clientId}/anamnesis`;
  expectStatus(await studio.owner.post(`${at}/photos-withdrawal`), 204);
  const withdrawn = (await readForm(studio.owner, clientId))?.photosWithdrawnAt;
  expect(withdrawn).not.toBeNull();
  expectStatus(await studio.owner.post(`${at}/photos-withdrawal`), 204);
  expectStatus(await studio.owner.post(`${at}/review`, { anamnesisId: version.id }), 204);
  expect(await readForm(studio.owner, clientId)).toMatchObject({
    photosWithdrawnAt: withdrawn,
    reviewedAt: version.reviewedAt,
  });
});
