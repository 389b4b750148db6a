import { Hono } from 'hono';
import { emailReceipt, issueReceipt, readReceipts } from '../../db/queries/payments/receipts.ts';
import { receiptEmailInput, receiptQuery } from '../../domain/money/receipt.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const receipts = new Hono<AppEnv>()

  /**
   * For members. The receipts of a payment, newest first, and `draft`, what one issued now would hold: null while a valid one says the same or nothing is
   * paid. Answers 200 `{ appointmentId, receipts, draft, email, zone }`, `email` of the client. Refuses: 404 not_found.
   */
  .get('/:id/receipt', async (c) => {
    return c.json(await readReceipts(c.var.db, member(c), { id: rowId(c) }), 200);
  })

  /**
   * For members. Issues the receipt, or returns the valid one. `replaces`, the number of the valid one, makes it void and issues another where that would say
   * something else, as after a client's name was corrected. Answers 200 with it. Refuses: 404 not_found, 409 payment_not_paid, 422 invalid_input.
   */
  .post('/:id/receipt', validate('query', receiptQuery), async (c) => {
    const input = { id: rowId(c), ...c.req.valid('query'), now: c.var.now };
    return c.json(await issueReceipt(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Emails the valid receipt; 60 an hour per person, 10 per address. Answers 202 `{ email }`. Refuses: 404 not_found, 409
   * receipt_missing (issue it first), 429 rate_limited.
   */
  .post('/:id/receipt/email', validate('json', receiptEmailInput), async (c) => {
    const { email } = c.req.valid('json');
    const input = { id: rowId(c), email };
    emailSoon(c, [await emailReceipt(c.var.db, member(c), { ...input, now: c.var.now })]);
    return c.json({ email }, 202);
  });
