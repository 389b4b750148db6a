import { Hono } from 'hono';
import {
  beginLook,
  readForeignCalendar,
  removeForeignCalendar,
  storeForeignCalendar,
} from '../../db/queries/foreign-calendars.ts';
import { Refusal } from '../../domain/errors.ts';
import {
  calendarName,
  foreignCalendarInput,
  readCalendarAddress,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import { calendarFaultSentences, foreignCalendarSentences } from '../../domain/foreign-calendar/sentences.ts';
import { addressPlace, lookAt, readBlocks } from '../foreign-calendar/look.ts';
import { seal } from '../health/seal.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

export const foreignCalendar = new Hono<AppEnv>()

  /** For members. The own external calendar, whose busy times are blocks. Answers 200 `ForeignCalendarState`, without the address. */
  .get('/', async (c) => c.json(await state(c), 200))

  /**
   * For members. Sets the https or webcal address of an iCalendar file, in place of another, and reads it. Answers 200 like GET. Refuses: 422
   * invalid_input (at `address`, also for what it answered), 429 rate_limited.
   */
  .put('/', validate('json', foreignCalendarInput), async (c) => {
    const { CALENDAR_SERVICE_URL: local } = c.env;
    const address = readCalendarAddress(c.req.valid('json').address, local);
    const actor = member(c);
    if (address === null) throw notAnAddress(foreignCalendarSentences.notAnAddress);
    const { now, db } = c.var;
    const { zone, newRow } = await beginLook(db, actor, { rateFactor: rateFactorOf(c.env), now });
    const look = await readBlocks(c.env, address, { zone, etag: null, now });
    if (look === 'unchanged' || 'fault' in look)
      throw notAnAddress(calendarFaultSentences[look === 'unchanged' ? 'no_calendar' : look.fault]);
    const sealedAddress = await seal(c.env, addressPlace(newRow), address.href);
    const stored = { id: newRow.rowId, name: calendarName(address), look: { sealedAddress, ...look }, now };
    await storeForeignCalendar(db, actor, stored);
    return c.json(await state(c), 200);
  })

  /** For members. Reads the calendar now. Answers 200 like GET, with a fault if any. Refuses: 404 not_found, 429 rate_limited. */
  .post('/look', async (c) => {
    const { now, db } = c.var;
    const { calendar } = await beginLook(db, member(c), { rateFactor: rateFactorOf(c.env), now });
    if (calendar === null) throw new Refusal('not_found');
    await lookAt({ db, env: c.env }, calendar, now);
    return c.json(await state(c), 200);
  })

  /** For members. Removes the own external calendar and its blocks. Answers 204. */
  .delete('/', async (c) => {
    await removeForeignCalendar(c.var.db, member(c));
    return c.body(null, 204);
  });

const state = (c: AppContext) => readForeignCalendar(c.var.db, member(c), { now: c.var.now });

const notAnAddress = (sentence: string) => new Refusal('invalid_input', { fields: { address: [sentence] } });
