import { Hono } from 'hono';
import { readSchedule, saveSchedule } from '../../db/queries/schedules.ts';
import { scheduleInput } from '../../domain/scheduling/business-hours.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const schedule = new Hono<AppEnv>()

  /** For members. The own week (S1 §2.4, §3, §9). Answers 200 `{ hours, zone, version }`; the version goes back with a change. */
  .get('/', async (c) => {
    return c.json(await readSchedule(c.var.db, member(c)), 200);
  })

  /**
   * For members. Saves the own week (S1 §2.4). Body `{ hours, version }`. Answers 200 as above.
   * Refuses: 409 edited_elsewhere when the hours changed since that version was read.
   */
  .put('/', validate('json', scheduleInput), async (c) => {
    return c.json(await saveSchedule(c.var.db, member(c), c.req.valid('json')), 200);
  });
