import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientPublishing, type Gallery, MAX_GALLERY } from '../../domain/gallery/gallery.ts';
import { canonicalConsent } from '../../domain/gallery/publishing-consent.ts';
import type { AnamnesisCopy } from '../../domain/health/link.ts';
import { sha256 } from '../../functions/auth/core/secrets.ts';
import type { Visitor } from '../support/visitor.ts';
import { make, newClient } from './agenda.ts';
import { fill, readForm, SIGNATURE } from './anamneses.ts';
import { accessesOf, identify, LINK_API, openedOn, sendFormLink, submitForm } from './anamnesis-links.ts';
import { choose, consentToPublishing, publishingForm, readGalleryOf } from './gallery.ts';
import { uploadWork } from './private-pictures.ts';
import {
  emailedCode,
  emailTo,
  expectStatus,
  newEmail,
  newPhone,
  openStudio,
  type Studio,
  sharedStudio,
} from './studio.ts';
import { join } from './team.ts';

const { product, studio } = await sharedStudio();
const passer = product.visitor();
const { professionalId } = studio;

beforeEach(
  () => product.sql`delete from gallery_pictures
    where studio_id = (select studio_id from profiles where id = ${professionalId})`,
);

/** A picture of the work of a client who consents to photos, and to publishing unless `isPublishable` is false. */
async function taken({ at = studio, isPublishable = true }: { at?: Studio; isPublishable?: boolean } = {}) {
  const clientId = await newClient(at.owner);
  expectStatus(await fill(at.owner, clientId, { consentPhotos: true, signature: SIGNATURE }), 201);
  if (isPublishable) expectStatus(await consentToPublishing(at.owner, clientId), 201);
  const row = await make(at, clientId);
  const { id: pictureId } = expectStatus(await uploadWork(at.owner, row.id), 201);
  return { clientId, pictureId, row };
}

/** One that the page shows. */
async function shown(at: Studio = studio) {
  const one = await taken({ at });
  const { id, url } = expectStatus(await choose(at.owner, one.pictureId), 201);
  return { ...one, id, url };
}

const withdraw = (who: Visitor, clientId: string) =>
  who.post(`/api/clients/${clientId}/publishing-withdrawal`);
const publishingOf = async (who: Visitor, clientId: string) =>
  expectStatus(await who.get<ClientPublishing>(`/api/clients/${clientId}/publishing`), 200);
const galleryOf = async (who: Visitor = studio.owner) =>
  expectStatus(await who.get<Gallery>('/api/gallery'), 200).pictures.map(({ id }) => id);
const statusAt = async (url: string, who: Visitor = passer) => (await who.get(url)).status;
const seen = async (id = professionalId) => (await readGalleryOf(passer, id)).map((one) => one.id);

/** Nobody sees it: neither in the list, nor at the address that was given before. */
async function expectHidden({ id, url }: { id: string; url: string }) {
  expect(await seen()).not.toContain(id);
  expect(await galleryOf()).not.toContain(id);
  expect(await statusAt(url)).toBe(404);
}

describe('the consent to publishing', () => {
  test('is signed once, sealed, logged, and read with who recorded it', async () => {
    const { clientId } = await taken({ isPublishable: false });
    expect(await publishingOf(studio.owner, clientId)).toMatchObject({ consent: null, mayChoose: false });
    const given = expectStatus(await consentToPublishing(studio.owner, clientId), 201);
    expect(given).toEqual({
      ...{ id: expect.any(String), textVersion: 1, signedName: 'Ágata Nóbrega', withdrawnAt: null },
      ...{ signedAt: expect.any(String), recordedBy: expect.any(String) },
    });
    const again = expectStatus(
      await consentToPublishing(studio.owner, clientId, { signedName: 'Outra' }),
      200,
    );
    expect(again).toEqual(given);
    expect(await publishingOf(studio.owner, clientId)).toMatchObject({ consent: given, mayChoose: true });
    const [row] =
      await product.sql`select signature, digest from publishing_consents where client_id = ${clientId}`;
    expect(row?.signature).toMatch(/^[\w-]+\.[\w-]{16}\.[\w-]+$/);
    expect(row?.digest).toBe(sha256(canonicalConsent(given)));
    expect((await accessesOf(product, clientId)).filter((type) => type.startsWith('publishing'))).toEqual([
      'publishing_consented',
    ]);
  });

  test('of twenty presses at once is one', async () => {
    const { clientId } = await taken({ isPublishable: false });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => consentToPublishing(studio.owner, clientId)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await product.sql`select from publishing_consents where client_id = ${clientId}`).toHaveLength(1);
  });

  test.each([
    ['another text', { textVersion: 2 }, 'textVersion'],
    ['no name', { signedName: ' ' }, 'signedName'],
    ['no signature', { signature: '' }, 'signature'],
    ['a damaged signature', { signature: `${SIGNATURE.slice(0, 60)}` }, 'signature'],
  ])('is refused with %s', async (_what, changes, field) => {
    const { clientId } = await taken({ isPublishable: false });
    const answer = await studio.owner.post<{ fields: Record<string, string[]> }>(
      `/api/clients/${clientId}/publishing-consent`,
      publishingForm(changes),
    );
    expectStatus(answer, 422, 'invalid_input');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test('is what is signed for ever: only a withdrawal changes it', async () => {
    const { clientId } = await taken();
    const changeable = await product.sql<{
      name: string;
    }>`select column_name as name from information_schema.column_privileges
      where grantee = 'lume_app' and table_name = 'publishing_consents' and privilege_type = 'UPDATE' order by column_name`;
    expect(changeable.map(({ name }) => name)).toEqual([
      ...['client_id', 'key_id', 'signature', 'withdrawn_at', 'withdrawn_by'],
    ]);
    expectStatus(await withdraw(studio.owner, clientId), 204);
    expectStatus(await withdraw(studio.owner, clientId), 204);
    const { consent } = await publishingOf(studio.owner, clientId);
    expect(consent?.withdrawnAt).toEqual(expect.any(String));
    const next = expectStatus(await consentToPublishing(studio.owner, clientId), 201);
    expect(next.id).not.toBe(consent?.id);
    expect((await accessesOf(product, clientId)).filter((type) => type.startsWith('publishing'))).toEqual([
      ...['publishing_consented', 'publishing_withdrawn', 'publishing_consented'],
    ]);
  });

  test('is withdrawn by who treats the client, too', async () => {
    const bia = await join(product, studio, 'professional');
    const clientId = await newClient(bia.browser, { phone: newPhone() });
    expectStatus(await withdraw(bia.browser, clientId), 404);
    expectStatus(await consentToPublishing(bia.browser, clientId), 201);
    expectStatus(await withdraw(bia.browser, clientId), 204);
    const other = await newClient(studio.owner, { phone: newPhone() });
    expectStatus(await consentToPublishing(bia.browser, other), 404);
    expectStatus(await withdraw(bia.browser, other), 404);
  });
});

describe('a picture is shown', () => {
  test('once chosen, with its text and nothing of its client', async () => {
    const one = await shown();
    const answer = await passer.get(`/api/public/professionals/${professionalId}/gallery`);
    expect(answer.body).toEqual({
      pictures: [{ id: one.id, text: 'Cílios depois: volume russo', url: one.url, width: 90, height: 160 }],
    });
    for (const secret of [one.clientId, one.pictureId, one.row.id]) expect(answer.text).not.toContain(secret);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = await fetch(new URL(one.url, product.url));
    expect([bytes.status, bytes.headers.get('cache-control'), bytes.headers.get('content-type')]).toEqual([
      ...[200, 'private, no-cache', 'image/png'],
    ]);
    const tag = bytes.headers.get('etag') ?? '';
    const held = await fetch(new URL(one.url, product.url), { headers: { 'if-none-match': tag } });
    expect([held.status, (await held.arrayBuffer()).byteLength]).toEqual([304, 0]);
    // A view of the page is no read of health data.
    expect(await accessesOf(product, one.clientId)).not.toContain('picture_view');
  });

  test('of neither consent, of one, and of both', async () => {
    const clientId = await newClient(studio.owner);
    const form = expectStatus(await fill(studio.owner, clientId, { consentPhotos: true }), 201);
    const { id: pictureId } = expectStatus(
      await uploadWork(studio.owner, (await make(studio, clientId)).id),
      201,
    );
    expectStatus(await choose(studio.owner, pictureId), 409, 'publishing_not_allowed');
    expectStatus(await consentToPublishing(studio.owner, clientId), 201);
    expectStatus(await fill(studio.owner, clientId, { replaces: form.id, consentPhotos: false }), 201);
    expectStatus(await choose(studio.owner, pictureId), 409, 'photos_not_allowed');
    const newest = (await readForm(studio.owner, clientId))?.id;
    expectStatus(await fill(studio.owner, clientId, { replaces: newest, consentPhotos: true }), 201);
    expectStatus(await choose(studio.owner, pictureId), 201);
  });

  test('once, whatever is pressed twice, and with the text said last', async () => {
    const { pictureId, clientId } = await taken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(studio.owner, pictureId)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expectStatus(await choose(studio.owner, pictureId, 'Fio a fio'), 201, { text: 'Fio a fio' });
    expect((await publishingOf(studio.owner, clientId)).pictures).toEqual([
      { pictureId, galleryId: answers[0]?.body.id, text: 'Fio a fio' },
    ]);
    expectStatus(await studio.owner.put(`/api/gallery/${answers[0]?.body.id}`, { text: 'Volume' }), 204);
    expect(await readGalleryOf(passer, professionalId)).toMatchObject([{ text: 'Volume' }]);
  });

  test('among twelve, also when thirteen are chosen at once', async () => {
    const { clientId } = await taken();
    const row = await make(studio, clientId);
    await product.sql`insert into private_pictures (id, studio_id, appointment_id, client_id, kind, content_type, width, height, bytes, attached_at)
      select gen_random_uuid(), studio_id, id, ${clientId}, 'work-after', 'image/png', 9, 9, 9, now()
      from appointments, generate_series(1, 14) where id = ${row.id}`;
    const ids = await product.sql<{
      id: string;
    }>`select id from private_pictures where appointment_id = ${row.id}`;
    const answers = await Promise.all(ids.map(({ id }) => choose(studio.owner, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_GALLERY);
    expect(answers.filter(({ body }) => body.code === 'gallery_full')).toHaveLength(2);
    expect(await seen()).toHaveLength(MAX_GALLERY);
  });

  test('only by who edits the page, of what is of the work and of the studio', async () => {
    const bia = await join(product, studio, 'professional');
    const one = await shown();
    expectStatus(await choose(bia.browser, one.pictureId), 403);
    expectStatus(await bia.browser.get('/api/gallery'), 403);
    expectStatus(await bia.browser.put(`/api/gallery/${one.id}`, { text: 'Meu' }), 403);
    expectStatus(await bia.browser.put('/api/gallery/order', { ids: [one.id] }), 403);
    expectStatus(await bia.browser.delete(`/api/gallery/${one.id}`), 403);
    const other = await openStudio(product);
    expectStatus(await choose(other.owner, one.pictureId), 404);
    expectStatus(await other.owner.delete(`/api/gallery/${one.id}`), 404);
    await product.sql`update private_pictures set kind = 'deposit-proof', client_id = null where id = ${one.pictureId}`;
    expectStatus(await choose(studio.owner, one.pictureId), 404);
    await expectHidden(one);
  });

  test('where somebody of the studio can be booked', async () => {
    const other = await openStudio(product);
    const one = await shown(other);
    expect(await seen(other.professionalId)).toEqual([one.id]);
    await product.sql`update profiles set is_bookable = false where id = ${other.professionalId}`;
    expect(await seen(other.professionalId)).toEqual([]);
    expect(await statusAt(one.url)).toBe(404);
  });
});

describe('at once and at every address it is gone', () => {
  test('when a member records the withdrawal; a new consent shows none of what was chosen before', async () => {
    const one = await shown();
    expect(await statusAt(one.url)).toBe(200);
    expectStatus(await withdraw(studio.owner, one.clientId), 204);
    await expectHidden(one);
    expectStatus(await consentToPublishing(studio.owner, one.clientId), 201);
    await expectHidden(one);
    const again = expectStatus(await choose(studio.owner, one.pictureId), 201);
    expect(await seen()).toContain(again.id);
  });

  test('when the client withdraws by the link of her copy', async () => {
    const email = newEmail('rita');
    const clientId = await newClient(studio.owner, { email });
    const link = await sendFormLink(studio, { clientId, email });
    expectStatus(await submitForm(await openedOn(product, link)), 201);
    expectStatus(await consentToPublishing(studio.owner, clientId), 201);
    const { id: pictureId } = expectStatus(
      await uploadWork(studio.owner, (await make(studio, clientId)).id),
      201,
    );
    const one = expectStatus(await choose(studio.owner, pictureId), 201);
    const [, token = ''] =
      /anamnese-cliente#([\w-]{43})/.exec(await emailTo(product, email, /anamnese-cliente#/)) ?? [];
    const reader = await openedOn(product, { token });
    expectStatus(await reader.post(`${LINK_API}/publishing-withdrawal`), 403, 'identity_needed');
    expect(await statusAt(one.url)).toBe(200);
    expectStatus(await reader.post(`${LINK_API}/code`), 202);
    expectStatus(await identify(reader, { code: await emailedCode(product, email) }), 204);
    const copy = expectStatus(await reader.post<AnamnesisCopy>(`${LINK_API}/copy`), 200);
    expect(copy.publishing).toMatchObject([
      { textVersion: 1, signedName: 'Ágata Nóbrega', signature: SIGNATURE, withdrawnAt: null },
    ]);
    expectStatus(await reader.post(`${LINK_API}/publishing-withdrawal`), 204);
    await expectHidden(one);
    expectStatus(await reader.post(`${LINK_API}/publishing-withdrawal`), 204);
    const logged = await accessesOf(product, clientId);
    expect(logged.filter((type) => type === 'publishing_withdrawn')).toHaveLength(1);
    expect((await publishingOf(studio.owner, clientId)).consent?.withdrawnAt).toEqual(expect.any(String));
  });

  test('when the consent for photos is withdrawn, and until it is given again', async () => {
    const one = await shown();
    expectStatus(await studio.owner.post(`/api/clients/${one.clientId}/anamnesis/photos-withdrawal`), 204);
    await expectHidden(one);
    expectStatus(await choose(studio.owner, one.pictureId), 409, 'photos_not_allowed');
    const replaces = (await readForm(studio.owner, one.clientId))?.id;
    const consented = { replaces, consentPhotos: true, signature: SIGNATURE };
    expectStatus(await fill(studio.owner, one.clientId, consented), 201);
    expect(await statusAt(one.url)).toBe(200);
  });

  test('when it is taken out, deleted, or goes with its client or her form', async () => {
    const [out, deleted, ofClient, ofForm] = [await shown(), await shown(), await shown(), await shown()];
    expectStatus(await studio.owner.delete(`/api/gallery/${out.id}`), 204);
    expectStatus(await studio.owner.delete(`/api/gallery/${out.id}`), 404);
    expectStatus(await studio.owner.delete(`/api/private-pictures/${deleted.pictureId}`), 204);
    expectStatus(await studio.owner.delete(`/api/clients/${ofClient.clientId}`), 200);
    expectStatus(await studio.owner.delete(`/api/clients/${ofForm.clientId}/anamnesis`), 204);
    for (const one of [out, deleted, ofClient, ofForm]) await expectHidden(one);
    expect(await product.sql`select from publishing_consents where client_id = ${ofClient.clientId}`).toEqual(
      [],
    );
    expect(await product.sql`select from gallery_pictures where id = ${ofClient.id}`).toEqual([]);
  });

  test('when its appointment turns out to be another client’s', async () => {
    const one = await shown();
    const other = await newClient(studio.owner);
    expectStatus(await fill(studio.owner, other, { consentPhotos: true }), 201);
    await product.sql`update private_pictures set client_id = ${other} where id = ${one.pictureId}`;
    await expectHidden(one);
  });

  test('for a guessed id, another studio’s, and a malformed one alike', async () => {
    const one = await shown();
    const other = await openStudio(product);
    const theirs = await shown(other);
    const at = (who: string, id: string) => `/api/public/professionals/${who}/gallery/${id}`;
    const answers = await Promise.all(
      [
        at(professionalId, crypto.randomUUID()),
        at(professionalId, theirs.id),
        at(other.professionalId, one.id),
        at(crypto.randomUUID(), one.id),
        at(professionalId, one.pictureId),
        at(professionalId, 'nobody'),
        `/media/${one.pictureId}`,
        `/media/${one.id}`,
      ].map((url) => passer.get<{ code: string }>(url)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['404 not_found']),
    );
  });

  test('whichever of withdrawal and choice comes first', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { clientId, pictureId } = await taken();
      const [chosen, withdrawn] = await Promise.all([
        choose(studio.owner, pictureId),
        withdraw(studio.owner, clientId),
      ]);
      expectStatus(withdrawn, 204);
      expect([201, 409]).toContain(chosen.status);
      expect(await seen()).not.toContain(chosen.body.id);
      if (chosen.status === 201) expect(await statusAt(chosen.body.url)).toBe(404);
    }
  });
});

describe('the order', () => {
  const order = (ids: readonly string[]) => studio.owner.put('/api/gallery/order', { ids });
  const three = async () => [(await shown()).id, (await shown()).id, (await shown()).id] as const;

  test('is that of choosing, then the one that is sent', async () => {
    const [a, b, c] = await three();
    expect(await galleryOf()).toEqual([a, b, c]);
    for (const ids of [
      [c, a, b],
      [b, c, a],
      [a, b, c],
    ]) {
      expectStatus(await order(ids), 204);
      expect([await galleryOf(), await seen()]).toEqual([ids, ids]);
    }
    const last = await shown();
    expect(await seen()).toEqual([a, b, c, last.id]);
  });

  test('names what is shown, each once; else nothing moves', async () => {
    const [a, b, c] = await three();
    const other = await shown(await openStudio(product));
    for (const ids of [[a, b], [a, b, c, c], [a, a, b], [a, b, other.id], []])
      expectStatus(await order(ids), 409, 'edited_elsewhere');
    expect(await seen()).toEqual([a, b, c]);
  });

  test('of two tabs is one of the two, never a mixture', async () => {
    const [a, b, c] = await three();
    for (let n = 0; n < 5; n += 1) {
      const tabs = [
        [c, b, a],
        [b, a, c],
      ];
      for (const answer of await Promise.all(tabs.map(order))) expectStatus(answer, 204);
      expect(tabs).toContainEqual(await seen());
    }
  });

  test('of a tab that does not know what another took out is refused', async () => {
    const [a, b, c] = await three();
    expectStatus(await studio.owner.delete(`/api/gallery/${b}`), 204);
    expectStatus(await order([c, b, a]), 409, 'edited_elsewhere');
    expectStatus(await order([c, a]), 204);
    expect(await seen()).toEqual([c, a]);
  });
});

test('the copy that a member makes holds what the client signed', async () => {
  const { clientId } = await taken();
  const { publishing } = expectStatus(
    await studio.owner.post<AnamnesisCopy>(`/api/clients/${clientId}/anamnesis/copy`),
    200,
  );
  expect(publishing).toMatchObject([
    {
      signedName: 'Ágata Nóbrega',
      signature: SIGNATURE,
      text: [expect.stringMatching(/^Autorizo/), ...Array(3).fill(expect.any(String))],
    },
  ]);
});

describe('two records that are one client', () => {
  const merge = async (keptId: string, otherId: string) =>
    expectStatus(await studio.owner.post(`/api/clients/${keptId}/merges`, { otherId }), 200);

  test('are published as the one consented', async () => {
    const [kept, other] = [await taken({ isPublishable: false }), await shown()];
    await merge(kept.clientId, other.clientId);
    expect(await seen()).toEqual([other.id]);
    expectStatus(await choose(studio.owner, kept.pictureId), 201);
    expectStatus(await withdraw(studio.owner, kept.clientId), 204);
    expect(await seen()).toEqual([]);
  });

  test('are hidden by what either withdrew last, and shown by what either signed last', async () => {
    const [earlier, kept] = [await shown(), await taken()];
    expectStatus(await withdraw(studio.owner, kept.clientId), 204);
    await merge(kept.clientId, earlier.clientId);
    await expectHidden(earlier);
    const later = await shown();
    await merge(kept.clientId, later.clientId);
    expect(await seen()).toEqual([later.id]);
  });
});
