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
   * For members. Payments of a period (days of the studio, both included, at most 366), latest first, ten a page: paid ones by day of payment,
   * cancelled ones by day of recording. `q` searches the client's name. Answers 200 `{ payments, total, paidCents, zone }`, tagged; the sums are
   * of all pages.
   */
  .get('/', revalidated, validate('query', paymentListQuery), async (c) => {
    return c.json(await listPayments(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /**
   * For members. Records a payment; the appointment's status stays. `paidAt` null is now. Answers 201 with the payment. Refuses: 404 not_found
   * (the appointment), 409 payment_exists with the `payment`, 409 appointment_cancelled.
   */
  .post('/', validate('json', paymentRecord), async (c) => {
    return c.json(await recordPayment(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now }), 201);
  })

  /**
   * For members. The listed payments. Answers 200 with `text/csv`: UTF-8 with byte order mark, ';', decimal commas, local times, formulas made text.
   * Streamed; a failure aborts it.
   */
  .get('/export', validate('query', paymentExportQuery), async (c) => {
    const query = c.req.valid('query');
    const pages = exportPayments(c.var.db, member(c), query);
    const file = paymentsFile(query);
    return csvPages(c, { file, columns: paymentColumns, pages, rowsOf: ({ payments }) => payments });
  })

  /** For members. Unpaid appointments within 31 days of today, nearest first, at most 30. Answers 200 `{ appointments }`. */
  .get('/payable', validate('query', payableQuery), async (c) => {
    const input = { ...c.req.valid('query'), now: c.var.now };
    return c.json({ appointments: await listPayable(c.var.db, member(c), input) }, 200);
  })

  /** For members. One payment with its appointment. Answers 200. Refuses: 404 not_found. */
  .get('/:id', async (c) => {
    const id = rowId(c);
    return c.json(await readPayment(c.var.db, member(c), { id }), 200);
  })

  /**
   * For members. Replaces what the form holds; `cancelled` drops the date, `paid` sets it; a receipt that differs becomes void. Answers 200 with
   * the payment; paid as before it was cancelled, credit that went back with that is used again. Refuses: 404 not_found, 409 edited_elsewhere with the `payment`, 409 payment_of_deposit,
   * 409 credit_short (the credit is gone).
   */
  .put('/:id', validate('json', paymentChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await changePayment(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /**
   * For members. Removes a payment, voids its receipt, keeps its history. Answers 204. Refuses: 404 not_found, 409 edited_elsewhere,
   * 409 payment_of_deposit.
   */
  .delete('/:id', validate('query', versionQuery), async (c) => {
    const input = { id: rowId(c), version: c.req.valid('query').version };
    await removePayment(c.var.db, member(c), { ...input, now: c.var.now });
    return c.body(null, 204);
  })

  /**
   * For members. Undoes a removal, with the credit that was used beside it; the receipt stays void. No body. Answers 200 with the payment, also when not removed.
   * Refuses: 404 not_found, 409 payment_exists with the `payment` recorded meanwhile, 409 credit_short (the credit is gone).
   */
  .post('/:id/restoration', async (c) => {
    const id = rowId(c);
    return c.json(await restorePayment(c.var.db, member(c), { id, now: c.var.now }), 200);
  })

  /** For members. Changes of a payment, also a removed one, newest first. Answers 200 `{ events }`. Refuses: 404 not_found. */
  .get('/:id/history', async (c) => {
    const id = rowId(c);
    return c.json({ events: await readHistory(c.var.db, member(c), { id }) }, 200);
  });
