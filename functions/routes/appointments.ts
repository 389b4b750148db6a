import { Hono } from 'hono';
import { listAppointments } from '../../db/queries/appointments.ts';
import { appointmentListQuery } from '../../domain/appointment-query.ts';
import { holdAgenda, isAgendaHeld } from '../agenda/agenda-tag.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const appointments = new Hono<AppEnv>()

  /**
   * For members. A page of the agenda (S2 §2, §7). Query `scope` (`coming`, from the studio's today, nearest first, or `all`, latest first) and
   * `page` (from 1). Answers 200 `{ rows, total, page, pageSize, counters, version }`, tagged: sent back as `If-None-Match`
   * the tag is answered 304 until an appointment changes, so that the list may be asked for every few seconds.
   */
  .get('/', validate('query', appointmentListQuery), async (c) => {
    const actor = member(c);
    const asked = c.req.valid('query');
    if (await isAgendaHeld(c, actor, asked)) return c.body(null, 304);
    const page = await listAppointments(c.var.db, actor, { ...asked, now: c.var.now });
    holdAgenda(c, actor, asked, page);
    return c.json(page, 200);
  });
