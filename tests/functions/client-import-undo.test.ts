import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { PastImport } from '../../domain/import/past-import.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { fill } from './anamneses.ts';
import { bookAppointment, listClients } from './clients.ts';
import { expectStatus, newEmail, openStudio, test } from './studio.ts';

const product = await sharedProduct();

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    fullName: `Cliente ${from + n}`,
    phone: `219${String(30_000_000 + from + n)}`,
    email: '',
  }));

const send = (owner: Visitor, importId: string, clients: unknown[]) =>
  owner.post('/api/clients/import', { importId, clients });
const undo = (owner: Visitor, id: string) => owner.post(`/api/imports/${id}/undo`);
const imports = async (owner: Visitor) =>
  (await owner.get<{ imports: PastImport[] }>('/api/imports')).body.imports;
const names = async (owner: Visitor) =>
  (await listClients(owner)).clients.map(({ fullName }) => fullName).toSorted();

describe('the undoing of an import', () => {
  test('takes away every portion of it and nothing else', async ({ studio: { owner } }) => {
    const [first, second] = [randomUUID(), randomUUID()];
    await send(owner, first, people(3));
    await send(owner, first, people(3, 3));
    await send(owner, first, people(3, 3)); // a lost answer: sent again
    await send(owner, second, people(2, 5)); // one is known by now
    expect(await imports(owner)).toMatchObject([
      { id: second, by: 'Marina Duarte', added: { clients: 1 }, undoUntil: expect.any(String) },
      { id: first, added: { clients: 6 } },
    ]);
    expectStatus(await undo(owner, first), 200, { removed: { clients: 6 }, kept: { clients: 0 } });
    expect(await names(owner)).toEqual(['Cliente 6']);
    expect((await listClients(owner)).stats).toMatchObject({ total: 1 });
    expect(await imports(owner)).toMatchObject([
      { id: second },
      { id: first, added: { clients: 6 }, undoUntil: null },
    ]);
    expectStatus(await undo(owner, first), 409, {
      code: 'import_undone',
      message: 'Esta importação foi desfeita.',
    });
  });

  test('keeps who was changed or used since, and says how many', async ({ studio }) => {
    const { owner } = studio;
    const [booked, waiting] = [newEmail('booked'), newEmail('waiting')];
    const importId = randomUUID();
    const list = people(7).map((person, n) => ({ ...person, email: [booked, waiting][n] ?? '' }));
    await send(owner, importId, list);
    const { clients } = await listClients(owner);
    const at = (n: number) => clients.find(({ fullName }) => fullName === `Cliente ${n}`)?.id ?? '';
    await bookAppointment(product, studio, booked);
    await product.sql`insert into waitlist_entries (id, studio_id, professional_id, procedure_ids,
      full_name, email, phone, from_date, until_date,
         from_time, until_time)
       select gen_random_uuid(), studio_id, id, array[${studio.procedureId}::uuid], 'Lia', ${waiting},
       '11912345678', '2100-01-04', '2100-01-05', '09:00', '12:00'
       from profiles where id = ${studio.professionalId}`;
    expectStatus(await fill(owner, at(2)), 201);
    const stored = clients.find(({ id }) => id === at(3));
    const edit = { fullName: 'Cliente mudada', phone: '21930000003', version: stored?.updatedAt };
    expectStatus(await owner.put(`/api/clients/${at(3)}`, edit), 200);
    const merge = { otherId: at(5) };
    expectStatus(await owner.post(`/api/clients/${at(4)}/merges`, merge), 200);
    expectStatus(await undo(owner, importId), 200, { removed: { clients: 1 }, kept: { clients: 5 } });
    expect((await listClients(owner)).stats).toMatchObject({ total: 5 });
    expect(await names(owner)).not.toContain('Cliente 6');
  });

  test('asked for twice at once happens once', async ({ studio: { owner } }) => {
    const importId = randomUUID();
    await send(owner, importId, people(40));
    const answers = await Promise.all([undo(owner, importId), undo(owner, importId), undo(owner, importId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await names(owner)).toEqual([]);
  });

  test('while portions still come leaves nobody behind', async ({ studio: { owner } }) => {
    const importId = randomUUID();
    await send(owner, importId, people(10));
    const portions = [1, 2, 3, 4].map((n) => send(owner, importId, people(10, n * 10)));
    const [undone, ...sent] = await Promise.all([undo(owner, importId), ...portions]);
    expect(undone.status).toBe(200);
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await names(owner)).toEqual([]);
    expectStatus(await send(owner, importId, people(1, 90)), 409, 'import_undone');
  });

  test('is possible for 24 hours', async ({ studio: { owner } }) => {
    const importId = randomUUID();
    await send(owner, importId, people(1));
    await product.sql`update imports set created_at = created_at - interval '24 hours'
      where id = ${importId}`;
    expectStatus(await undo(owner, importId), 409, {
      code: 'import_final',
      message: 'O prazo de 24 horas para desfazer esta importação já passou.',
    });
    expect(await names(owner)).toEqual(['Cliente 0']);
  });

  test('in one studio leaves the same import id of another alone', async () => {
    const [one, other] = [await openStudio(product), await openStudio(product)];
    const importId = randomUUID();
    await send(one.owner, importId, people(2));
    expectStatus(await undo(other.owner, importId), 404);
    expectStatus(await send(other.owner, importId, people(3)), 200, { imported: 3 });
    expectStatus(await undo(other.owner, importId), 200, { removed: { clients: 3 } });
    expect(await names(one.owner)).toHaveLength(2);
  });
});
