import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { PastImport } from '../../domain/import/past-import.ts';
import { emptyWrittenService, readService } from '../../domain/import/service.ts';
import { readServiceLine } from '../../domain/import/service-line.ts';
import type { ProcedureType } from '../../domain/studio/procedure-type.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, openStudio, type Problem, test } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

/** Of a pasted price list, as the screen reads it. */
const rows = (...lines: string[]) =>
  lines.map((line, index) => {
    const { service } = readService({ ...emptyWrittenService, ...readServiceLine(line) });
    return { key: String(index + 1), ...service };
  });

const send = (visitor: Visitor, id: string, body: object) =>
  visitor.post<{ imported: number; skipped: unknown[] }>(`/api/imports/${id}/services`, body);
const services = async (visitor: Visitor) =>
  (await visitor.get<{ procedureTypes: ProcedureType[] }>('/api/procedure-types')).body.procedureTypes;
const names = async (visitor: Visitor) => (await services(visitor)).map(({ name }) => name);
const undo = (visitor: Visitor, id: string) => visitor.post(`/api/imports/${id}/undo`);

describe('services out of a list', () => {
  test('are offered by whom imports them, as a new one is', async ({ studio: { owner, professionalId } }) => {
    const answer = await send(owner, randomUUID(), {
      services: rows('Volume brasileiro - 2h - R$ 180', 'Design com henna R$ 45,00 (45 min)'),
    });
    expectStatus(answer, 200, { imported: 2, skipped: [] });
    expect(await services(owner)).toMatchObject([
      { name: 'Design com henna', priceCents: 4_500, durationMinutes: 45, category: 'sobrancelhas' },
      {
        ...{ name: 'Volume brasileiro', priceCents: 18_000, durationMinutes: 120, category: 'cilios' },
        ...{ isActive: true, mayEdit: true, professionalIds: [professionalId] },
      },
      { name: 'Volume russo' },
    ]);
  });

  test('are added once, however often and by however many at once a portion is sent', async () => {
    const { owner } = await openStudio(product);
    const list = rows('Lash lifting 1h R$ 120', 'Brow lamination 1h R$ 110', 'Remoção 30 min R$ 40');
    const id = randomUUID();
    const answers = await Promise.all([id, id, id].map((one) => send(owner, one, { services: list })));
    expect(answers.map(({ body }) => body.imported)).toEqual([3, 3, 3]);
    const others = await Promise.all(
      [1, 2].map(() => send(owner, randomUUID(), { services: rows('Buço 15 min R$ 20') })),
    );
    expect(others.map(({ body }) => body.imported).toSorted()).toEqual([0, 1]);
    expect(await names(owner)).toEqual([
      'Brow lamination',
      'Buço',
      'Lash lifting',
      'Remoção',
      'Volume russo',
    ]);
    const { body } = await owner.get<{ imports: PastImport[] }>('/api/imports');
    expect(body.imports.find((one) => one.id === id)).toMatchObject({
      added: { services: 3 },
    });
  });

  test('with the name of a stored one, or of one before, are left out and named; nothing is overwritten', async () => {
    const { owner } = await openStudio(product);
    const answer = await send(owner, randomUUID(), {
      services: rows('VOLUME  RUSSO 30 min R$ 1', 'Fio-a-fio 2h R$ 150', 'Fio a fio 2h R$ 170'),
    });
    expect(answer.body).toEqual({
      imported: 1,
      skipped: [
        { index: 0, reason: 'name_exists' },
        { index: 2, reason: 'repeated' },
      ],
    });
    expect(await services(owner)).toMatchObject([
      { name: 'Fio-a-fio', priceCents: 15_000 },
      { name: 'Volume russo', priceCents: 18_000, durationMinutes: 60 },
    ]);
  });

  test('are refused at their field, and then none of the portion is added', async ({ studio: { owner } }) => {
    const [good] = rows('Lash lifting 1h R$ 120');
    const bad = { ...good, key: '2', name: 'Sem preço', priceCents: undefined, durationMinutes: 0 };
    const answer = await send(owner, randomUUID(), { services: [good, bad] });
    expectStatus(answer, 422, {
      fields: {
        'services.1.priceCents': ['Preço é obrigatório'],
        'services.1.durationMinutes': ['Duração deve ser um valor válido maior que 0'],
      },
    });
    expect(await names(owner)).toEqual(['Volume russo']);
  });

  test('fill a studio up to 500', async ({ studio: { owner } }) => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ key: String(from + n), name: `Serviço ${from + n}`, priceCents: 100, durationMinutes: 30 },
      }));
    const id = randomUUID();
    expect((await send(owner, id, { services: many(0, 400) })).body.imported).toBe(400);
    expectStatus(await send(owner, id, { services: many(400, 100) }), 409, {
      code: 'too_many_services',
      message: 'Um estúdio tem no máximo 500 procedimentos.',
    });
    expect((await send(owner, id, { services: many(400, 99) })).body.imported).toBe(99);
  });
});

describe('who offers imported services', () => {
  test('is said by the owner for all, by a professional for nobody else', async ({ studio }) => {
    const colleague = await join(product, studio, 'professional');
    const everybody = [studio.professionalId, colleague.id].toSorted();
    const [list] = [rows('Lash lifting 1h R$ 120')];
    expectStatus(await send(studio.owner, randomUUID(), { services: list, professionalIds: everybody }), 200);
    const lifting = (await services(studio.owner)).find(({ name }) => name === 'Lash lifting');
    expect(lifting?.professionalIds.toSorted()).toEqual(everybody);

    const others = { services: rows('Buço 15 min R$ 20'), professionalIds: [studio.professionalId] };
    expectStatus(await send(colleague.browser, randomUUID(), others), 422, {
      fields: { professionalIds: ['Escolha profissionais do estúdio'] },
    } satisfies Partial<Problem>);
    expectStatus(await send(colleague.browser, randomUUID(), { services: rows('Buço 15 min R$ 20') }), 200);
    expect((await services(colleague.browser)).find(({ name }) => name === 'Buço')).toMatchObject({
      professionalIds: [colleague.id],
    });
  });

  test('an import of somebody else takes none', async ({ studio }) => {
    const colleague = await join(product, studio, 'professional');
    const id = randomUUID();
    await send(studio.owner, id, { services: rows('Lash lifting 1h R$ 120') });
    expectStatus(await send(colleague.browser, id, { services: rows('Buço 15 min R$ 20') }), 404);
  });
});

describe('the undoing', () => {
  test('takes away what nobody changed, and refuses what of the import is still on its way', async () => {
    const { owner } = await openStudio(product);
    const id = randomUUID();
    await send(owner, id, {
      services: rows('Lash lifting 1h R$ 120', 'Buço 15 min R$ 20', 'Henna 45 min R$ 60'),
    });
    const buço = (await services(owner)).find(({ name }) => name === 'Buço');
    const change = { name: 'Buço', priceCents: 2_500, durationMinutes: 15, category: 'outros' };
    expectStatus(await owner.put(`/api/procedure-types/${buço?.id}`, change), 200);
    expectStatus(await undo(owner, id), 200, { removed: { services: 2 }, kept: { services: 1 } });
    expect(await names(owner)).toEqual(['Buço', 'Volume russo']);
    expectStatus(await send(owner, id, { services: rows('Lash lifting 1h R$ 120') }), 409, 'import_undone');
  });
});
