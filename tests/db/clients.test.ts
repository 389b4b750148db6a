import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../db/client.ts';
import { readClient } from '../../db/queries/clients/client-detail.ts';
import { listClients } from '../../db/queries/clients/client-list.ts';
import { mergeClients } from '../../db/queries/clients/client-merge.ts';
import { createClient, findDuplicates, removeClient } from '../../db/queries/clients/clients.ts';
import { type ClientFilter, clientFilters } from '../../domain/client/list.ts';
import { cursorFrom } from '../../domain/cursor.ts';
import { sized } from '../support/size.ts';
import { addColleague, expectRefusal, NOW, openStudio, ownDatabase } from './studio.ts';

/**
 * So many clients in one studio, a tenth of them Bia's, with a visit for every second one: an eighth of those with Cida, who has
 * registered nobody.
 */
const CROWD = sized(50_000, 20_000);

const { database, db } = await ownDatabase();
const ana = await openStudio(database, db);
const bia = await addColleague(database, db, ana);
const cida = await addColleague(database, db, ana);
await database.sql`insert into clients (id, studio_id, created_by, full_name, email, phone, birth_date,
  created_at)
   select gen_random_uuid(), ${ana.studioId},
   case when n % 10 = 0 then ${bia.id}::uuid else ${ana.professionalId}::uuid end,
     (array['Ágata', 'Bruna', 'Célia', 'Débora', 'Érica', 'Fátima', 'Íris', 'Júlia', 'Márcia',
     'Zoé'])[1 + n % 10] || ' '
       || (array['Almeida', 'Brandão', 'Conceição', 'Dias', 'Espírito', 'Fonseca',
       'Gonçalves'])[1 + n % 7] || ' ' || n,
     case when n % 3 = 0 then 'c' || n || '@crowd.example' end, '119' || lpad(n::text, 8, '0'),
     case when n % 50 = 0 then date '1980-01-15' + n % 365 end,
     ${NOW.toISOString()}::timestamptz - n * interval '20 minutes'
   from generate_series(1, ${CROWD}::integer) n`;
await database.sql`alter table appointments disable trigger user`;
await database.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at,
  ends_at, total_minutes, total_cents,
     status, origin)
   select gen_random_uuid(), c.studio_id,
   case when c.n % 16 = 0 then ${cida.id}::uuid else ${ana.professionalId}::uuid end, c.id, day, day + interval '5 minutes', 5,
   10000, 'completed', 'member'
   from (select *, row_number() over (order by id) as n from clients where studio_id = ${ana.studioId}) c,
     lateral (select date_trunc('hour', ${NOW.toISOString()}::timestamptz) - c.n * interval '10 minutes'
     as day) at
   where c.n % 2 = 0`;
await database.sql`alter table appointments enable trigger user`;
await database.sql`insert into appointment_counts (studio_id, professional_id, status, appointments)
   select studio_id, professional_id, status, count(*) from appointments group by 1, 2, 3`;
await database.sql`vacuum analyze clients`;
await database.sql`vacuum analyze appointments`;

const list = (actor: Actor, q = '', filter: ClientFilter | null = null, cursor: string | null = null) =>
  listClients(db, actor, { q, filter, cursor: cursor === null ? null : cursorFrom(cursor), now: NOW });

const searches = [
  '',
  'agata',
  'zoe goncalves',
  '4321',
  'c999@crowd.example',
  'a',
  'nobody at all',
  '(11) 9000-4321',
];

describe(`${CROWD} clients of a studio`, () => {
  test('are never read from end to end', async () => {
    const [some] = (await list(ana.actor)).clients;
    const scans = () =>
      database.sql`select relname, seq_scan::integer as scans from pg_stat_user_tables
        where relname in ('clients', 'appointments', 'client_counts') order by 1`;
    await database.sql`select pg_stat_force_next_flush()`;
    const before = await scans();
    for (const actor of [ana.actor, bia, cida])
      for (const q of searches) for (const filter of [null, ...clientFilters]) await list(actor, q, filter);
    await readClient(db, ana.actor, { id: some?.id ?? '', now: NOW });
    await findDuplicates(db, ana.actor, { email: 'c999@crowd.example', phone: '11900000999' });
    await database.sql`select pg_sleep(1.1), pg_stat_force_next_flush()`;
    expect(await scans()).toEqual(before);
  });

  test.each(searches)('%j finds the same page by page as at once', async (q) => {
    const like = `%${q.toLowerCase()}%`;
    const found: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const next = await list(ana.actor, q, null, cursor);
      found.push(...next.clients.map(({ id }) => id));
      cursor = next.next;
      if (cursor === null) break;
    }
    if (!/^[a-z]*$/.test(q)) return;
    const all = await database.sql<{ id: string }>`select id from clients
      where studio_id = ${ana.studioId} and search_text like ${like}
      order by plain_text(full_name), id limit 200`;
    expect(found).toEqual(all.map(({ id }) => id));
  });

  test.each(['', 'agata', 'brandao 4'])('are those of who treats them: %j', async (q) => {
    const found = await list(cida, q);
    const all = await database.sql<{ id: string }>`select c.id from clients c
      where exists (select from appointments a where a.client_id = c.id and a.professional_id = ${cida.id})
        and c.search_text like all (array(select '%' || w || '%' from unnest(string_to_array(${q}, ' ')) as w))
      order by sort_name, c.id`;
    expect(found.clients.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => id));
    if (q === '') expect(found.stats).toMatchObject({ total: all.length });
  });

  test('are counted by month and creator, whatever happens to them', async () => {
    const readCounts = async () => {
      const rows = await database.sql<{ kept: string; real: string }>`with real as (
           select c.created_by, date_trunc('month', c.created_at at time zone s.zone)::date as month,
           count(*)::integer as n
           from clients c join studios s on s.id = c.studio_id
           where c.merged_into is null and c.anonymised_at is null group by 1, 2)
         select (select json_agg(json_build_array(created_by, month, clients)
         order by 1, 2, created_by, month) from client_counts where clients > 0)::text as kept,
           (select json_agg(json_build_array(created_by, month, n) order by 1, 2, created_by, month)
           from real)::text as real`;
      const [{ kept, real } = { kept: '[]', real: '[]' }] = rows;
      const sorted = (text: string) => JSON.parse(text).map(String).sort();
      expect(sorted(kept)).toEqual(sorted(real));
    };
    await readCounts();
    const form = {
      fullName: 'Nova',
      phone: '11911112222',
      email: null,
      birthDate: null,
      allergies: null,
      notes: null,
    };
    const [a, b] = [
      await createClient(db, ana.actor, { ...form, now: NOW }),
      await createClient(db, bia, { ...form, phone: '11911113333', now: NOW }),
    ];
    await readCounts();
    await mergeClients(db, ana.actor, { id: a.id, otherId: b.id, now: NOW });
    await readCounts();
    await removeClient(db, ana.actor, { id: a.id, cancelComing: false, now: NOW });
    await readCounts();
    const [visited] = await database.sql<{ client_id: string }>`select client_id from appointments limit 1`;
    expect(
      await removeClient(db, ana.actor, { id: visited?.client_id ?? '', cancelComing: false, now: NOW }),
    ).toEqual({
      outcome: 'anonymised',
      cancelled: 0,
    });
    await readCounts();
    const { stats } = await list(ana.actor);
    expect(stats?.total).toBe(CROWD - 1);
  });
});

describe('what is written for a client who has gone', () => {
  const form = {
    fullName: 'Ana',
    phone: '11911110000',
    email: null,
    birthDate: null,
    allergies: null,
    notes: null,
  };
  const insert = (clientId: string, day: string) =>
    database.sql<{ client_id: string }>`insert into appointments (id, studio_id, professional_id, client_id,
      starts_at, ends_at, total_minutes, total_cents, status, origin)
       values (${randomUUID()}, ${ana.studioId}, ${ana.professionalId}, ${clientId}, ${day}::timestamptz,
       ${day}::timestamptz + interval '1 hour', 60, 1000, 'scheduled', 'member') returning client_id`;

  test('comes to the record she was merged into, over two merges', async () => {
    const [a, b, c] = [
      await createClient(db, ana.actor, { ...form, now: NOW }),
      await createClient(db, ana.actor, { ...form, notes: 'Another form', now: NOW }),
      await createClient(db, ana.actor, { ...form, notes: 'A third', now: NOW }),
    ];
    await mergeClients(db, ana.actor, { id: b.id, otherId: a.id, now: NOW });
    await mergeClients(db, ana.actor, { id: c.id, otherId: b.id, now: NOW });
    expect(await insert(a.id, '2027-03-01T12:00Z')).toEqual([{ client_id: c.id }]);
  });

  test('is refused when she is anonymous', async () => {
    const a = await createClient(db, ana.actor, { ...form, now: NOW });
    await insert(a.id, '2027-03-02T12:00Z');
    await removeClient(db, ana.actor, { id: a.id, cancelComing: false, now: NOW });
    await expectRefusal(insert(a.id, '2027-03-03T12:00Z'), 'LU409');
  });
});
