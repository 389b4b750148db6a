import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createClient, listClients } from './clients.ts';
import { expectStatus, type Problem, test } from './studio.ts';

const importId = randomUUID();

describe('an import', () => {
  const rows = [
    { fullName: 'Carla Dias', phone: '(21) 99999-1111', email: 'carla@lume.test' },
    { fullName: 'Sem telefone', phone: '' },
    { fullName: 'Carla de novo', phone: '+55 (021) 99999-1111' },
    { fullName: 'Duda', phone: '+55 21 98888-2222', birthDate: '1990-05-01', notes: 'Prefere manhã' },
    { fullName: 'Eva', phone: '21 97777-3333', email: 'eva@', birthDate: '31/02/1990' },
    { fullName: 'Flora', phone: '21 96666-3333', birthDate: '2199-01-01' },
  ];

  test('is looked at first, row by row', async ({ studio: { owner } }) => {
    const known = await createClient(owner, { phone: '21988882222' });
    const preview = await owner.post('/api/clients/import/preview', { clients: rows });
    expectStatus(preview, 200, {
      rows: [
        { index: 0, duplicateOf: null, problem: null },
        { index: 1, duplicateOf: null, problem: 'Telefone é obrigatório' },
        { index: 2, duplicateOf: null, problem: 'Aparece mais de uma vez na lista' },
        { index: 3, duplicateOf: { id: known.id }, problem: null, dropped: [] },
        {
          index: 4,
          problem: null,
          dropped: [
            { field: 'email', message: 'Email inválido' },
            { field: 'birthDate', message: 'Data inválida' },
          ],
        },
        { index: 5, problem: null, dropped: [{ field: 'birthDate', message: 'Data inválida' }] },
      ],
    });
    expect((await listClients(owner)).stats).toMatchObject({ total: 1 });
  });

  test('sent twice at once adds nobody twice', async ({ studio: { owner } }) => {
    const clients = Array.from({ length: 60 }, (_, n) => ({
      fullName: `Cliente ${n}`,
      phone: `219${String(20_000_000 + n)}`,
      email: n % 3 ? `cliente${n}@lume.test` : '',
    }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.post<{ imported: number; skipped: unknown[] }>('/api/clients/import', { importId, clients }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.imported).sort((a, b) => b - a)).toEqual([60, 0, 0, 0]);
    expect((await listClients(owner)).stats).toMatchObject({ total: 60 });
  });

  test('leaves out who is known, and says so', async ({ studio: { owner } }) => {
    await createClient(owner, { email: 'carla@lume.test' });
    const clients = [
      rows[0],
      rows[3],
      { ...rows[3], fullName: 'Duda outra vez' },
      { fullName: 'Eva', phone: '11 98765-4321' },
    ];
    expectStatus(await owner.post('/api/clients/import', { importId, clients }), 200, {
      imported: 1,
      skipped: [
        { index: 0, reason: 'email_exists' },
        { index: 2, reason: 'repeated' },
        { index: 3, reason: 'phone_exists' },
      ],
    });
    const bad = await owner.post<Problem>('/api/clients/import', { importId, clients: [rows[0], rows[1]] });
    expectStatus(bad, 422, { fields: { 'clients.1.phone': ['Telefone é obrigatório'] } });
    expectStatus(
      await owner.post<Problem>('/api/clients/import', { importId, clients: [rows[0], rows[5]] }),
      422,
      { fields: { 'clients.1.birthDate': ['Data inválida'] } },
    );
  });

  test('of nobody is refused', async ({ studio: { owner } }) => {
    expectStatus(await owner.post('/api/clients/import', { importId: randomUUID(), clients: [] }), 422, {
      fields: { clients: ['Envie uma lista de clientes'] },
    });
  });

  test('keeps a second person with the same phone when asked to, once', async ({ studio: { owner } }) => {
    const [mother, daughter, son] = ['Rosa Lima', 'Ana Lima', 'Rui Lima'].map((fullName) => ({
      fullName,
      phone: '11 98888-7777',
    }));
    await createClient(owner, { ...mother, email: 'rosa@lume.test' });
    const list = [daughter, son, { ...mother }, { ...daughter, fullName: 'ana  LIMA' }];
    const preview = (clients: unknown[]) =>
      owner.post<{ rows: { onlyPhone: boolean }[] }>('/api/clients/import/preview', { clients });
    expect((await preview(list)).body.rows.map(({ onlyPhone }) => onlyPhone)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await preview([{ ...mother }])).body.rows).toMatchObject([{ onlyPhone: false }]);
    const asked = list.map((client) => ({ ...client, allowSamePhone: true }));
    expect((await preview(asked)).body).toMatchObject({
      rows: [
        { duplicateOf: null, problem: null },
        { duplicateOf: null, problem: null },
        { duplicateOf: { fullName: 'Rosa Lima' }, onlyPhone: false },
        { problem: 'Aparece mais de uma vez na lista', onlyPhone: false },
      ],
    });
    const id = randomUUID();
    const send = () => owner.post('/api/clients/import', { importId: id, clients: asked });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ body }) => (body as { imported: number }).imported).toSorted()).toEqual([0, 0, 2]);
    const { clients } = await listClients(owner);
    expect(clients.map(({ fullName }) => fullName).toSorted()).toEqual(['Ana Lima', 'Rosa Lima', 'Rui Lima']);
    const other = { ...daughter, fullName: 'Bia Lima', email: 'rosa@lume.test', allowSamePhone: true };
    expect(await owner.post('/api/clients/import', { importId: id, clients: [other] })).toMatchObject({
      body: { imported: 0, skipped: [{ index: 0, reason: 'email_exists' }] },
    });
  });
});
