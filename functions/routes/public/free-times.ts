import { Hono } from 'hono';
import { freeTimes } from '../../../db/queries/bookings/free-times.ts';
import { freeTimesQuery } from '../../../domain/booking/booking.ts';
import { monthRange } from '../../../domain/scheduling/clock.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const publicFreeTimes = new Hono<AppEnv>()

  /**
   * The start times at which some services together can be booked, for a whole month of the studio. Query
   * `professional` (uuid), `services` (uuids joined by commas, 1 to 10), `month` (`YYYY-MM`). Answers 200
   * `{ zone, month, totalMinutes, days: { 'YYYY-MM-DD': minutes of the local day[] }, lastDay, fullDays, registeredOnly }`; days without a time are left
   * out. `lastDay`: up to which is booked, null without an end; `fullDays`: with as many appointments as the studio takes;
   * `registeredOnly`: only clients whom the studio has already book this.
   * Refuses: 404 professional_not_found, 422 procedure_unavailable.
   */
  .get('/', validate('query', freeTimesQuery), async (c) => {
    const { professional: professionalId, services: procedureIds, month } = c.req.valid('query');
    const wanted = { professionalId, procedureIds, ...monthRange(month), now: c.var.now };
    return c.json({ month, ...(await freeTimes(c.var.db, visitor(c), wanted)) }, 200);
  });
