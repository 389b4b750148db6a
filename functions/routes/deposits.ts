import { Hono } from 'hono';
import {
  denyDeposit,
  listDeposits,
  receiveDeposit,
  returnDeposit,
  waiveDeposit,
} from '../../db/queries/deposits/deposit-verbs.ts';
import { versionInput } from '../../domain/agenda/appointment-input.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

/** Deposits, by the id of their appointment. */
export const deposits = new Hono<AppEnv>()

  /** For members. Appointments whose deposit is waited for, claimed or to be returned. Answers 200 `{ appointments }`. */
  .get('/', async (c) => c.json({ appointments: await listDeposits(c.var.db, member(c)) }, 200))

  /**
   * For members. 'Recebi': it is on the studio's account. Of a cancelled appointment it takes the time up again, or is to be returned where that is
   * taken. Answers 200 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_settled.
   */
  .post('/:id/receipt', validate('json', versionInput), async (c) => {
    const named = { ...c.req.valid('json'), id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await receiveDeposit(c.var.db, member(c), named), 200);
  })

  /** For members. 'Não recebi': the time waits a last hour. Answers 200 with the appointment. Refuses as the receipt. */
  .post('/:id/denial', validate('json', versionInput), async (c) => {
    const named = { ...c.req.valid('json'), id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await denyDeposit(c.var.db, member(c), named), 200);
  })

  /** For members. The time is certain without a deposit. Answers 200 with the appointment. Refuses as the receipt. */
  .post('/:id/waiver', validate('json', versionInput), async (c) => {
    const named = { ...c.req.valid('json'), id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await waiveDeposit(c.var.db, member(c), named), 200);
  })

  /** For members. What was to be returned was returned. Answers 200 with the appointment. Refuses as the receipt. */
  .post('/:id/return', validate('json', versionInput), async (c) => {
    const named = { ...c.req.valid('json'), id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await returnDeposit(c.var.db, member(c), named), 200);
  });
