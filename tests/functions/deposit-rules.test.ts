import { expect, test } from 'vitest';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import { sharedProduct } from '../support/product.ts';
import { changeSettings, formOf, readSettings, saveSettings } from './settings.ts';
import { expectStatus, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { sql } = product;

const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
const rules = { ...defaultDepositRules, asksAfterMisses: { times: 2, months: 6 } };
const versions = () =>
  sql<{ version: number | null }>`select (deposit_rules ->> 'version')::integer as version from studios
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;

test('deposits are off until the rules are saved, and off again with null', async () => {
  expect((await readSettings(studio.owner)).deposit).toBeNull();
  expect((await changeSettings(studio.owner, () => ({ pix, deposit: rules }))).deposit).toEqual(rules);
  expect((await changeSettings(studio.owner, () => ({ deposit: null }))).deposit).toBeNull();
});

test('other rules have another version; the same ones keep theirs', async () => {
  await changeSettings(studio.owner, () => ({ pix, deposit: rules }));
  const [first] = await versions();
  await changeSettings(studio.owner, () => ({ deposit: rules }));
  expect(await versions()).toEqual([first]);
  await changeSettings(studio.owner, () => ({ deposit: { ...rules, hold: 60 } }));
  const [later] = await versions();
  expect(later?.version).toBeGreaterThan(first?.version ?? 0);
});

test('without a Pix key or a provider nothing can be asked for, and the last of both stays while it is', async () => {
  const refused = { fields: { deposit: [expect.stringContaining('cadastre a chave Pix')] } };
  const save = async (changes: object) =>
    saveSettings(studio.owner, { ...formOf(await readSettings(studio.owner)), ...changes });
  expect(expectStatus(await save({ deposit: rules }), 422, 'invalid_input')).toMatchObject(refused);
  await changeSettings(studio.owner, () => ({ pix, deposit: rules }));
  expect(expectStatus(await save({ pix: null }), 422, 'invalid_input')).toMatchObject(refused);
  expectStatus(
    await studio.owner.put('/api/pix/provider', { provider: 'woovi', appId: crypto.randomUUID() }),
    200,
  );
  expect((await changeSettings(studio.owner, () => ({ pix: null }))).pix).toBeNull();
  expectStatus(await studio.owner.delete('/api/pix/provider'), 409, 'deposit_needs_pix');
  await changeSettings(studio.owner, () => ({ deposit: null }));
  expectStatus(await studio.owner.delete('/api/pix/provider'), 204);
});

test('a service has its own deposit, and a client a mark', async () => {
  const body = { name: 'Volume', priceCents: 18_000, durationMinutes: 60 };
  for (const deposit of [
    { kind: 'none' },
    { kind: 'fixed', cents: 5_000 },
    { kind: 'percent', percent: 50 },
    null,
  ]) {
    const path = `/api/procedure-types/${studio.procedureId}`;
    expect(expectStatus(await studio.owner.put(path, { ...body, deposit }), 200)).toMatchObject({ deposit });
  }
  const client = expectStatus<{ id: string }>(
    await studio.owner.post('/api/clients', { fullName: 'Ana Souza', phone: '11912345678' }),
    201,
  );
  for (const mark of ['always', 'never', null]) {
    expectStatus(await studio.owner.put(`/api/clients/${client.id}/deposit-mark`, { mark }), 204);
    const { body: shown } = await studio.owner.get<{ depositMark: unknown }>(`/api/clients/${client.id}`);
    expect(shown.depositMark).toBe(mark);
  }
});
