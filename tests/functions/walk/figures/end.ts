/** Nothing of a studio is left once its owner's account was deleted. */
import { expect } from 'vitest';
import { graceEnds, requestDeletion } from '../../deletions.ts';
import { expectStatus } from '../../studio.ts';
import type { World } from '../world.ts';

export async function endStudio({ product, studio, studioId, people }: World): Promise<void> {
  const { sql } = product;
  expectStatus(await requestDeletion(studio.owner), 202);
  await graceEnds(product, studio.professionalId);
  await sql`update picture_remains set created_at = now() - interval '1 hour'`;
  await product.runCron();
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'studio_id' and table_schema = 'public' order by 1`;
  const left = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name} where studio_id = $1`,
  );
  const rows = await sql<{ name: string; rows: number }>(left.join(' union all '), [studioId]);
  expect(rows.filter((one) => one.rows > 0)).toEqual([]);
  expect((await product.mediaKeys()).filter((key) => key.includes(studioId))).toEqual([]);
  for (const { browser } of people) expect((await browser.get('/api/appointments')).status).toBe(401);
}
