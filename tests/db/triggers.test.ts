import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';

const database = await createDatabase();
afterAll(() => database.stop());

/** What happens to a row without a statement that says so is to be found by who reads, and to stay little. */
test('every trigger is in the list of the data model, and they are fifteen at most', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/data-model.md'), 'utf8');
  const listed = [...page.matchAll(/^\| (\w+) \| `(\w+)` \|/gm)].map(([, table, name]) => `${table}.${name}`);
  const rows = await database.sql<{ name: string }>`select tgrelid::regclass || '.' || tgname as name
    from pg_trigger where not tgisinternal
       and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort());
  expect(rows.length).toBeLessThanOrEqual(15);
});
