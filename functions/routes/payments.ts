import { Hono } from 'hono';
import { readHistory } from '../../db/queries/payments/payment-events.ts';
import {
  changePayment,
  recordPayment,
  removePayment,
  restorePayment,
} from '../../db/queries/payments/payment-verbs.ts';
import {
  exportPayments,
  listPayable,
  listPayments,
  readPayment,
} from '../../db/queries/payments/payments.ts';
import { versionQuery } from '../../domain/agenda/appointment-input.ts';
import { paymentColumns, paymentsFile } from '../../domain/data-export/payment-columns.ts';
import { paymentChange, paymentRecord } from '../../domain/money/payment.ts';
import { payableQuery, paymentExportQuery, paymentListQuery } from '../../domain/money/payment-list.ts';
import { csvPages } from '../data-export/csv-pages.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { revalidated } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';

export const payments = new Hono<AppEnv>()

  /**
   * For members. The payments of a period, latest first, ten a page: paid ones by the day they were paid, cancelled
   * ones by the day they were recorded. Query `from`, `to` (days of the studio, both included, at most 366), `method`,
   * `status`, `professional`, `q` (in the client's name, without accents or capitals), `page` (from 1). Answers 200
   * `{ payments, total, paidCents, zone }`, count and sum of all pages, tagged: `If-None-Match` is answered 304 until
   * something in the answer changes.
   */
  .get('/', revalidated, validate('query', paymentListQuery), async (c) => {
    return c.json(await listPayments(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /**
   * For members. Records what was paid for an appointment, whose status stays. Body `{ appointmentId, amountCents,
   * method, status, transactionId, paidAt, notes }`; `paidAt` null is now. Answers 201 with the payment. Refuses: 404
   * not_found (the appointment), 409 payment_exists with the `payment` that is there, 409 appointment_cancelled.
   */
  .post('/', validate('json', paymentRecord), async (c) => {
    return c.json(await recordPayment(c.var.db, member(c), c.req.valid('json'), c.var.now), 201);
  })

  /**
   * For members. The shown payments as a file for spreadsheets. Query as of the list, without `page`. Answers 200 with CSV
   * in UTF-8 with a byte order mark: ';' between cells, decimal commas, the studio's local times, formulas made text. It is
   * written while it is read; a failure half-way aborts the response.
   */
  .get('/export', validate('query', paymentExportQuery), async (c) => {
    const query = c.req.valid('query');
    const pages = exportPayments(c.var.db, member(c), query);
    const file = paymentsFile(query);
    return csvPages(c, { file, columns: paymentColumns, pages, rowsOf: ({ payments }) => payments });
  })

  /**
   * For members. What can be paid: appointments of 31 days before to 31 days after today without a payment, but for
   * cancelled ones, nearest to now first, 30 at most. Query `q` (in the client's name, without accents or capitals).
   * Answers 200 `{ appointments }`.
   */
  .get('/payable', validate('query', payableQuery), async (c) => {
    const input = { ...c.req.valid('query'), now: c.var.now };
    return c.json({ appointments: await listPayable(c.var.db, member(c), input) }, 200);
  })

  /** For members. One payment with its appointment. Answers 200. Refuses: 404 not_found. */
  .get('/:id', async (c) => {
    const id = rowId(c.req.param('id'));
    return c.json(await readPayment(c.var.db, member(c), { id }), 200);
  })

  /**
   * For members. Replaces what the form holds; `status` `cancelled` drops the date, `paid` sets it. Body as for a new
   * one without `appointmentId`, and `version` as it was read. A receipt that says something else becomes void.
   * Answers 200 with the payment. Refuses: 404 not_found, 409 edited_elsewhere with the `payment` as it is now.
   */
  .put('/:id', validate('json', paymentChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    return c.json(await changePayment(c.var.db, member(c), input, c.var.now), 200);
  })

  /**
   * For members. Removes a payment and voids its receipt; its history stays. Query `version` as it was read. Answers
   * 204. Refuses: 404 not_found, 409 edited_elsewhere with the `payment` as it is now.
   */
  .delete('/:id', validate('query', versionQuery), async (c) => {
    const input = { id: rowId(c.req.param('id')), version: c.req.valid('query').version };
    await removePayment(c.var.db, member(c), input, c.var.now);
    return c.body(null, 204);
  })

  /**
   * For members. Undoes a removal: the payment is back under its id, as it last was, its receipt stays void. No body.
   * Answers 200 with the payment; one that was not removed is answered as it is. Refuses: 404 not_found, 409
   * payment_exists with the `payment` that was recorded meanwhile.
   */
  .post('/:id/restoration', async (c) => {
    const id = rowId(c.req.param('id'));
    return c.json(await restorePayment(c.var.db, member(c), { id }, c.var.now), 200);
  })

  /**
   * For members. Who recorded, changed, cancelled, removed and restored a payment, newest first; of a removed one too.
   * Answers 200 `{ events }`. Refuses: 404 not_found.
   */
  .get('/:id/history', async (c) => {
    const id = rowId(c.req.param('id'));
    return c.json({ events: await readHistory(c.var.db, member(c), { id }) }, 200);
  });
