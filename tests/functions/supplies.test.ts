import { describe, expect, test } from 'vitest';
import type { Supply, SupplyList } from '../../domain/supply/supply.ts';
import { sharedProduct } from '../support/product.ts';
import { expectStatus, type Problem, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

const glue = {
  kind: 'glue',
  name: 'Cola Elite',
  maker: 'Lash & Co',
  registration: '80123450001',
  barcode: '7891000315507',
  isActive: true,
};
const lot = {
  code: 'A-17',
  expiresOn: '2027-03-31',
  openedOn: null,
  daysAfterOpening: null,
  isUsedUp: false,
};

async function add(form: object = glue): Promise<Supply> {
  const answer = await studio.owner.post<Supply>('/api/supplies', form);
  expectStatus(answer, 201);
  return answer.body;
}
const addLot = (supplyId: string, form: object = lot) =>
  studio.owner.post<Supply & Problem>(`/api/supplies/${supplyId}/lots`, form);
const list = async () => (await studio.owner.get<SupplyList>('/api/supplies')).body;

describe('a supply', () => {
  test('is stored as it was sent, and the same form again is the same supply', async () => {
    const made = await add();
    expect(made).toMatchObject({ ...glue, lots: [], version: 1 });
    expect(await add()).toEqual(made);
    expect((await list()).supplies).toEqual([made]);
  });

  test('of the same kind, name and maker is refused at its name when it says something else', async () => {
    await add();
    const other = await studio.owner.post('/api/supplies', { ...glue, registration: null });
    expectStatus(other, 422, { fields: { name: ['Este produto já está cadastrado'] } });
    expect(await add({ ...glue, maker: 'Outra' })).toMatchObject({ maker: 'Outra' });
  });

  test('is changed by the version that was read; of two devices the second is asked to look', async () => {
    const { id } = await add();
    const change = { ...glue, name: 'Cola Elite 2', version: 1 };
    const changed = await studio.owner.put(`/api/supplies/${id}`, change);
    expectStatus(changed, 200);
    expect(await studio.owner.put(`/api/supplies/${id}`, change)).toMatchObject({ body: changed.body });
    expectStatus(
      await studio.owner.put(`/api/supplies/${id}`, { ...glue, version: 1 }),
      409,
      'edited_elsewhere',
    );
    await add({ ...glue, name: 'Cola Elite 3' });
    const taken = await studio.owner.put(`/api/supplies/${id}`, {
      ...glue,
      name: 'Cola Elite 3',
      version: 2,
    });
    expectStatus(taken, 422, { fields: { name: ['Este produto já está cadastrado'] } });
  });

  test('takes a barcode as it is written, and refuses one whose last digit is wrong', async () => {
    expect(await add({ ...glue, barcode: '789 1000 31550-7' })).toMatchObject({ barcode: '7891000315507' });
    const wrong = await studio.owner.post('/api/supplies', { ...glue, name: 'x', barcode: '7891000315508' });
    expectStatus(wrong, 422, { fields: { barcode: ['Código de barras inválido'] } });
  });

  test('goes with its lots', async () => {
    const { id } = await add();
    expectStatus(await addLot(id), 201);
    expectStatus(await studio.owner.delete(`/api/supplies/${id}`), 204);
    expect(await list()).toMatchObject({ supplies: [] });
    expectStatus(await addLot(id), 404, 'not_found');
  });
});

describe('a lot', () => {
  test('stands with its supply: what is open first, then what ends soonest, what is used up last', async () => {
    const { id } = await add();
    await addLot(id, { ...lot, code: 'late', expiresOn: '2028-01-01' });
    await addLot(id, { ...lot, code: 'soon', expiresOn: '2027-01-01' });
    await addLot(id, { ...lot, code: 'used', expiresOn: '2026-12-01', isUsedUp: true });
    const { body } = await addLot(id, { ...lot, code: 'open', openedOn: '2026-11-20', daysAfterOpening: 60 });
    expect(body.lots.map(({ code }) => code)).toEqual(['OPEN', 'SOON', 'LATE', 'USED']);
  });

  test('is one by its code: the same form again is no second one, another is refused', async () => {
    const { id } = await add();
    const [first, again] = [await addLot(id), await addLot(id)];
    expect(again.body).toEqual(first.body);
    expectStatus(await addLot(id, { ...lot, expiresOn: null }), 422, {
      fields: { code: ['Este lote já está cadastrado'] },
    });
    const typed = await addLot(id, { ...lot, code: 'a-17' });
    expect(typed).toMatchObject({ status: 201, body: { lots: [{ code: 'A-17' }] } });
  });

  test('is recalled with a reason, which is taken back', async () => {
    const { id } = await add();
    const { body } = await addLot(id);
    const path = `/api/supply-lots/${body.lots[0]?.id}/recall`;
    const recall = { on: '2026-11-20', note: 'Aviso da Anvisa' };
    expect(await studio.owner.put(path, { version: 1, recall })).toMatchObject({
      status: 200,
      body: { lots: [{ recall }] },
    });
    expectStatus(await studio.owner.put(path, { version: 1, recall: null }), 409, 'edited_elsewhere');
    const back = await studio.owner.put(path, { version: 2, recall: null });
    expect(back).toMatchObject({ status: 200, body: { lots: [{ recall: null, version: 3 }] } });
    expectStatus(await studio.owner.put(path, { version: 3, recall: { on: '2026-11-20', note: ' ' } }), 422, {
      fields: { 'recall.note': ['Escreva o motivo'] },
    });
  });
});
