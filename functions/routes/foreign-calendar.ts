import { Hono } from 'hono';
import {
  beginLook,
  chooseFreeDays,
  queueLook,
  readForeignCalendar,
  removeForeignCalendar,
  storeForeignCalendar,
} from '../../db/queries/foreign-calendars/own-calendar.ts';
import { invalidField, Refusal } from '../../domain/errors.ts';
import {
  calendarName,
  foreignCalendarInput,
  freeDaysInput,
  readCalendarAddress,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import { calendarFaultMessages, foreignCalendarMessages } from '../../domain/foreign-calendar/messages.ts';
import { addressPlace, limits, lookAt, readBlocks } from '../foreign-calendar/look.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { seal } from '../sealing.ts';

export const foreignCalendar = new Hono<AppEnv>()

  /** For members. The own external calendar, whose busy times are blocks. Answers 200 `ForeignCalendarState`, without the address. */
  .get('/', async (c) => c.json(await state(c), 200))

  /**
   * For members. Sets the https or webcal address of an iCalendar file, in place of another, and reads it; a large one is read by the next job
   * (`isQueued`). Answers 200 like GET. Refuses: 422 invalid_input (at `address`, also for what it answered), 429 rate_limited.
   */
  .put('/', validate('json', foreignCalendarInput), async (c) => {
    const { CALENDAR_SERVICE_URL: local } = c.env;
    const address = readCalendarAddress(c.req.valid('json').address, local);
    const actor = member(c);
    if (address === null) throw notAnAddress(foreignCalendarMessages.notAnAddress);
    const { now, db } = c.var;
    const { another } = await beginLook(db, actor, { now });
    const reading = { calendar: another, address, etag: null, limits: limits.request, now };
    const look = await readBlocks({ db, env: c.env }, reading);
    if (look === 'unchanged') throw notAnAddress(calendarFaultMessages.no_calendar);
    const isLarge = 'fault' in look && look.fault === 'too_large';
    if ('fault' in look && !isLarge) throw notAnAddress(calendarFaultMessages[look.fault]);
    const sealedAddress = await seal(c.env, addressPlace(another.row), address.href);
    const first = 'fault' in look ? null : look;
    const stored = { id: another.row.rowId, name: calendarName(address), sealedAddress, look: first, now };
    await storeForeignCalendar(db, actor, stored);
    return c.json(await state(c), 200);
  })

  /**
   * For members. Reads the calendar now; a large one is read by the next job (`isQueued`). Answers 200 like GET, with a fault if any. Refuses: 404
   * not_found, 429 rate_limited.
   */
  .post('/look', async (c) => {
    await lookNow(c);
    return c.json(await state(c), 200);
  })

  /**
   * For members. Says whether whole days that are marked as free are blocked, and reads the calendar again. Answers 200 like GET. Refuses: 404
   * not_found, 429 rate_limited.
   */
  .put('/free-days', validate('json', freeDaysInput), async (c) => {
    await chooseFreeDays(c.var.db, member(c), c.req.valid('json'));
    await lookNow(c);
    return c.json(await state(c), 200);
  })

  /** For members. Removes the own external calendar and its blocks. Answers 204. */
  .delete('/', async (c) => {
    await removeForeignCalendar(c.var.db, member(c));
    return c.body(null, 204);
  });

const state = (c: AppContext) => readForeignCalendar(c.var.db, member(c), { now: c.var.now });

async function lookNow(c: AppContext): Promise<void> {
  const { now, db } = c.var;
  const { calendar } = await beginLook(db, member(c), { now });
  if (calendar === null) throw new Refusal('not_found');
  const fault = await lookAt({ db, env: c.env }, calendar, { limits: limits.request, now });
  if (fault === 'too_large') await queueLook(db, member(c), { now });
}

const notAnAddress = (sentence: string) => invalidField('address', sentence);
