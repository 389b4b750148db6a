import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { AppointmentChoices } from '../../domain/agenda/appointment-query.ts';
import type { ProcedureType } from '../../domain/studio/procedure-type.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, freeSlots, openStudio, type Problem, test } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
const bia = await join(product, studio, 'professional');
const slug = (await bia.browser.get<{ slug: string }>('/api/booking-link')).body.slug;

const service = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  priceCents: 9000,
  durationMinutes: 60,
  ...more,
});
const create = async (browser: Visitor, name: string, more: Record<string, unknown> = {}) =>
  (await browser.post<ProcedureType>('/api/procedure-types', service(name, more))).body;
const list = async (browser: Visitor) =>
  (await browser.get<{ procedureTypes: ProcedureType[] }>('/api/procedure-types')).body.procedureTypes;
const onPage = async (link: string) => {
  const page = await product
    .visitor()
    .get<{ procedures: { name: string }[] }>(`/api/public/professionals/${link}`);
  return page.body.procedures.map(({ name }) => name);
};

describe('who offers a service', () => {
  test('its creator until it is released; then it is on the page of each who does it, and bookable', async () => {
    const henna = await create(studio.owner, 'Henna');
    expect(henna).toMatchObject({ professionalIds: [studio.professionalId], colour: null, mayEdit: true });
    expect(await onPage(slug)).toEqual([]);
    const both = [studio.professionalId, bia.id].sort();
    const path = `/api/procedure-types/${henna.id}`;
    expectStatus(await studio.owner.put(path, service('Henna', { professionalIds: both })), 200, {
      professionalIds: both,
    });
    expect(await onPage(slug)).toEqual(['Henna']);
    expect(await onPage(studio.professionalId)).toContain('Henna');
    const withBia = { ...studio, professionalId: bia.id, procedureId: henna.id };
    expect(await freeSlots(product.visitor(), withBia)).not.toEqual([]);
    await studio.owner.put(path, service('Henna', { professionalIds: [bia.id] }));
    expect(await onPage(studio.professionalId)).not.toContain('Henna');
    const month = '2099-01';
    const asked = `/api/public/free-times?professional=${studio.professionalId}&services=${henna.id}&month=${month}`;
    expectStatus(await product.visitor().get(asked), 422, 'procedure_unavailable');
    await studio.owner.put(path, service('Henna'));
    expect((await list(studio.owner)).find(({ id }) => id === henna.id)?.professionalIds).toEqual([bia.id]);
  });

  test('she sees what she offers, and changes only what she made', async () => {
    const shared = await create(studio.owner, 'Do estúdio', { professionalIds: [bia.id] });
    const own = await create(bia.browser, 'Da Bia');
    const seen = await list(bia.browser);
    expect(seen.find(({ id }) => id === shared.id)).toMatchObject({ mayEdit: false });
    expect(seen.find(({ id }) => id === own.id)).toMatchObject({ mayEdit: true, professionalIds: [bia.id] });
    expect(seen.find(({ id }) => id === studio.procedureId)).toBeUndefined();
    for (const path of [`/api/procedure-types/${shared.id}`, `/api/procedure-types/${studio.procedureId}`]) {
      expectStatus(await bia.browser.put(path, service('Roubado')), 404);
      expectStatus(await bia.browser.post(`${path}/deactivation`), 404);
    }
    expect((await list(studio.owner)).find(({ id }) => id === own.id)).toMatchObject({ mayEdit: true });
  });

  test('nobody of another studio, and a professional only herself; a refusal changes nothing', async () => {
    const own = await create(bia.browser, 'Lifting');
    const refused = (browser: Visitor, id: string) =>
      browser.put<Problem>(
        `/api/procedure-types/${own.id}`,
        service('Outro nome', { professionalIds: [id] }),
      );
    const answers = [
      await refused(studio.owner, stranger.professionalId),
      await refused(studio.owner, randomUUID()),
      await refused(bia.browser, studio.professionalId),
      await refused(bia.browser, stranger.professionalId),
      await refused(bia.browser, randomUUID()),
    ];
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([
      '422 {"code":"invalid_input","message":"Preencha todos os campos obrigatórios.","fields":{"professionalIds":["Escolha profissionais do estúdio"]}}',
    ]);
    expect((await list(bia.browser)).find(({ id }) => id === own.id)).toMatchObject({
      name: 'Lifting',
      professionalIds: [bia.id],
    });
    const before = await list(stranger.owner);
    await stranger.owner.post('/api/procedure-types', service('Alheio', { professionalIds: [bia.id] }));
    expect(await list(stranger.owner)).toEqual(before);
  });

  test('by somebody who may set only her own part, that of others stays', async () => {
    const own = await create(bia.browser, 'Combinado');
    const path = `/api/procedure-types/${own.id}`;
    await studio.owner.put(path, service('Combinado', { professionalIds: [studio.professionalId, bia.id] }));
    expectStatus(await bia.browser.put(path, service('Combinado', { professionalIds: [] })), 200, {
      professionalIds: [studio.professionalId],
    });
  });
});

test('the usual return is kept, changed, and taken back to its category', async () => {
  const { id, returnAfterDays } = await create(studio.owner, 'Volume', { returnAfterDays: 18 });
  expect(returnAfterDays).toBe(18);
  const put = async (more: object) =>
    (await studio.owner.put<ProcedureType>(`/api/procedure-types/${id}`, service('Volume', { ...more })))
      .body;
  expect(await put({})).toMatchObject({ returnAfterDays: 18 });
  expect(await put({ returnAfterDays: 0 })).toMatchObject({ returnAfterDays: 0 });
  expect(await put({ returnAfterDays: null })).toMatchObject({ returnAfterDays: null });
  const { body } = await studio.owner.get<AppointmentChoices>('/api/appointments/choices');
  expect(body.procedureTypes.find((one) => one.id === id)).toMatchObject({ returnAfterDays: null });
  for (const wrong of [-1, 731, 1.5, '21']) {
    expect(await put({ returnAfterDays: wrong })).toMatchObject({
      fields: { returnAfterDays: ['Informe de 0 a 730 dias'] },
    });
  }
});

describe('colour', () => {
  test('is kept, changed, and taken back to its category', async () => {
    const { id, colour } = await create(studio.owner, 'Azul', { colour: 'blue' });
    expect(colour).toBe('blue');
    const put = async (more: object) =>
      (await studio.owner.put<ProcedureType>(`/api/procedure-types/${id}`, service('Azul', { ...more })))
        .body;
    expect(await put({})).toMatchObject({ colour: 'blue' });
    expect(await put({ colour: 'teal' })).toMatchObject({ colour: 'teal' });
    expect(await put({ colour: null })).toMatchObject({ colour: null });
    expect(await put({ colour: 'pink' })).toMatchObject({ fields: { colour: ['Cor inválida'] } });
  });
});

describe('order', () => {
  test('is by name until it is put; then the list, the public page and what is added follow it', async () => {
    const { owner, ...rest } = await openStudio(product);
    const [a, b] = [await create(owner, 'Alfa'), await create(owner, 'Beta')];
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Alfa', 'Beta', 'Volume russo']);
    const ids = [rest.procedureId, b.id, a.id];
    expect(await owner.put('/api/procedure-types/order', { ids })).toMatchObject({ status: 204, text: '' });
    expect((await list(owner)).map(({ id }) => id)).toEqual(ids);
    await create(owner, 'Aaa');
    expect(await onPage(rest.slug)).toEqual(['Volume russo', 'Beta', 'Alfa', 'Aaa']);
  });

  test('moves nothing when one of them is not hers', async () => {
    const own = await create(bia.browser, 'Zeta');
    const before = await list(studio.owner);
    for (const foreign of [studio.procedureId, stranger.procedureId, randomUUID()]) {
      const answer = await bia.browser.put('/api/procedure-types/order', { ids: [foreign, own.id] });
      expectStatus(answer, 404, 'not_found');
    }
    expect(await list(studio.owner)).toEqual(before);
  });

  test('of two who sort at once is that of one of them', async ({ studio: { owner } }) => {
    for (const name of ['B', 'C', 'D', 'E']) await create(owner, name);
    const ids = (await list(owner)).map(({ id }) => id);
    const orders = Array.from({ length: 8 }, (_, n) => (n % 2 ? ids : ids.toReversed()));
    const answers = await Promise.all(
      orders.map((order) => owner.put('/api/procedure-types/order', { ids: order })),
    );
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 204));
    expect([ids, ids.toReversed()]).toContainEqual((await list(owner)).map(({ id }) => id));
  });

  test.each([[{ ids: [] }], [{ ids: ['x'] }], [{}], [{ ids: Array(2).fill(randomUUID()) }]])(
    'is refused as %j',
    async (body) => {
      expectStatus(await studio.owner.put('/api/procedure-types/order', body), 422, {
        fields: expect.any(Object),
      });
    },
  );
});

test('a service is changed as it was read, or whatever is stored where no version is sent', async () => {
  const read = await create(studio.owner, 'Volume');
  const put = (more: Record<string, unknown>) =>
    studio.owner.put<ProcedureType>(`/api/procedure-types/${read.id}`, service('Volume', more));
  const changed = await put({ priceCents: 20_000, version: read.updatedAt });
  expectStatus(changed, 200, { priceCents: 20_000 });
  expectStatus(await put({ description: 'Com retoque', version: read.updatedAt }), 409, 'edited_elsewhere');
  expectStatus(await put({ version: 'ontem' }), 422);
  const kept = (await list(studio.owner)).find(({ id }) => id === read.id);
  expect(kept).toMatchObject({ priceCents: 20_000, description: null });
  expectStatus(await put({ priceCents: 21_000, version: kept?.updatedAt }), 200, { priceCents: 21_000 });
  expectStatus(await put({ priceCents: 22_000 }), 200, { priceCents: 22_000 });
});
