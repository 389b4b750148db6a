import { expect, test } from 'vitest';
import { sized } from '../../support/size.ts';
import { clientWithForm, fill, readForm, reveal, SIGNATURE } from '../anamneses.ts';
import { createClient } from '../clients.ts';
import { newEmail, sharedStudio } from '../studio.ts';

const ROUNDS = sized(40);

const { product, studio } = await sharedStudio();

const readStored = (clientId: string) =>
  product.sql<{ id: string; replaces: string | null }>`select id, replaces from anamneses
    where client_id = ${clientId} order by created_at, id`;

test('twenty first forms at once: one is saved', async () => {
  const client = await createClient(studio.owner, { email: newEmail('agata') });
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => fill(studio.owner, client.id, { expectations: `Número ${n}` })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await readStored(client.id)).toHaveLength(1);
});

test('saves one after another by two people form one chain without gaps', async () => {
  const { clientId, version } = await clientWithForm(studio.owner);
  let newest = version.id;
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = await Promise.all(
      ['a', 'b'].map((expectations) => fill(studio.owner, clientId, { expectations, replaces: newest })),
    );
    const [winner, ...others] = both.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    newest = winner?.body.id ?? '';
    expect((await readForm(studio.owner, clientId))?.id).toBe(newest);
  }
  const chain = await readStored(clientId);
  expect(chain.map(({ replaces }) => replaces)).toEqual([null, ...chain.slice(0, -1).map(({ id }) => id)]);
});

test('a form saved while its client is merged belongs to the one that stays, or was refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { clientId, version } = await clientWithForm(studio.owner, { signature: SIGNATURE });
    const kept = await createClient(studio.owner, { email: newEmail('bia') });
    const [save, merge] = await Promise.all([
      fill(studio.owner, clientId, { diabetes: true, replaces: version.id }),
      studio.owner.post(`/api/clients/${kept.id}/merges`, { otherId: clientId }),
    ]);
    expect([201, 404, 409]).toContain(save.status);
    expect(merge.status).toBe(200);
    expect(await readStored(clientId)).toEqual([]);
    const moved = await readStored(kept.id);
    expect(moved.map(({ id }) => id)).toContain(version.id);
    expect(moved).toHaveLength(save.status === 201 ? 2 : 1);
    if (save.status === 201) expect((await readForm(studio.owner, kept.id))?.id).toBe(save.body.id);
  }
});

test('a form saved while its client is deleted leaves nothing behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { clientId, version } = await clientWithForm(studio.owner);
    const [save, removal] = await Promise.all([
      fill(studio.owner, clientId, { diabetes: true, replaces: version.id }),
      studio.owner.delete(`/api/clients/${clientId}`),
    ]);
    expect([201, 404, 409]).toContain(save.status);
    expect(removal.status).toBe(200);
    expect(await readStored(clientId)).toEqual([]);
  }
});

test('a form saved while all versions are removed is gone, or is a new first one refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { clientId, version } = await clientWithForm(studio.owner);
    const [save, removal] = await Promise.all([
      fill(studio.owner, clientId, { diabetes: true, replaces: version.id }),
      studio.owner.delete(`/api/clients/${clientId}/anamnesis`),
    ]);
    expect([201, 409]).toContain(save.status);
    expect(removal.status).toBe(204);
    expect(await readStored(clientId)).toEqual([]);
  }
});

test('a reveal while the client is deleted shows what was logged, or is not found', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { clientId, version } = await clientWithForm(studio.owner, { medicalConditions: 'Hipertensão' });
    const [shown] = await Promise.all([
      reveal(studio.owner, clientId, version.id),
      studio.owner.delete(`/api/clients/${clientId}`),
    ]);
    expect([200, 404]).toContain(shown.status);
    expect(shown.text.includes('Hipertensão')).toBe(shown.status === 200);
    const logged = await product.sql`select from anamnesis_accesses
      where client_id = ${clientId} and access_type = 'view_sensitive'`;
    if (shown.status === 200) expect(logged).toHaveLength(1);
  }
});
