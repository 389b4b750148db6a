import { expect } from 'vitest';
import type { Product } from './product.ts';
import type { Visitor } from './visitor.ts';

/** The whole export of the owner's studio, as its zip. */
export async function exportedZip(
  { url }: Pick<Product, 'url'>,
  owner: Visitor,
  currentPassword: string,
  withHealth = false,
): Promise<Uint8Array> {
  expect(await owner.post('/api/data-export', { currentPassword, withHealth })).toMatchObject({
    status: 204,
  });
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/data-export`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
