import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { today } from '../support/days.ts';
import { countRequests } from '../support/requests.ts';
import { make } from './agenda.ts';
import { createClient, listClients, names } from './clients.ts';
import { expectStatus, newEmail, sharedStudio, test } from './studio.ts';

const { product, studio } = await sharedStudio();

describe('the list', () => {
  test('goes on by name, page after page, and misses nobody', async ({ studio: { owner } }) => {
    const clients = Array.from({ length: 120 }, (_, n) => ({
      fullName: `${n % 2 ? 'Érica' : 'erica'} ${String(n).padStart(3, '0')}`,
      phone: `119${String(10_000_000 + n)}`,
    }));
    expectStatus(await owner.post('/api/clients/import', { importId: randomUUID(), clients }), 200, {
      imported: 120,
    });
    const first = await listClients(owner);
    expect(first.stats).toEqual({ total: 120, thisMonth: 120, lastMonth: 0 });
    const second = await listClients(owner, { cursor: first.next ?? '' });
    const third = await listClients(owner, { cursor: second.next ?? '' });
    expect([second.stats, third.next]).toEqual([undefined, null]);
    const all = [first, second, third].flatMap(({ clients }) =>
      clients.map(({ fullName }) => fullName.slice(-3)),
    );
    expect(all).toEqual([...all].sort());
    expect(new Set(all).size).toBe(120);
    expect(await listClients(owner, { q: 'Érica 099' })).toMatchObject({
      clients: [{ fullName: 'Érica 099' }],
      next: null,
    });
  });

  test('finds a name without its apostrophe, and with any', async ({ studio: { owner } }) => {
    await createClient(owner, { fullName: 'Bia D’Ávila' });
    for (const q of ['davila', "D'Avila", 'd´ávila', 'bia D‘Ávila'])
      expect([q, await names(owner, { q })]).toEqual([q, ['Bia D’Ávila']]);
  });

  test('is filtered', async ({ studio: { owner } }) => {
    const month = today().slice(5, 7);
    await createClient(owner, { fullName: 'Nova', birthDate: `1990-${month}-15`, email: newEmail() });
    const old = await createClient(owner, {
      fullName: 'Antiga',
      birthDate: `1990-${month === '01' ? '02' : '01'}-15`,
    });
    await product.sql`update clients set created_at = now() - interval '61 days' where id = ${old.id}`;
    const found: Record<string, string[]> = {};
    for (const filter of ['recent', 'email', 'birthday', 'away30', 'away60', 'away90'])
      found[filter] = await names(owner, { filter });
    expect(found).toEqual({
      recent: ['Nova'],
      email: ['Nova'],
      birthday: ['Nova'],
      away30: ['Antiga'],
      away60: ['Antiga'],
      away90: [],
    });
    expect((await listClients(owner)).stats).toEqual({
      total: 2,
      thisMonth: 1,
      lastMonth: expect.any(Number),
    });
    expectStatus(await owner.get('/api/clients?filter=all'), 422, {
      fields: { filter: ['Filtro desconhecido'] },
    });
    expectStatus(await owner.get('/api/clients?cursor=x'), 422);
  });

  test('misses no client whose booked appointment has begun and is not over', async ({
    studio,
    studio: { owner },
  }) => {
    const { id } = await createClient(owner, { fullName: 'Lia Prado' });
    await product.sql`update clients set created_at = now() - interval '61 days' where id = ${id}`;
    const appointment = await make(studio, id);
    await layAt(product, appointment.id, ago(10, 'minutes'), "status = 'confirmed'");
    const { body } = await owner.get<ClientDetail>(`/api/clients/${id}`);
    expect(body.coming).toMatchObject([{ id: appointment.id }]);
    expect(await names(owner, { filter: 'away30' })).toEqual([]);
    await layAt(product, appointment.id, ago(10, 'hours'));
    expect(await names(owner, { filter: 'away30' })).toEqual(['Lia Prado']);
  });

  test('and the page of a client take one database request each', async () => {
    const { id } = await createClient(studio.owner);
    for (const path of ['/api/clients', '/api/clients?q=maria&filter=away30', `/api/clients/${id}`]) {
      const requests = countRequests(product);
      expectStatus(await studio.owner.get(path), 200);
      expect([path, requests()]).toEqual([path, 1]);
    }
  });
});
