import { Hono } from 'hono';
import { listCancelled, listUnpaidOf } from '../../db/queries/finance/finance-appointments.ts';
import { readStatistics, readSummary } from '../../db/queries/finance/statistics.ts';
import { financeAppointmentsQuery, financeQuery } from '../../domain/money/finance.ts';
import { summaryQuery } from '../../domain/money/summary.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

export const finance = new Hono<AppEnv>()

  /**
   * For members. What a period came to, beside the one before: a professional's own, the studio's for owner and
   * administrators. Query `from`, `to`, `previousFrom`, `previousTo` (days of the studio, each pair at most 366),
   * `professional`. Answers 200 `{ zone, wholeStudio, totals, previous, byDay, previousByDay, byMethod, byProcedure,
   * byProfessional, byStatus }`, amounts in centavos: received by the day of payment, pending (open without a payment)
   * and lost (cancelled) by the day of the appointment. Tagged like the list of payments.
   */
  .get('/statistics', revalidated, validate('query', financeQuery), async (c) => {
    return c.json(await readStatistics(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /**
   * For members. Appointments of a period that are neither cancelled nor have a payment, earliest first, ten a page.
   * Query `from`, `to`, `professional`, `page`. Answers 200 `{ appointments, total, totalCents, zone }`, count and sum
   * of all pages. Tagged like the list of payments.
   */
  .get('/unpaid', revalidated, validate('query', financeAppointmentsQuery), async (c) => {
    return c.json(await listUnpaidOf(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /** For members. Cancelled appointments of a period, latest first. Query as of `unpaid`. Answers 200 as `unpaid` does. */
  .get('/cancelled', revalidated, validate('query', financeAppointmentsQuery), async (c) => {
    return c.json(await listCancelled(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /**
   * For members. What was received in a year, for the accountant: the twelve months by method, and by professional; a
   * professional's own, the studio's for owner and administrators. Query `year` (2000 to 2100). Answers 200 `{ year, studio,
   * zone, wholeStudio, cents, payments, months, byMethod, byProfessional }`. Tagged like the list of payments.
   */
  .get('/summary', revalidated, validate('query', summaryQuery), async (c) => {
    return c.json(await readSummary(c.var.db, member(c), c.req.valid('query')), 200);
  });
