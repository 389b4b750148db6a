import { Hono } from 'hono';
import { markReminder, readReminders } from '../../db/queries/reminders/list.ts';
import { reminderMark } from '../../domain/reminder/reminder-input.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const reminders = new Hono<AppEnv>()

  /**
   * For members. The reminders of appointments to come that a person sends by WhatsApp: those of that channel, and those that no email
   * carried (`why`). A professional's own; the studio's for owner and administrators. Answers 200 `{ zone, wholeStudio, waiting, sent }`,
   * by the start of the appointments.
   */
  .get('/', async (c) => c.json(await readReminders(c.var.db, member(c), c.var.now), 200))

  /**
   * For members. Marks a reminder as sent by the member, or as not sent: body `{ isSent }`. Answers 204. Refuses: 404 not_found.
   */
  .put('/:id/sent', validate('json', reminderMark), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    await markReminder(c.var.db, member(c), input, c.var.now);
    return c.body(null, 204);
  });
