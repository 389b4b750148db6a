import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RecallState } from '../../domain/recall/recall.ts';
import type { RecallList } from '../../domain/recall/recall-list.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { sharedProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

const DAY = 24;

async function list({ owner }: Pick<Studio, 'owner'>, state: RecallState = 'soon'): Promise<RecallList> {
  return expectStatus(await owner.get<RecallList>(`/api/recalls?state=${state}`), 200);
}

/** A visit of `clientId` that ended so many days ago; its procedure is repeated after 21. With the owner, unless `changes` say otherwise. */
async function served(
  studio: Studio,
  clientId: string,
  daysAgo: number,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await make(studio, clientId, changes);
  const start = ago(daysAgo * DAY, 'hours');
  await layAt(product, id, start, `status = 'completed', created_at = ${start}`);
  return id;
}

async function openWith(daysAgo: number) {
  const studio = await openStudio(product);
  const clientId = await newClient(studio.owner, { fullName: 'Ana Beatriz', email: newEmail('ana') });
  return { studio, clientId, visitId: await served(studio, clientId, daysAgo) };
}

test('a client who was served is soon due, late, then lost; she leaves the list when she books', async () => {
  const { studio, clientId } = await openWith(20);
  const [late, lost, early] = await Promise.all(
    [30, 120, 3].map(async (days) => {
      const id = await newClient(studio.owner, { fullName: `Há ${days}`, email: newEmail('x') });
      await served(studio, id, days);
      return id;
    }),
  );
  const { counts, items } = await list(studio);
  expect(counts).toEqual({ soon: 1, late: 1, lost: 1, on_track: 1 });
  expect(items).toMatchObject([
    { client: { id: clientId }, source: 'usual', days: 21, state: 'soon', invited: [] },
  ]);
  for (const [state, id] of [
    ['late', late],
    ['lost', lost],
    ['on_track', early],
  ] as const)
    expect((await list(studio, state)).items.map(({ client }) => client.id)).toEqual([id]);

  await make(studio, clientId);
  expect((await list(studio)).counts).toEqual({ soon: 0, late: 1, lost: 1, on_track: 1 });
});

test('her own habit comes before the procedure’s days, and what was set for her before both', async () => {
  const { studio, clientId } = await openWith(13);
  for (const days of [27, 41, 55]) await served(studio, clientId, days);
  expect((await list(studio)).items).toMatchObject([{ days: 14, source: 'learned' }]);
  const path = `/api/recalls/clients/${clientId}`;
  expectStatus(await studio.owner.put(path, { ownDays: 40, isDeclined: false }), 204);
  expect((await list(studio, 'on_track')).items).toMatchObject([{ days: 40, source: 'own', ownDays: 40 }]);
  const wrong = await studio.owner.put<Problem>(path, { ownDays: 0, isDeclined: false });
  expect([wrong.status, wrong.body.fields]).toEqual([422, { ownDays: ['Informe de 1 a 730 dias'] }]);
});

test('two procedures of one kind are one visit; each kind calls back by its own visits, which are its habit', async () => {
  const { studio, clientId } = await openWith(1);
  const typed = async (name: string, category: string) => {
    const service = { name, priceCents: 9000, durationMinutes: 60, category };
    const { body } = await studio.owner.post<{ id: string }>('/api/procedure-types', service);
    return { procedureTypeId: body.id, priceCents: 9000, durationMinutes: 60 };
  };
  const [fibre, removal, brows] = await Promise.all([
    typed('Fio a fio', 'cilios'),
    typed('Remoção', 'cilios'),
    typed('Fio a fio nas sobrancelhas', 'micropigmentacao'),
  ]);
  const other = await newClient(studio.owner, { fullName: 'Bia', email: newEmail('bia') });
  for (const days of [18, 36, 54, 72]) await served(studio, other, days, { procedures: [removal, fibre] });
  await served(studio, other, 60, { procedures: [brows] });
  await served(studio, clientId, 17);
  expect((await list(studio)).items).toMatchObject([
    { client: { id: other }, procedureName: 'Remoção', days: 18, source: 'learned' },
  ]);
  await served(studio, other, 2, { procedures: [brows] });
  expect((await list(studio)).items).toMatchObject([{ client: { id: other }, procedureName: 'Remoção' }]);
  const ofBrows = { client: { id: other }, procedureName: 'Fio a fio nas sobrancelhas', days: 40 };
  expect((await list(studio, 'on_track')).items).toMatchObject([{ client: { id: clientId } }, ofBrows]);
  const path = `/api/recalls/clients/${other}`;
  expectStatus(await studio.owner.put(path, { ownDays: 15, isDeclined: false }), 204);
  expect((await list(studio, 'on_track')).items).toMatchObject([
    { client: { id: other }, days: 15, source: 'own' },
    { client: { id: clientId } },
  ]);
  expect((await list(studio)).items).toEqual([]);
});

test('a kind that a client gave up makes her no lost client while she comes for another', async () => {
  const { studio, clientId } = await openWith(150);
  expect((await list(studio)).counts).toEqual({ soon: 0, late: 0, lost: 1, on_track: 0 });
  const service = { name: 'Design', priceCents: 9000, durationMinutes: 60, category: 'sobrancelhas' };
  const { body } = await studio.owner.post<{ id: string }>('/api/procedure-types', service);
  const procedures = [{ procedureTypeId: body.id, priceCents: 9000, durationMinutes: 60 }];
  await served(studio, clientId, 1, { procedures });
  expect((await list(studio)).counts).toEqual({ soon: 0, late: 0, lost: 0, on_track: 1 });
});

test('an invitation by WhatsApp is marked once, taken back, and refused to who declined or has booked', async () => {
  const { studio, clientId, visitId } = await openWith(20);
  const path = `/api/recalls/${visitId}/invitation`;
  const [one, two] = await Promise.all([studio.owner.put(path), studio.owner.put(path)]);
  expect([one.status, two.status]).toEqual([204, 204]);
  // Late in the evening, when UTC has another day.
  const [late] = await product.sql<{ day: string }>`update recall_invitations
    set created_at = ((now() at time zone 'America/Sao_Paulo')::date - interval '30 minutes') at time zone 'America/Sao_Paulo'
    where appointment_id = ${visitId} returning (created_at at time zone 'America/Sao_Paulo')::date::text as day`;
  const { items, figures } = await list(studio);
  expect(items[0]?.invited).toEqual([{ channel: 'whatsapp', on: late?.day }]);
  expect(figures).toMatchObject({ invited: 1, wonCents: 0 });

  expectStatus(await studio.owner.delete(path), 204);
  expectStatus(await studio.owner.delete(path), 404);
  expectStatus(
    await studio.owner.put(`/api/recalls/clients/${clientId}`, { ownDays: null, isDeclined: true }),
    204,
  );
  const declined = await studio.owner.put<Problem>(path);
  expect([declined.status, declined.body.code]).toEqual([409, 'recall_declined']);
  expect((await list(studio)).items).toMatchObject([{ isDeclined: true }]);

  await make(studio, clientId);
  expectStatus(await studio.owner.put(path), 404);
});

test('the figures count who came back in time, and what the bookings after an invitation are worth', async () => {
  const { studio, clientId, visitId } = await openWith(24);
  await served(studio, clientId, 44);
  await served(studio, clientId, 70);
  expect((await list(studio)).figures).toMatchObject({ due: 3, inTime: 2 });
  expectStatus(await studio.owner.put(`/api/recalls/${visitId}/invitation`), 204);
  const { totalCents } = await make(studio, clientId);
  expect((await list(studio)).figures).toMatchObject({ invited: 1, wonCents: totalCents });
});

test('of two records that become one, the one that stays wants no invitations when the other did not', async () => {
  const { studio, clientId } = await openWith(20);
  const kept = await newClient(studio.owner, { fullName: 'Ana B.', email: newEmail('ana') });
  const choice = { ownDays: 25, isDeclined: true };
  expectStatus(await studio.owner.put(`/api/recalls/clients/${clientId}`, choice), 204);
  expectStatus(await studio.owner.post(`/api/clients/${kept}/merges`, { otherId: clientId }), 200);
  expect((await list(studio)).items).toMatchObject([{ client: { id: kept }, ownDays: 25, isDeclined: true }]);
});

test('a professional sees who she served, the owner all', async () => {
  const { studio, clientId } = await openWith(20);
  const colleague = await join(product, studio, 'professional');
  expect((await list({ owner: colleague.browser })).items).toEqual([]);
  expect((await list(studio)).items.map(({ client }) => client.id)).toEqual([clientId]);
});

test('nobody is listed or invited who has booked with a colleague or was served there since', async () => {
  const studio = await openStudio(product);
  const { browser, id: professionalId } = await join(product, studio, 'professional');
  const otherKind = { name: 'Brow lamination', priceCents: 9000, durationMinutes: 60, category: 'outros' };
  const brows = expectStatus(
    await studio.owner.post<{ id: string }>('/api/procedure-types', {
      ...otherKind,
      returnAfterDays: 30,
    }),
    201,
  );
  const procedures = [{ procedureTypeId: brows.id, priceCents: 9000, durationMinutes: 60 }];
  const [booked, back, away] = await Promise.all(
    ['Booked', 'Back', 'Away'].map(async (fullName, at) => {
      const clientId = await newClient(studio.owner, { fullName, email: newEmail('x') });
      return { clientId, visitId: await served(studio, clientId, 18 + at, { professionalId }) };
    }),
  );
  const listed = async () =>
    (await list({ owner: browser })).items.map(({ client: { fullName } }) => fullName);
  expect(await listed()).toEqual(['Away', 'Back', 'Booked']);

  const coming = await make(studio, booked?.clientId ?? '');
  await served(studio, back?.clientId ?? '', 2);
  await served(studio, away?.clientId ?? '', 3, { procedures });
  expect(await listed()).toEqual(['Away']);
  const statuses = [booked, back, away].map(
    async (one) => (await browser.put(`/api/recalls/${one?.visitId}/invitation`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 204]);

  const cancellation = { version: coming.version };
  expectStatus(await studio.owner.post(`/api/appointments/${coming.id}/cancellation`, cancellation), 200);
  expect(await listed()).toEqual(['Away', 'Booked']);
});

test('who comes back too late for the maintenance is offered the full set', async () => {
  const { studio, visitId } = await openWith(20);
  const service = { name: 'Extensão', priceCents: 18_000, durationMinutes: 120, category: 'cilios' };
  const fill = await studio.owner.post<{ id: string }>('/api/procedure-types', {
    ...service,
    name: 'Manutenção',
  });
  const recallOffer = { returnProcedureId: fill.body.id, lateAfterDays: 25, lateProcedureId: null };
  const path = `/api/procedure-types/${studio.procedureId}`;
  expectStatus(await studio.owner.put(path, { ...service, recallOffer }), 200);
  expect((await list(studio)).items).toMatchObject([{ offer: { id: fill.body.id, name: 'Manutenção' } }]);
  await layAt(product, visitId, "starts_at - interval '6 days'");
  expect((await list(studio, 'late')).items).toMatchObject([
    { offer: { id: studio.procedureId, name: 'Extensão' } },
  ]);

  // A procedure that is offered no more counts as none; one of another studio, or of none, is refused.
  const lateOffer = (lateProcedureId: string | undefined) =>
    studio.owner.put<Problem>(path, { ...service, recallOffer: { ...recallOffer, lateProcedureId } });
  const { procedureId: foreign } = await openStudio(product);
  for (const unknown of [foreign, randomUUID()])
    expectStatus(await lateOffer(unknown), 422, 'procedure_unavailable');
  expectStatus(await lateOffer(fill.body.id), 200);
  expectStatus(await studio.owner.post(`/api/procedure-types/${fill.body.id}/deactivation`), 200);
  expect((await list(studio, 'late')).items).toMatchObject([{ offer: { id: studio.procedureId } }]);
});
