import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { removeClient } from '../../db/queries/clients/clients.ts';
import { eraseAccount } from '../../db/queries/deletion/erasure.ts';
import { findDueIds } from '../../db/queries/due.ts';
import { dump } from '../../tools/backup/dump.ts';
import { erase, erasuresSince } from '../../tools/backup/erasures.ts';
import { load } from '../../tools/backup/load.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { fillStudio, newMark, rowsOfStudio } from '../support/full-studio.ts';
import { dbOf, openStudio } from './studio.ts';

const open: Client[] = [];
const [former, restored] = await Promise.all([createDatabase(), createDatabase()]);
const stays = await openStudio(former, dbOf(former));
const leaves = await openStudio(former, dbOf(former));
await fillStudio(former, { id: stays.studioId, professionalId: stays.professionalId }, newMark(), {
  clients: 6,
});
await fillStudio(former, { id: leaves.studioId, professionalId: leaves.professionalId }, newMark());
afterAll(async () => {
  await Promise.all(open.map((client) => client.end()));
  await Promise.all([former.stop(), restored.stop()]);
});

async function ownerOf({ urls }: TestDatabase): Promise<Client> {
  const client = new Client({ connectionString: urls.owner });
  await client.connect();
  open.push(client);
  return client;
}

/** What the cron does with the requests that are due. */
async function carryOutDeletions(database: TestDatabase, now: Date): Promise<void> {
  const db = dbOf(database);
  const email = { what: 'done', settingsLink: 'https://app.example/settings' } as const;
  for (const userId of await findDueIds(db, 'deletions', { now, portion: 10 }))
    while ((await eraseAccount(db, { userId, email, now, portion: 500 })) === 'more');
}

const personOf = async ({ sql }: TestDatabase, id: string | undefined) =>
  sql`select full_name, phone, email, notes, allergies from clients where id = ${id}`;

test('what was erased since a backup is erased again after its restore, and nothing else', async () => {
  const [client, target] = [await ownerOf(former), await ownerOf(restored)];
  await load(target, dump(client, new Date()));
  expect(await erasuresSince(target, client)).toEqual({ clients: [], anamneses: [], accounts: [] });

  const booked = await former.sql<{ id: string }>`select distinct c.id from clients c
    join appointments a on a.client_id = c.id where c.studio_id = ${stays.studioId}`;
  const [unbooked] = await former.sql<{ id: string }>`select id from clients c
    where studio_id = ${stays.studioId} and merged_into is null
       and not exists (select from appointments where client_id = c.id)
       and not exists (select from anamneses where client_id = c.id)
       and not exists (select from clients m where m.merged_into = c.id)`;
  const ids = [booked[0]?.id ?? '', unbooked?.id ?? ''];
  const now = new Date();
  for (const id of ids) await removeClient(dbOf(former), stays.actor, { id, cancelComing: false, now });
  await former.sql`delete from anamneses where studio_id = ${stays.studioId}`;
  await former.sql`insert into deletion_requests (id, studio_id, user_id, whole_studio, due_at, created_at)
     values (gen_random_uuid(), ${leaves.studioId}, ${leaves.professionalId}, true,
     now() - interval '1 minute', now() - interval '15 days')`;
  await carryOutDeletions(former, new Date());

  const found = await erasuresSince(target, client);
  expect(found.clients).toEqual(expect.arrayContaining(ids));
  expect(found.accounts).toEqual([leaves.professionalId]);
  expect(found.anamneses.length).toBeGreaterThan(0);
  await erase(target, found, new Date());
  await carryOutDeletions(restored, new Date());

  for (const id of ids) expect(await personOf(restored, id)).toEqual(await personOf(former, id));
  for (const { studioId } of [stays, leaves]) {
    const [before, after] = [await rowsOfStudio(former, studioId), await rowsOfStudio(restored, studioId)];
    for (const table of ['clients', 'appointments', 'payments', 'anamneses', 'profiles', 'visits'])
      expect([table, after[table]]).toEqual([table, before[table]]);
  }
  expect(await restored.sql`select from studios`).toHaveLength(1);
  expect(await erasuresSince(target, client)).toEqual({ clients: [], anamneses: [], accounts: [] });
});
