import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { asMember } from '../../db/client.ts';
import { procedureTypes } from '../../db/schema/index.ts';
import { eventually } from '../support/eventually.ts';
import { ownDatabase, studioOfEachTest } from './studio.ts';

const { database, db } = await ownDatabase();
// PostgreSQL looks for a circle once, that long after a wait began: the product is to find it, which waits first, on a busy machine too.
await database.sql`do $$ begin
  execute format('alter database %I set deadlock_timeout = %L', current_database(), '5s');
end $$`;
const ana = studioOfEachTest(database, db);

test('who waits for somebody that waits for them is undone and done again', async () => {
  const [one, other] = [ana.lifting.id, ana.lashes.id];
  const rename = (id: string, name: string) =>
    db.update(procedureTypes).set({ name }).where(eq(procedureTypes.id, id));
  const somebody = new Client({ connectionString: database.urls.superuser });
  await somebody.connect();
  try {
    await somebody.query(`set deadlock_timeout = '1min'`);
    await somebody.query('begin');
    await somebody.query('select from procedure_types where id = $1 for update', [one]);
    const renamed = asMember(db, ana.actor, { first: rename(other, 'Depois'), second: rename(one, 'Antes') });
    await eventually(isWaiting, 'a rename that waits for the row');
    await somebody.query('select from procedure_types where id = $1 for update', [other]);
    await somebody.query('commit');
    await renamed;
  } finally {
    await somebody.end();
  }
  expect(
    await database.sql`select name from procedure_types where id in (${one}, ${other}) order by name`,
  ).toEqual([{ name: 'Antes' }, { name: 'Depois' }]);
});

async function isWaiting(): Promise<true | undefined> {
  const waiting = await database.sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length > 0 || undefined;
}
