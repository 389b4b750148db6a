/** What comes for a client while the record is erased or merged, or the appointment goes to somebody else or is deleted. */
import { expect, test } from 'vitest';
import type { WorkPictures } from '../../domain/studio/private-picture.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { inLine } from '../support/locks.ts';
import { formOf, make, newClient, put } from './agenda.ts';
import { fill } from './anamneses.ts';
import { consentToPublishing } from './gallery.ts';
import { uploadWork } from './private-pictures.ts';
import { expectStatus, sharedStudio } from './studio.ts';
import { save } from './work-records.ts';

const { product, studio } = await sharedStudio();

/** An appointment of a client who consents to photos, with a picture: whoever writes that row as well waits. */
async function photographed() {
  const clientId = await newClient(studio.owner);
  expectStatus(await fill(studio.owner, clientId, { consentPhotos: true }), 201);
  const row = await make(studio, clientId);
  const { id: pictureId } = expectStatus(await uploadWork(studio.owner, row.id), 201);
  const locked = { sql: 'select from private_pictures where id = $1 for update', params: [pictureId] };
  return { clientId, row, locked };
}

test('a picture that is taken while its appointment goes to another client is of that client', async () => {
  const { clientId, row, locked } = await photographed();
  const other = await newClient(studio.owner);
  expectStatus(await fill(studio.owner, other, { consentPhotos: true }), 201);
  const [edited, taken] = await inLine(
    product,
    locked,
    () => put(studio.owner, row.id, formOf(row, { clientId: other })),
    () => uploadWork(studio.owner, row.id),
  );
  expectStatus(edited, 200);
  expectStatus(taken, 201);
  const countOf = async (id: string) => {
    const { body } = await studio.owner.get<WorkPictures>(`/api/clients/${id}/work-pictures`);
    return body.pictures.length;
  };
  expect([await countOf(clientId), await countOf(other)]).toEqual([0, 2]);
});

test.each([false, true])(
  'a review that comes while the client is erased says nothing: %s',
  async (isAgain) => {
    const { clientId, row, locked } = await photographed();
    await layAt(product, row.id, ago(isAgain ? 48 : 72, 'hours'), "status = 'completed'");
    const holder = { appointmentId: row.id, generation: 0 };
    const token = appointmentToken({ SIGNING_SECRET }, holder, 'review-link');
    const rate = () =>
      product.visitor().put('/api/public/reviews', { token, rating: 5, comment: 'Adorei, Bia' });
    if (isAgain) expectStatus(await rate(), 200);
    const [erased, rated] = await inLine(
      product,
      locked,
      () => studio.owner.delete(`/api/clients/${clientId}`),
      rate,
    );
    expectStatus(erased, 200);
    expectStatus(rated, 403, 'link_expired');
    const stored =
      await product.sql`select comment, shown_name as name from reviews where appointment_id = ${row.id}`;
    expect(stored).toEqual(isAgain ? [{ comment: null, name: null }] : []);
  },
);

test('who wants no more invitations gets none, though two records become one meanwhile', async () => {
  const { clientId, row, locked } = await photographed();
  const kept = await newClient(studio.owner);
  const holder = { appointmentId: row.id, generation: 0 };
  const token = appointmentToken({ SIGNING_SECRET }, holder, 'recall-refusal');
  const [merged, declined] = await inLine(
    product,
    locked,
    () => studio.owner.post(`/api/clients/${kept}/merges`, { otherId: clientId }),
    () => product.visitor().post('/api/public/manage/recall-refusal', { token }),
  );
  expectStatus(merged, 200);
  expectStatus(declined, 204);
  const [client] =
    await product.sql`select recalls_declined_at is not null as declined from clients where id = ${kept}`;
  expect(client).toEqual({ declined: true });
});

test('an appointment to which a picture is attached meanwhile is not deleted', async () => {
  const { row: taken } = await photographed();
  const { id, version } = await make(studio, await newClient(studio.owner));
  const attach = {
    sql: `insert into private_pictures (id, studio_id, appointment_id, client_id, kind, content_type, width, height, bytes, attached_at)
      select gen_random_uuid(), a.studio_id, a.id, a.client_id, kind, content_type, width, height, bytes, attached_at
      from private_pictures join (select * from appointments where id = $1 for no key update) a on true
      where appointment_id = $2`,
    params: [id, taken.id],
  };
  const [deleted] = await inLine(product, attach, () =>
    studio.owner.delete(`/api/appointments/${id}?version=${version}`),
  );
  expectStatus(deleted, 409, 'payment_exists');
});

test('who is erased meanwhile has signed nothing', async () => {
  const { clientId, locked } = await photographed();
  const [erased, signed] = await inLine(
    product,
    locked,
    () => studio.owner.delete(`/api/clients/${clientId}`),
    () => consentToPublishing(studio.owner, clientId),
  );
  expectStatus(erased, 200);
  expectStatus(signed, 404, 'not_found');
  expect(await product.sql`select from publishing_consents where client_id = ${clientId}`).toEqual([]);
});

test('a record of the work of a client who is erased meanwhile is not stored', async () => {
  const { clientId, row, locked } = await photographed();
  await layAt(product, row.id, ago(24, 'hours'));
  const [erased, saved] = await inLine(
    product,
    locked,
    () => studio.owner.delete(`/api/clients/${clientId}`),
    () => save(studio.owner, row.id),
  );
  expectStatus(erased, 200);
  expect(saved.status).toBe(404);
  expect(await product.sql`select from work_records where client_id = ${clientId}`).toEqual([]);
});

test('who is erased meanwhile is written nothing about what the link changed', async () => {
  const { clientId, row, locked } = await photographed();
  const token = appointmentToken({ SIGNING_SECRET }, { appointmentId: row.id, generation: 0 });
  const { version } = row;
  const [erased, cancelled] = await inLine(
    product,
    locked,
    () => studio.owner.delete(`/api/clients/${clientId}`),
    () => product.visitor().post('/api/public/manage/cancellation', { token, version }),
  );
  expectStatus(erased, 200);
  expectStatus(cancelled, 403, 'link_expired');
  expect(await product.sql`select from outbox where recipient = ${row.client.email}`).toEqual([]);
});
