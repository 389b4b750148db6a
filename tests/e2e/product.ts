import { inject } from 'vitest';
import type { RunningProduct } from '../support/running-product.ts';

/** The product of this file's worker: files that run side by side never share one, for tests make its parts fail. */
export function product(): RunningProduct {
  const products = inject('products');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const found = products[(worker - 1) % products.length];
  if (found === undefined) throw new Error('no product was started');
  return found;
}
