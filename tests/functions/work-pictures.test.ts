import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { WorkPictures } from '../../domain/studio/private-picture.ts';
import { privatePictureAddress } from '../../functions/storage/private-pictures.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { eraseUnseen, whileLocked } from '../support/locks.ts';
import { exif, jfif, jpeg } from '../support/pictures/jpeg.ts';
import { ownProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { act, formOf, make, newClient, put } from './agenda.ts';
import { fill, SIGNATURE } from './anamneses.ts';
import { hostilePictures } from './corpus/hostile-pictures.ts';
import { talkativePictures } from './corpus/talkative-pictures.ts';
import { askDeposit, linkOf, proofsOf, sendProof, some, uploadWork } from './private-pictures.ts';
import { expectStatus, openStudio, PASSWORD, type Studio } from './studio.ts';
import { join } from './team.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
const studio = await openStudio(product);

async function consentingClient(at: Studio = studio) {
  const clientId = await newClient(at.owner);
  const { id } = expectStatus(await fill(at.owner, clientId, { consentPhotos: true }), 201);
  return { clientId, formId: id };
}

/** A picture after the work, with its client, appointment and the address that the owner was given. */
async function taken(at: Studio = studio, kind = 'after') {
  const { clientId, formId } = await consentingClient(at);
  const row = await make(at, clientId);
  const { id, url } = expectStatus(await uploadWork(at.owner, row.id, { kind }), 201);
  return { id, url, clientId, formId, row };
}

const ofClient = async (who: Visitor, clientId: string) =>
  expectStatus(await who.get<WorkPictures>(`/api/clients/${clientId}/work-pictures`), 200);
const withdraw = (clientId: string) =>
  studio.owner.post(`/api/clients/${clientId}/anamnesis/photos-withdrawal`);
const statusAt = async (who: Visitor, url: string) => (await who.get(url)).status;
const views = async (clientId: string) =>
  (
    await product.sql`select from anamnesis_accesses where client_id = ${clientId} and access_type = 'picture_view'`
  ).length;
const keys = async (id: string) => (await product.mediaKeys()).filter((key) => key.endsWith(id));
const actorOf = ({ owner }: Pick<Studio, 'owner'>) => ({
  session: createHash('sha256')
    .update(owner.cookies.get('lume-session') ?? '')
    .digest('hex'),
});

/** A run, and the one after which bytes are gone too. */
async function sweep(): Promise<void> {
  await product.runCron();
  await product.sql`update picture_remains set created_at = created_at - interval '16 minutes'`;
  await product.runCron();
}

describe('a picture of the work', () => {
  test('that is taken while its client is erased leaves nothing', async () => {
    const { clientId } = await consentingClient();
    const { id } = await make(studio, clientId);
    const answer = await whileLocked(product, { sql: eraseUnseen, params: [clientId] }, () =>
      uploadWork(studio.owner, id),
    );
    expectStatus(answer, 404);
    expect(await product.sql`select from private_pictures where appointment_id = ${id}`).toEqual([]);
  });

  test('is stored apart and cleaned, and stands with its appointment and its client', async () => {
    const { clientId } = await consentingClient();
    const row = await make(studio, clientId);
    const bytes = jpeg({ width: 900, height: 300 }, { before: [jfif, exif] });
    const sent = await uploadWork(studio.owner, row.id, { kind: 'before', bytes, type: 'image/jpeg' });
    const { id, url } = expectStatus(sent, 201, { kind: 'work-before', width: 900, height: 300 });
    expect(await keys(id)).toEqual([expect.stringMatching(/^private\//)]);
    const { url: _, ...kept } = sent.body;
    expect(await proofsOf(studio.owner, row.id)).toEqual([{ ...kept, url: expect.any(String) }]);
    const listed = { ...kept, url: expect.any(String), appointmentId: row.id, startsAt: row.startsAt };
    expect(await ofClient(studio.owner, clientId)).toEqual({ isAllowed: true, pictures: [listed] });
    expect(await views(clientId)).toBe(0);
    const headers = { cookie: `lume-session=${studio.owner.cookies.get('lume-session')}` };
    const answer = await fetch(new URL(url, product.url), { headers });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg({ width: 900, height: 300 }));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await views(clientId)).toBe(1);
  });

  test.each(some(hostilePictures))('is refused, and leaves nothing: %s', async (_name, bytes) => {
    const { id } = await hostileAppointment;
    expectStatus(await uploadWork(studio.owner, id, { bytes }), 422, 'picture_invalid');
    expect(await product.sql`select id from private_pictures where appointment_id = ${id}`).toEqual([]);
  });
  const hostileAppointment = consentingClient().then(({ clientId }) => make(studio, clientId));

  test.each(some(talkativePictures))('is stored without: %s', async (_name, [sent, kept]) => {
    const { id } = expectStatus(
      await uploadWork(studio.owner, (await hostileAppointment).id, { bytes: sent }),
      201,
    );
    const [row] = await product.sql`select bytes from private_pictures where id = ${id}`;
    expect(row).toEqual({ bytes: kept.length });
    await product.sql`update private_pictures set kept_until = now() where id = ${id}`;
  });

  test('is one of three kinds, a picture, and of at most 5 MB', async () => {
    const { id } = await make(studio, (await consentingClient()).clientId);
    expectStatus(await uploadWork(studio.owner, id, { kind: 'work-after' }), 422, 'invalid_input');
    expectStatus(await uploadWork(studio.owner, id, { type: 'text/html' }), 415, 'unsupported_media_type');
    const large = request(`${product.url}/api/appointments/${id}/work-pictures?kind=after`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'image/png', 'content-length': 5 * 1024 * 1024 + 1, origin: product.url },
        cookie: `lume-session=${studio.owner.cookies.get('lume-session')}`,
      },
    });
    large.flushHeaders(); // refused before the first byte
    const [answer] = await once(large, 'response');
    expect(answer).toMatchObject({ statusCode: 413 });
    large.destroy();
  });

  test('is stored once, however often it is sent under its id', async () => {
    const { clientId } = await consentingClient();
    const row = await make(studio, clientId);
    const id = randomUUID();
    const { faults } = product.database.endpoint;
    faults.add({ kind: 'cut-before-commit', match: 'update "private_pictures"', times: 1 });
    expect((await uploadWork(studio.owner, row.id, { id })).status).toBe(503);
    faults.reset();
    expect((await ofClient(studio.owner, clientId)).pictures).toEqual([]);
    for (const _ of [1, 2, 3]) expectStatus(await uploadWork(studio.owner, row.id, { id }), 201, { id });
    expect((await ofClient(studio.owner, clientId)).pictures.map((one) => one.id)).toEqual([id]);
    expect(await keys(id)).toHaveLength(1);
  });

  test('is nothing under the id of another, or of one that was deleted', async () => {
    const { id, row, clientId } = await taken();
    const other = await openStudio(product);
    const theirs = await make(other, (await consentingClient(other)).clientId);
    expectStatus(await uploadWork(other.owner, theirs.id, { id }), 404, 'not_found');
    const later = await make(studio, clientId);
    expectStatus(await uploadWork(studio.owner, later.id, { id }), 404, 'not_found');
    expectStatus(await uploadWork(studio.owner, row.id, { id, kind: 'before' }), 404, 'not_found');
    expectStatus(await studio.owner.delete(`/api/private-pictures/${id}`), 204);
    expectStatus(await uploadWork(studio.owner, row.id, { id }), 404, 'not_found');
    expectStatus(await uploadWork(studio.owner, row.id, { id: 'mine' }), 422, 'invalid_input');
    expect((await ofClient(studio.owner, clientId)).pictures).toEqual([]);
  });

  test('is one of thirty of its appointment, which is not cancelled', async () => {
    const { row, clientId, id } = await taken();
    await product.sql`insert into private_pictures (id, studio_id, appointment_id, client_id, kind, content_type, width, height, bytes, attached_at)
      select gen_random_uuid(), studio_id, id, ${clientId}, 'work-after', 'image/png', 9, 9, 9, now()
      from appointments, generate_series(1, 29) where id = ${row.id}`;
    expectStatus(await uploadWork(studio.owner, row.id), 409, 'too_many_pictures');
    expectStatus(await uploadWork(studio.owner, row.id, { id }), 201, { id });
    const other = await make(studio, clientId);
    expectStatus(await act(studio.owner, `${other.id}/cancellation`, { version: other.version }), 200);
    expectStatus(await uploadWork(studio.owner, other.id), 409, 'appointment_cancelled');
  });

  test.each(['cut-after-commit', 'cut-before-commit', 'refuse'] as const)(
    'that broke off is seen by nobody, and swept: %s',
    async (kind) => {
      const { clientId } = await consentingClient();
      const row = await make(studio, clientId);
      product.database.endpoint.faults.add({ kind, match: 'insert into "private_pictures"', times: 1 });
      expect((await uploadWork(studio.owner, row.id)).status).toBe(503);
      product.database.endpoint.faults.reset();
      expect((await ofClient(studio.owner, clientId)).pictures).toEqual([]);
      await product.sql`update private_pictures set kept_until = now() where appointment_id = ${row.id}`;
      await sweep();
      expect(await product.sql`select from private_pictures where appointment_id = ${row.id}`).toEqual([]);
    },
  );
});

describe('the consent for photos', () => {
  test('is asked for before a picture is taken', async () => {
    const clientId = await newClient(studio.owner);
    const { id } = await make(studio, clientId);
    expectStatus(await uploadWork(studio.owner, id), 409, 'photos_not_allowed');
    expectStatus(await fill(studio.owner, clientId, { consentPhotos: false }), 201);
    expectStatus(await uploadWork(studio.owner, id), 409, 'photos_not_allowed');
    expect(await ofClient(studio.owner, clientId)).toEqual({ isAllowed: false, pictures: [] });
    expect(await product.sql`select from private_pictures where appointment_id = ${id}`).toEqual([]);
  });

  test('withdrawn hides at once, also at addresses that were given before, until the client consents again', async () => {
    const { id, url, clientId, formId, row } = await taken();
    expect(await statusAt(studio.owner, url)).toBe(200);
    expectStatus(await withdraw(clientId), 204);
    expect(await statusAt(studio.owner, url)).toBe(404);
    expect(await ofClient(studio.owner, clientId)).toEqual({ isAllowed: false, pictures: [] });
    expect(await proofsOf(studio.owner, row.id)).toEqual([]);
    expectStatus(await uploadWork(studio.owner, row.id), 409, 'photos_not_allowed');
    expect(await views(clientId)).toBe(1);
    const signed = { consentPhotos: true, signature: SIGNATURE, replaces: formId };
    expectStatus(await fill(studio.owner, clientId, signed), 201);
    expect((await ofClient(studio.owner, clientId)).pictures.map((one) => one.id)).toEqual([id]);
  });

  test('left out of a newer form, or deleted with all forms, hides too', async () => {
    const { url, clientId, formId } = await taken();
    expectStatus(await fill(studio.owner, clientId, { consentPhotos: false, replaces: formId }), 201);
    expect(await statusAt(studio.owner, url)).toBe(404);
    const other = await taken();
    expectStatus(await studio.owner.delete(`/api/clients/${other.clientId}/anamnesis`), 204);
    expect(await statusAt(studio.owner, other.url)).toBe(404);
  });
});

describe('the address of a picture of the work', () => {
  test('is nothing to another session, of the same person, a colleague or another studio', async () => {
    const { url, id } = await taken();
    const again = product.visitor();
    expectStatus(await again.post('/api/session', { email: studio.email, password: PASSWORD }), 200);
    const [admin, other] = [await join(product, studio, 'admin'), await openStudio(product)];
    for (const who of [again, admin.browser, other.owner]) expect(await statusAt(who, url)).toBe(404);
    expect(await statusAt(product.visitor(), url)).toBe(401);
    const address = (at: Pick<Studio, 'owner'>, ago = 0) =>
      privatePictureAddress({ SIGNING_SECRET }, actorOf(at), { id, now: new Date(Date.now() - ago * 1000) });
    // Signed for her own session, it is another studio's picture still.
    expect(await statusAt(other.owner, address(other))).toBe(404);
    expect([
      await statusAt(studio.owner, address(studio, 290)),
      await statusAt(studio.owner, address(studio, 302)),
    ]).toEqual([200, 404]);
    expect(await statusAt(studio.owner, url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`))).toBe(
      404,
    );
  });

  test('is given to who treats the client; who sees the appointment deletes the picture', async () => {
    const { id, clientId, row } = await taken();
    const bia = await join(product, studio, 'professional');
    expectStatus(await bia.browser.get(`/api/clients/${clientId}/work-pictures`), 404);
    await make(studio, clientId, { professionalId: bia.id });
    const [picture] = (await ofClient(bia.browser, clientId)).pictures;
    expect(await statusAt(bia.browser, picture?.url ?? '')).toBe(200);
    expectStatus(await bia.browser.get(`/api/appointments/${row.id}/private-pictures`), 404);
    expectStatus(await uploadWork(bia.browser, row.id), 404, 'not_found');
    expectStatus(await bia.browser.delete(`/api/private-pictures/${id}`), 404, 'not_found');
    const [logged] = await product.sql`select accessed_by from anamnesis_accesses
      where client_id = ${clientId} and access_type = 'picture_view'`;
    expect(logged).toEqual({ accessed_by: bia.id });
  });

  test('shows nothing where the look cannot be logged', async () => {
    const { url, clientId } = await taken();
    const { faults } = product.database.endpoint;
    faults.add({ kind: 'cut-before-commit', match: 'insert into "anamnesis_accesses"' });
    expect(await statusAt(studio.owner, url)).toBe(503);
    faults.reset();
    expect(await views(clientId)).toBe(0);
    expect(product.logs.join('\n')).not.toContain(new URL(url, product.url).searchParams.get('signature'));
  });
});

describe('the end of a picture of the work', () => {
  test('comes when it is deleted, row and bytes; a proof of a deposit is not deleted so', async () => {
    const { id, url, clientId, row } = await taken();
    expectStatus(await studio.owner.delete(`/api/private-pictures/${id}`), 204);
    expectStatus(await studio.owner.delete(`/api/private-pictures/${id}`), 404);
    expect([await statusAt(studio.owner, url), (await ofClient(studio.owner, clientId)).pictures]).toEqual([
      404,
      [],
    ]);
    await sweep();
    expect(await keys(id)).toEqual([]);
    await askDeposit(product, row.id);
    const proof = expectStatus(await sendProof(product.visitor(), linkOf(row.id)), 201).id;
    await product.sql`update private_pictures set attached_at = now() where id = ${proof}`;
    expectStatus(await studio.owner.delete(`/api/private-pictures/${proof}`), 404);
  });

  test('comes with the client’s data', async () => {
    const { id, clientId, url } = await taken();
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}?cancelComing=true`), 200);
    expect(await statusAt(studio.owner, url)).toBe(404);
    await sweep();
    expect([await keys(id), await product.sql`select from private_pictures where id = ${id}`]).toEqual([
      [],
      [],
    ]);
  });

  test('comes neither by age nor when its client becomes another', async () => {
    const { id, clientId, row } = await taken();
    await product.sql`update private_pictures set created_at = now() - interval '5 years' where id = ${id}`;
    await sweep();
    const kept = (await consentingClient()).clientId;
    expectStatus(await studio.owner.post(`/api/clients/${kept}/merges`, { otherId: clientId }), 200);
    expect((await ofClient(studio.owner, kept)).pictures.map((one) => one.id)).toEqual([id]);
    const third = (await consentingClient()).clientId;
    expectStatus(await put(studio.owner, row.id, formOf(row, { clientId: third, version: 2 })), 200);
    expect((await ofClient(studio.owner, kept)).pictures).toEqual([]);
    expect((await ofClient(studio.owner, third)).pictures.map((one) => one.id)).toEqual([id]);
  });
});
