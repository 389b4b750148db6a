import type { Db } from '../../client.ts';
import { studios } from '../../schema/index.ts';

/** The rules of deposits of the member's studio; null where it asks for none. */
export const selectDepositRules = (db: Db) => db.select({ depositRules: studios.depositRules }).from(studios);
