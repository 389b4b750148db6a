import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const blocks = [...page.matchAll(/```sql\n([^`]+)```/g)].map(([, sql = '']) => sql);

test('every statement of the runbooks runs as the owner of the database', async () => {
  const database = await createDatabase();
  const owner = new Client({ connectionString: database.urls.owner });
  await owner.connect();
  try {
    expect(blocks.length).toBeGreaterThan(4);
    for (const sql of blocks) await owner.query(sql);
  } finally {
    await owner.end();
    await database.stop();
  }
});
