import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { emptyColumns } from '../../db/queries/clients/client-rows.ts';
import { takesStudioOf } from '../../db/queries/deletion/ownership.ts';
import { clients } from '../../db/schema/index.ts';
import { ANONYMOUS_CLIENT } from '../../domain/client/client.ts';
import { inTransaction } from '../postgres/client.ts';

export interface Erasures {
  clients: string[];
  anamneses: string[];
  accounts: string[];
}

const questions: Record<keyof Erasures, { restored: string; former: string }> = {
  clients: {
    restored: 'select id from clients where merged_into is null and anonymised_at is null',
    former: 'select id from clients where anonymised_at is null',
  },
  anamneses: { restored: 'select id from anamneses', former: 'select id from anamneses' },
  accounts: {
    restored: `select u.id from users u join profiles p on p.id = u.id where u.email not like '%@excluida.invalid'`,
    former: `select u.id from users u join profiles p on p.id = u.id where u.email not like '%@excluida.invalid'`,
  },
};

/** Compares the two by ids, in portions. Changes nothing. */
export async function erasuresSince(restored: Client, former: Client): Promise<Erasures> {
  const found: Erasures = { clients: [], anamneses: [], accounts: [] };
  for (const kind of ['clients', 'anamneses', 'accounts'] as const) {
    const asked = questions[kind];
    for await (const ids of portionsOf(restored, asked.restored)) {
      const { rows } = await former.query<{ id: string }>(
        `select id from unnest($1::uuid[]) as one (id) where not exists (select from (${asked.former}) t where t.id = one.id)`,
        [ids],
      );
      found[kind].push(...rows.map(({ id }) => id));
    }
  }
  return found;
}

const PORTION = 5000;

async function* portionsOf(client: Client, question: string): AsyncGenerator<string[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `select id from (${question}) t where id > $1 order by id limit ${PORTION}`,
      [last],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map(({ id }) => id);
    last = end.id;
  }
}

/** Erases as the product does: by the function that removes a client, and a deletion request that is due now. May run again. */
export async function erase(restored: Client, erasures: Erasures, now: Date): Promise<void> {
  await restored.query('delete from anamneses where id = any ($1)', [erasures.anamneses]);
  for (const id of erasures.clients) await removeClient(restored, id, now);
  for (const id of erasures.accounts) await requestDeletion(restored, id, now);
}

async function removeClient(restored: Client, id: string, now: Date): Promise<void> {
  await inTransaction(restored, async () => {
    await restored.query(
      `select set_config('lume.studio_id', studio_id::text, true), set_config('lume.is_admin', 'true', true) from clients where id = $1`,
      [id],
    );
    await restored.query('select remove_client($1, $2)', [id, now]);
    await drizzle(restored, { casing: 'snake_case' })
      .update(clients)
      .set(emptyColumns(ANONYMOUS_CLIENT))
      .where(and(eq(clients.id, id), isNotNull(clients.anonymisedAt)));
  });
}

/** A request from before the backup is carried out by itself when its day comes; this one does not wait. */
async function requestDeletion(restored: Client, userId: string, now: Date): Promise<void> {
  const due = sql`${now.toISOString()}::timestamptz`;
  await drizzle(restored).execute(sql`
    insert into deletion_requests (id, studio_id, user_id, whole_studio, due_at, created_at)
    select gen_random_uuid(), studio_id, id, ${takesStudioOf(sql`p.id`)}, ${due}, ${due} - interval '1 second'
    from profiles p where id = ${userId}
    on conflict (user_id) do update
      set whole_studio = excluded.whole_studio, due_at = excluded.due_at, created_at = excluded.created_at`);
}
