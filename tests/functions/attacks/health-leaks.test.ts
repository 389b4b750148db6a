import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Anamnesis, ClientAnamnesis } from '../../../domain/health/version.ts';
import { ownProduct } from '../../support/product.ts';
import type { Answer } from '../../support/visitor.ts';
import { anamnesisForm, SIGNATURE } from '../anamneses.ts';
import { createClient } from '../clients.ts';
import { expectStatus, newEmail, openStudio } from '../studio.ts';
import { found, readStored, word } from './stored-text.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
const studio = await openStudio(product);

/** Every text of the form. */
const textFields = [
  'medicalConditions',
  'currentMedications',
  'bloodThinningMedications',
  'allergiesMedications',
  'allergiesCosmetics',
  'autoimmuneDiseases',
  'extensionReactionHistory',
  'eyeSurgeries',
  'eyeInfectionsHistory',
  'previousTreatments',
  'recentFacialProcedures',
  'skincareRoutine',
  'makeupFrequency',
  'expectations',
  'professionalNotes',
] as const;

async function plant() {
  const words = Object.fromEntries(textFields.map((name) => [name, word()]));
  const { id } = await createClient(studio.owner, { email: newEmail('bia') });
  const saved = await studio.owner.post<Anamnesis>(
    `/api/clients/${id}/anamnesis`,
    anamnesisForm({ ...words, signature: SIGNATURE }),
  );
  expectStatus(saved, 201);
  return { clientId: id, anamnesisId: saved.body.id, words, hidden: hiddenOf(words), saved };
}

const hiddenOf = ({ medicalConditions, currentMedications, professionalNotes }: Record<string, string>) =>
  [medicalConditions, currentMedications, professionalNotes].map(String);

const textOf = (answer: Answer<unknown>): string => JSON.stringify(answer.body);

describe('words planted in a health intake', () => {
  test('rest nowhere in clear: in no table, log or email, whatever was done with the form', async () => {
    const { clientId, anamnesisId, words } = await plant();
    const at = `/api/clients/${clientId}/anamnesis`;
    const reveal = { anamnesisId, purpose: 'view_sensitive', userConsent: true };
    const answers = [
      await studio.owner.get(at),
      await studio.owner.post(`${at}/reveal`, reveal),
      await studio.owner.post(`${at}/reveal`, { ...reveal, purpose: 'print' }),
      await studio.owner.get(`${at}/versions`),
      await studio.owner.get(`${at}/versions/${anamnesisId}`),
      await studio.owner.post(`${at}/copy`),
      await studio.owner.post(at, anamnesisForm({ ...words, replaces: anamnesisId })),
      // Another form for what is no longer the newest; the same once more would be its repetition.
      await studio.owner.post(at, anamnesisForm({ ...words, replaces: anamnesisId, consentPhotos: true })),
      await studio.owner.post(at, anamnesisForm({ ...words, skinType: words.expectations })),
      await studio.owner.post(at, anamnesisForm({ ...words, consentTreatment: false })),
      await studio.owner.post(`/api/clients/${randomUUID()}/anamnesis`, anamnesisForm(words)),
      await product.visitor().post(at, anamnesisForm(words)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 201, 409, 422, 422, 404, 401,
    ]);
    await product.runCron();
    const planted = Object.values(words);
    for (const { table, text } of await readStored(product)) expect(found(text, planted), table).toEqual([]);
    expect(found(product.logs.join('\n'), planted)).toEqual([]);
    expect(found(JSON.stringify(product.mailbox.mails.all), planted)).toEqual([]);
    // What refuses does not repeat what was sent; who was late gets the newest version, as the ordinary read shows it.
    const [late, ...refusals] = answers.slice(7);
    for (const refusal of refusals) expect(found(textOf(refusal), planted)).toEqual([]);
    expect(found(late ? textOf(late) : '', hiddenOf(words))).toEqual([]);
  });

  test('that are hidden come with the reveal alone, and no answer may be kept by a cache', async () => {
    const { clientId, anamnesisId, hidden, saved } = await plant();
    const at = `/api/clients/${clientId}/anamnesis`;
    const ordinary = [
      saved,
      await studio.owner.get<ClientAnamnesis>(at),
      await studio.owner.get(`${at}/versions`),
      await studio.owner.get(`${at}/versions/${anamnesisId}`),
      await studio.owner.get(`/api/clients/${clientId}`),
    ];
    for (const answer of ordinary) expect(found(textOf(answer), hidden)).toEqual([]);
    const revealed = await studio.owner.post(`${at}/reveal`, {
      anamnesisId,
      purpose: 'view_sensitive',
      userConsent: true,
    });
    expect(found(textOf(revealed), hidden)).toHaveLength(3);
    for (const answer of [...ordinary.slice(0, 4), revealed]) {
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('etag')).toBeNull();
    }
  });

  test('are refused without consent to the access, and nothing is logged as shown', async () => {
    const { clientId, anamnesisId, hidden } = await plant();
    const refused = await studio.owner.post(`/api/clients/${clientId}/anamnesis/reveal`, {
      anamnesisId,
      purpose: 'view_sensitive',
      userConsent: false,
    });
    expect(refused.status).toBe(422);
    expect(found(textOf(refused), hidden)).toEqual([]);
    expect(await sensitiveAccesses(clientId)).toBe(0);
  });
});

describe('sealed values that were tampered with', () => {
  const swap = (column: string, one: string, other: string) =>
    product.sql(
      `update anamneses a set ${column} = b.${column} from anamneses b
       where (a.id, b.id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      [one, other],
    );

  test.each(['answers', 'hidden', 'signature'])(
    '%s of another row is refused, never shown',
    async (column) => {
      const [one, other] = [await plant(), await plant()];
      await swap(column, one.anamnesisId, other.anamnesisId);
      const answers = [
        await studio.owner.get(`/api/clients/${one.clientId}/anamnesis`),
        await studio.owner.post(`/api/clients/${one.clientId}/anamnesis/reveal`, {
          anamnesisId: one.anamnesisId,
          purpose: 'print',
          userConsent: true,
        }),
      ];
      expect(answers.filter(({ status }) => status >= 400)).not.toEqual([]);
      const all = [...Object.values(one.words), ...Object.values(other.words)];
      for (const answer of answers) expect(found(textOf(answer), Object.values(other.words))).toEqual([]);
      expect(found(product.logs.join('\n'), all)).toEqual([]);
    },
  );
});

async function sensitiveAccesses(clientId: string): Promise<number> {
  const [row] = await product.sql<{ count: number }>`select count(*)::int as count from anamnesis_accesses
    where client_id = ${clientId} and access_type in ('view_sensitive', 'print')`;
  return row?.count ?? 0;
}
