import { Hono } from 'hono';
import { markReminder, readReminders } from '../../db/queries/reminders/list.ts';
import { reminderMark } from '../../domain/reminder/reminder-input.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const reminders = new Hono<AppEnv>()

  /** For members. Reminders to send by WhatsApp (`why`), by start. Answers 200 `{ zone, wholeStudio, waiting, sent }`. */
  .get('/', async (c) => c.json(await readReminders(c.var.db, member(c), { now: c.var.now }), 200))

  /** For members. Marks a reminder as sent or not sent by the member. Answers 204. Refuses: 404 not_found. */
  .put('/:id/sent', validate('json', reminderMark), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    await markReminder(c.var.db, member(c), { ...input, now: c.var.now });
    return c.body(null, 204);
  });
