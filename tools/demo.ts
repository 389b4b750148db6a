import type { Db } from '../db/client.ts';
import { seed } from '../db/seed.ts';
import type { Env } from '../functions/env.ts';
import { seedHealth } from './demo-health.ts';
import { seedWork } from './demo-work.ts';

/** The demo studio, unless there is one, with what is sealed with the keys of this copy. Returns whether it is new. */
export async function seedDemo(db: Db, env: Pick<Env, 'SEALING_KEYS'>, now: Date): Promise<boolean> {
  if (!(await seed(db, now))) return false;
  await seedHealth(db, env, now);
  await seedWork(db, env, now);
  return true;
}
