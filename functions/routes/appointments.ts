import { Hono } from 'hono';
import {
  readCalendar,
  readChoices,
  readMemberAgenda,
} from '../../db/queries/appointments/appointment-calendar.ts';
import { readAppointment } from '../../db/queries/appointments/appointment-details.ts';
import { readMonth } from '../../db/queries/appointments/appointment-month.ts';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import {
  agendaQuery,
  appointmentListQuery,
  calendarQuery,
  monthQuery,
} from '../../domain/agenda/appointment-query.ts';
import { withDepositLink } from '../booking/deposit-link.ts';
import { openListed, withHealth } from '../health/summaries.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

export const appointments = new Hono<AppEnv>()

  /**
   * For members. A page of the agenda by `scope`: `coming`, what is not over of the studio's today and all after it, nearest first; `earlier`,
   * what is over of today, up to 100 a page; `unanswered`; `unfinished`, open ones of earlier days, latest first; `all`, latest first. `q`
   * ignores case and accents, and in `coming` finds the whole of today; with a digit or @ it also searches email and phone, but for `earlier`
   * and `unfinished`. Answers 200 `{ rows, total, hasMore, earlier, page, pageSize, counters }`, tagged: `earlier` counts what is over beside
   * `coming`, `counters` are of `professional`, else of all. Hits of a search and `unfinished` ones are counted up to 200 or the page asked for,
   * `hasMore` says that there are more.
   */
  .get('/', revalidated, validate('query', appointmentListQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    const { rows, ...page } = await listAppointments(c.var.db, member(c), asked);
    return c.json({ ...page, rows: await openListed(c.env, rows, c.var.now) }, 200);
  })

  /** For members. At most 42 days, with cancelled appointments. Answers 200 `{ zone, today, rows, professionals, blocks }`, tagged. */
  .get('/calendar', revalidated, validate('query', calendarQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await readCalendar(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. At most 42 days as a month shows them, filtered as the list. Answers 200 `{ zone, rows, counts, professionals, blocks }`, tagged:
   * `counts` by day and status, `rows` the first three of each day, cancelled ones last.
   */
  .get('/month', revalidated, validate('query', monthQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await readMonth(c.var.db, member(c), asked), 200);
  })

  /** For members. Answers 200 `{ zone, me, professionals, former, procedureTypes, deposits | null }`: agendas the member may write in, who has left,
   * active services, and what the rules of deposits say of a new appointment. */
  .get('/choices', async (c) => {
    return c.json(await readChoices(c.var.db, member(c)), 200);
  })

  /**
   * For members. What takes a professional's time on at most 42 days, without the appointment `except`. Answers 200 `{ zone, hours, busy,
   * blocks, rules, now, version }`; `busy` packs starts and ends in minutes since 1970. Refuses: 404 not_found.
   */
  .get('/agenda', validate('query', agendaQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await readMemberAgenda(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. Answers 200 with the row, a `contact` that differs from the client's, `payment`, `messages` and `history`; `depositLink`, the client's
   * link, while a deposit is awaited. Refuses: 404 not_found.
   */
  .get('/:id', async (c) => {
    const id = rowId(c);
    const { detail, linkGeneration } = await readAppointment(c.var.db, member(c), { id });
    return c.json(withDepositLink(c.env, await withHealth(c.env, detail, c.var.now), linkGeneration), 200);
  });
