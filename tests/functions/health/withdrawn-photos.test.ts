import { describe, expect, test } from 'vitest';
import type { AnamnesisCopy } from '../../../domain/health/link.ts';
import type { Visitor } from '../../support/visitor.ts';
import { clientWithForm, fill, readForm, SIGNATURE } from '../anamneses.ts';
import { BIRTH_DATE, identify, openedOn, sendFormLink } from '../anamnesis-links.ts';
import { expectStatus, sharedStudio } from '../studio.ts';

const { product, studio } = await sharedStudio();

const consented = { consentPhotos: true, signature: SIGNATURE };

/** A client who consented to photos, signed, and withdrew it. */
async function withdrawn() {
  const { clientId, version } = await clientWithForm(studio.owner, consented);
  expectStatus(await studio.owner.post(`/api/clients/${clientId}/anamnesis/photos-withdrawal`), 204);
  const form = await readForm(studio.owner, clientId);
  return { clientId, id: version.id, at: form?.photosWithdrawnAt };
}

/** The client's own browser, with a link opened and the birth date given. */
async function identified(clientId: string): Promise<Visitor> {
  await product.sql`update clients set birth_date = ${BIRTH_DATE} where id = ${clientId}`;
  const visitor = await openedOn(product, await sendFormLink(studio, { clientId, email: '' }));
  expectStatus(await identify(visitor, { birthDate: BIRTH_DATE }), 204);
  return visitor;
}

async function saved(clientId: string, replaces: string, changes: Record<string, unknown>) {
  return expectStatus(await fill(studio.owner, clientId, { ...changes, replaces }), 201);
}

describe('a withdrawn consent for photos', () => {
  test('stays withdrawn when a note is added, and when an answer changes without a signature', async () => {
    const { clientId, id, at } = await withdrawn();
    const noted = await saved(clientId, id, { consentPhotos: true, professionalNotes: 'Curvatura C' });
    expect(noted).toMatchObject({ photosWithdrawnAt: at, signature: SIGNATURE });
    const changed = await saved(clientId, noted.id, { consentPhotos: true, diabetes: true });
    expect(changed).toMatchObject({ photosWithdrawnAt: at, signature: null });
  });

  test('is given again by a new signature', async () => {
    const { clientId, id } = await withdrawn();
    expect(await saved(clientId, id, consented)).toMatchObject({ photosWithdrawnAt: null });
  });

  test('is given again after a version without it', async () => {
    const { clientId, id, at } = await withdrawn();
    const without = await saved(clientId, id, { consentPhotos: false });
    expect(without).toMatchObject({ photosWithdrawnAt: at });
    const again = await saved(clientId, without.id, { consentPhotos: true });
    expect(again).toMatchObject({ photosWithdrawnAt: null });
  });

  test('is also one that a new version leaves out; one never given is not', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, consented);
    const without = await saved(clientId, version.id, { consentPhotos: false });
    expect(without).toMatchObject({ photosWithdrawnAt: without.createdAt, changed: ['consentPhotos'] });
    const { version: never } = await clientWithForm(studio.owner);
    expect(never).toMatchObject({ photosWithdrawnAt: null });
  });

  test('is not lost to a save at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { clientId, version } = await clientWithForm(studio.owner, consented);
      const [withdrawal, save] = await Promise.all([
        studio.owner.post(`/api/clients/${clientId}/anamnesis/photos-withdrawal`),
        fill(studio.owner, clientId, { consentPhotos: true, diabetes: true, replaces: version.id }),
      ]);
      expect([withdrawal.status, save.status]).toEqual([204, 201]);
      expect(await readForm(studio.owner, clientId)).toMatchObject({ photosWithdrawnAt: expect.any(String) });
    }
  });

  test('through a link is not lost to a save of the studio at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { clientId, version } = await clientWithForm(studio.owner, consented);
      const bia = await identified(clientId);
      const [withdrawal, save] = await Promise.all([
        bia.post('/api/public/anamnesis/photos-withdrawal'),
        fill(studio.owner, clientId, { consentPhotos: true, diabetes: true, replaces: version.id }),
      ]);
      expect([withdrawal.status, save.status]).toEqual([200, 201]);
      expect(await readForm(studio.owner, clientId)).toMatchObject({ photosWithdrawnAt: expect.any(String) });
    }
  });

  test('stays in the version it was withdrawn from', async () => {
    const { clientId, id, at } = await withdrawn();
    await saved(clientId, id, consented);
    const { body } = await studio.owner.post<AnamnesisCopy>(`/api/clients/${clientId}/anamnesis/copy`);
    expect(body.versions.map(({ photosWithdrawnAt }) => photosWithdrawnAt)).toEqual([at, null]);
  });
});
