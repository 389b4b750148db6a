import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentPage } from '../../domain/agenda/appointment-query.ts';
import type { PaymentPage } from '../../domain/money/payment-list.ts';
import { inDays } from '../support/days.ts';
import { cash, make, newClient } from './agenda.ts';
import { listClients } from './clients.ts';
import { openStudio, type Studio, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();

const find = async (query: Record<string, string>, owner = studio.owner) =>
  (await owner.get<AppointmentPage>(`/api/appointments?${new URLSearchParams({ scope: 'all', ...query })}`))
    .body;

describe('a search with more hits than are counted at once', () => {
  const HITS = 223;
  let busy: Studio;
  beforeAll(async () => {
    busy = await openStudio(product);
    const client = await newClient(busy.owner, { fullName: 'Ana Souza' });
    await product.sql(
      `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status, origin,
         confirmed_by_client_at)
       select gen_random_uuid(), p.studio_id, p.id, $2, at, at + interval '30 minutes', 30, 100, 'scheduled', 'member', case when n <= 210 then now() end
       from profiles p, generate_series(1, ${HITS}) as n, lateral (select date_trunc('hour', now()) + n * interval '1 hour' as at) as day where p.id = $1`,
      [busy.professionalId, client],
    );
  });

  test.each(['all', 'coming'])('says so, and reaches every one of %s', async (scope) => {
    const first = await find({ q: 'ana', scope }, busy.owner);
    expect(first).toMatchObject({ total: 200, hasMore: true });
    const seen = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { rows, total, hasMore } = await find({ q: 'ana', scope, page: String(page) }, busy.owner);
      for (const { id } of rows) seen.add(id);
      if (page * 10 < total || hasMore) continue;
      expect(total).toBe(HITS);
      break;
    }
    expect(seen.size).toBe(HITS);
  });

  test('counts those without an answer among all, not among the first', async () => {
    const found = await find({ q: 'ana', scope: 'unanswered' }, busy.owner);
    expect(found).toMatchObject({ total: HITS - 210, hasMore: false });
    expect(found.rows).toHaveLength(10);
  });
});

describe('what is pasted finds what is stored', () => {
  const name = 'Luíza D’Ávila-Sá';
  beforeAll(async () => {
    const client = await newClient(studio.owner, { fullName: name, phone: '(11) 98765-4321' });
    const { id: appointmentId } = await make(studio, client);
    await studio.owner.post('/api/payments', { ...cash, appointmentId });
    await make(studio, await newClient(studio.owner, { fullName: 'Bia D´Avilar', phone: '21955556666' }));
  });

  test.each([
    '\u202A+55 11 98765\u20114321\u202C',
    '\u202D(11) 98765-4321\u202C',
    '11 98765–4321',
    '98765‑4321',
    '１１ ９８７６５ー4321'.replace('ー', '-'),
    '(11) 98765-4321',
    '5511987654321',
    '011 98765 4321',
    '98765.4321',
  ])('a phone as %j', async (q) => {
    expect((await listClients(studio.owner, { q })).clients).toMatchObject([{ fullName: name }]);
    expect((await find({ q })).rows).toMatchObject([{ client: { fullName: name } }]);
  });

  test.each([
    "D'Ávila",
    'D’Ávila',
    'd‘avila',
    'D´Ávila',
    'd`avila',
    'Dʼavila',
    "\u200Ed'\u2060avila",
    'D＇ÁVILA',
    "luiza d'avila",
    'ávila‑sá',
    'AVILA–SA',
    'avila−sá',
  ])('a name as %j', async (q) => {
    const named = (rows: readonly { client: { fullName: string } }[]) =>
      rows.map((row) => row.client.fullName);
    expect((await listClients(studio.owner, { q })).clients.map((one) => one.fullName)).toContain(name);
    expect(named((await find({ q })).rows)).toContain(name);
    const params = new URLSearchParams({ q, from: inDays(-1), to: inDays(1) });
    const paid = await studio.owner.get<PaymentPage>(`/api/payments?${params}`);
    expect(named(paid.body.payments.map((one) => one.appointment))).toEqual([name]);
  });

  test('and a name stored with an accent for an apostrophe is found by any', async () => {
    for (const q of ["d'avilar", 'D’AVILAR', 'd´avilar'])
      expect((await listClients(studio.owner, { q })).clients).toMatchObject([{ fullName: 'Bia D´Avilar' }]);
  });
});
