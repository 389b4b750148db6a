import { Hono } from 'hono';
import { listCancelled, listUnpaidOf } from '../../db/queries/finance/finance-appointments.ts';
import { readStatistics } from '../../db/queries/finance/statistics.ts';
import { readSummary } from '../../db/queries/finance/summary.ts';
import { financeAppointmentsQuery, financeQuery } from '../../domain/money/finance.ts';
import { summaryQuery } from '../../domain/money/summary.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

export const finance = new Hono<AppEnv>()

  /**
   * For members. Totals of a period beside those of another, each at most 366 days. Answers 200 `{ zone, wholeStudio, totals, soFar, previous,
   * byDay, previousByDay, byMethod, byProcedure, byProfessional, byStatus, deposits }`, tagged: received by day of payment, pending (open, unpaid) and lost
   * (cancelled, nothing received) by day of the appointment. `soFar`: of a period under way, what `previous`, through the same time, compares with.
   */
  .get('/statistics', revalidated, validate('query', financeQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await readStatistics(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. Appointments of a period neither cancelled nor paid, earliest first, ten a page. Answers 200 `{ appointments, total,
   * totalCents, zone }`, tagged; the sums are of all pages.
   */
  .get('/unpaid', revalidated, validate('query', financeAppointmentsQuery), async (c) => {
    return c.json(await listUnpaidOf(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /** For members. Cancelled appointments of a period for which nothing was received, latest first. Answers 200 like `unpaid`. */
  .get('/cancelled', revalidated, validate('query', financeAppointmentsQuery), async (c) => {
    return c.json(await listCancelled(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /**
   * For members. What was received in a year, by month and method and by professional. Answers 200 `{ year, studio, zone, wholeStudio, cents,
   * payments, months, byMethod, byProfessional, deposits }`, tagged; `deposits` (received, kept, returned) stands apart: what was received of them is in the sums.
   */
  .get('/summary', revalidated, validate('query', summaryQuery), async (c) => {
    return c.json(await readSummary(c.var.db, member(c), c.req.valid('query')), 200);
  });
