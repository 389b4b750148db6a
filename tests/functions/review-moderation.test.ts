import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { ReviewList } from '../../domain/review/review.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { expectStatus, openStudio } from './studio.ts';

const product = await ownProduct();

/** The operator's command, with the connection of the database's owner. */
async function reviews(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: product.database.urls.superuser };
  return (await promisify(execFile)(process.execPath, ['tools/reviews.ts', ...args], { env })).stdout;
}

test('the operator lists what was reported, hides it, brings it back and dismisses the report', async () => {
  const studio = await openStudio(product);
  const { id: visit } = await make(studio, await newClient(studio.owner));
  await product.sql`insert into reviews (id, studio_id, appointment_id, professional_id, rating, comment,
    shown_name)
     select gen_random_uuid(), studio_id, id, professional_id, 1, 'Ladra', 'Ana S.' from appointments
     where id = ${visit}`;
  const list = async () => (await studio.owner.get<ReviewList>('/api/reviews')).body;
  const [{ id } = { id: '' }] = (await list()).items;
  expect(await reviews()).not.toContain(id);
  expectStatus(await studio.owner.put(`/api/reviews/${id}/report`, { reason: 'Ofende' }), 204);
  expect(await reviews()).toMatch(new RegExp(`${id}.*\\n.*Ladra\\n.*Ofende`));

  await reviews('hide', id);
  expect(await list()).toMatchObject({ figures: { count: 0 }, items: [{ isHidden: true }] });
  expect(await reviews()).not.toContain(id);
  await reviews('show', id);
  expect(await list()).toMatchObject({ figures: { count: 1, average: 1 }, items: [{ isReported: true }] });
  await reviews('dismiss', id);
  expect(await list()).toMatchObject({ items: [{ isReported: false, isHidden: false }] });
  await expect(reviews('dismiss', id)).rejects.toMatchObject({ code: 1 });
  await expect(reviews('hide', "x' or true")).rejects.toMatchObject({ code: 1 });
});
