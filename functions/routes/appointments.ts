import { Hono } from 'hono';
import {
  readCalendar,
  readChoices,
  readMemberAgenda,
} from '../../db/queries/appointments/appointment-calendar.ts';
import { readAppointment } from '../../db/queries/appointments/appointment-details.ts';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import { agendaQuery, appointmentListQuery, calendarQuery } from '../../domain/agenda/appointment-query.ts';
import { openListed, withHealth } from '../health/summaries.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

export const appointments = new Hono<AppEnv>()

  /**
   * For members. A page of the agenda. Query `scope` (`coming`, from the studio's today, nearest first, or `all`,
   * latest first), `page` (from 1), `q` (in the names of client and services, without accents or capitals; with a
   * digit or an @ also in email and phone), `status`, `professional`. Answers 200 `{ rows, total, page, pageSize,
   * counters }`; of a search `total` stops at 200. Tagged: `If-None-Match` is answered 304 until something in the
   * answer changes.
   */
  .get('/', revalidated, validate('query', appointmentListQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    const { rows, ...page } = await listAppointments(c.var.db, member(c), asked);
    return c.json({ ...page, rows: await openListed(c.env, rows, c.var.now) }, 200);
  })

  /**
   * For members. The calendar. Query `from`, `to` (days of the studio, both included, at most 42), `professional`.
   * Answers 200 `{ zone, today, rows, professionals, blocks }`: every appointment that touches those days,
   * cancelled ones too, and the hours and blocks of those whose days they are. Tagged like the list.
   */
  .get('/calendar', revalidated, validate('query', calendarQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await readCalendar(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. What the appointment form offers. Answers 200 `{ zone, today, me, professionals, procedureTypes }`:
   * in whose agendas the member may write, and the active services with who offers each.
   */
  .get('/choices', async (c) => {
    return c.json(await readChoices(c.var.db, member(c), { now: c.var.now }), 200);
  })

  /**
   * For members. What holds a professional's time, for the rule of the form's times. Query `professional`, `from`, `to` (at
   * most 42 days), `except` (the appointment that is being edited). Answers 200 `{ zone, hours, busy, blocks, now, version }`,
   * `busy` packed as start and end minutes since 1970. Refuses: 404 not_found.
   */
  .get('/agenda', validate('query', agendaQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await readMemberAgenda(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. One appointment. Answers 200 with the row, the typed `contact` where it differs from the client,
   * the `payment`, its `messages` (emails and WhatsApps, newest first: what was sent, when, whether it failed) and
   * its `history`. Refuses: 404 not_found.
   */
  .get('/:id', async (c) => {
    const id = rowId(c.req.param('id'));
    const detail = await readAppointment(c.var.db, member(c), { id });
    return c.json(await withHealth(c.env, detail, c.var.now), 200);
  });
