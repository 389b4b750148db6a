import type { Product } from '../../support/product.ts';
import type { Answer } from '../../support/visitor.ts';
import type { World } from '../walk/world.ts';

/** Of a request that is not the story; fails when it refuses. */
export function bodyOf<Body>({ status, body, text }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

export interface Laying {
  product: Product;
  world: World;
  /** An appointment of the client with a colleague of the owner. */
  at: (daysAhead: number, time: string, changes?: object) => Promise<string>;
  versionOf: (id: string) => Promise<number>;
  client: { id: string; fullName: string; email: string; phone: string };
  colleagueId: string;
}
