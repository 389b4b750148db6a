/** For jobs: they find by time alone what is due in any studio, and work inside one studio after the other. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { callFunction, type Db } from '../client.ts';

/** Studios, of 'deletions' people, for which something is due, the longest waiting first, at most `portion`. */
export const findDueIds = (
  db: Db,
  job: 'deletions' | 'held' | 'recalls' | 'reviews' | 'waitlist',
  { now, portion }: { now: Date; portion: number },
): Promise<string[]> => callFunction(db, 'find_due', { job, now, limit: portion }, v.array(v.string()));

/** The statements after it see this studio, as its owner does. */
export const enterStudio = (db: Db, studioId: string) =>
  db.execute(
    sql`select set_config('lume.studio_id', ${studioId}, true), set_config('lume.is_admin', 'true', true)`,
  );
