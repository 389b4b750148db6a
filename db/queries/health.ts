import { sql } from 'drizzle-orm';
import { call, type Db } from '../client.ts';

/** Resolves when the database answers. Refuses `unavailable`. */
export const ping = (db: Db): Promise<number> => call<number>(db, sql`1`);
