import type { Product } from '../support/product.ts';

/** Counts database requests from here on, leaving out those of mail that is still being sent behind earlier answers. */
export function countRequests({ database }: Pick<Product, 'database'>): () => number {
  const stop = database.endpoint.record();
  return () => stop().filter((texts) => !/outbox|select take_rates/.test(texts.join())).length;
}
