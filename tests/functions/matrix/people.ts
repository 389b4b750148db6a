import type { Product } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';

/** Somebody signed in. */
export interface Member {
  browser: Visitor;
  id: string;
}

/** Who asks, with a client of her own. */
export interface Asker extends Member {
  clientId: string;
  /** A form for an appointment of her own, each on another day; it names the client by id and by contact. */
  booking(): Record<string, unknown>;
}

/** One studio with everybody it can hold, and a second one that must stay out of sight. */
export interface People {
  professional: Asker;
  admin: Asker;
  owner: Asker;
  /** Another professional of the same studio: whose rows the others may or may not reach. */
  colleague: Member;
  stranger: Member;
  /** For what nobody makes by a request. */
  sql: Product['database']['sql'];
}

/** Who asks, in the order in which the rows of the matrix give their statuses. */
export const callers = ['professional', 'admin', 'owner'] as const;
export type Caller = (typeof callers)[number];
