import { Hono } from 'hono';
import { freeTimes } from '../../../db/queries/bookings/free-times.ts';
import { freeTimesQuery } from '../../../domain/booking/booking.ts';
import { monthRange } from '../../../domain/scheduling/clock.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const publicFreeTimes = new Hono<AppEnv>()

  /**
   * Starts at which 1 to 10 services (uuids joined by commas) can be booked together in a month. Answers 200 `{ zone, month, totalMinutes, days:
   * { 'YYYY-MM-DD': minutes of the local day[] }, lastDay, fullDays, registeredOnly }`; `lastDay` null without an end, `registeredOnly`: only
   * existing clients book this. Refuses: 404 professional_not_found, 422 procedure_unavailable.
   */
  .get('/', validate('query', freeTimesQuery), async (c) => {
    const { professional: professionalId, services: procedureIds, month } = c.req.valid('query');
    const wanted = { professionalId, procedureIds, ...monthRange(month), now: c.var.now };
    return c.json({ month, ...(await freeTimes(c.var.db, visitor(c), wanted)) }, 200);
  });
