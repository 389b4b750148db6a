import { Hono } from 'hono';
import { coverDeposit } from '../../db/queries/credits/use-credit.ts';
import { receiveDeposit } from '../../db/queries/deposits/deposit-receipt.ts';
import { requestDeposit } from '../../db/queries/deposits/deposit-requests.ts';
import {
  denyDeposit,
  listDeposits,
  returnDeposit,
  waiveDeposit,
} from '../../db/queries/deposits/deposit-verbs.ts';
import {
  depositRequestInput,
  depositReturnInput,
  versionInput,
} from '../../domain/agenda/appointment-input.ts';
import { appOrigin } from '../env.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

/** Deposits, by the id of their appointment. */
export const deposits = new Hono<AppEnv>()

  /** For members. Appointments whose deposit is waited for, claimed or to be returned. Answers 200 `{ appointments }`. */
  .get('/', async (c) => c.json({ appointments: await listDeposits(c.var.db, member(c)) }, 200))

  /**
   * For members. Asks for a deposit of an appointment that stands without one, or records one that was received by hand; the client is written to. Said again it changes nothing.
   * Answers 201 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 appointment_cancelled, 409 payment_exists, 409 deposit_settled (there is one), 422
   * invalid_input (also where the studio asks for none, for more than is left to pay, or of what has begun).
   */
  .post('/:id', validate('json', depositRequestInput), async (c) => {
    const { deposit, ...version } = c.req.valid('json');
    const changed = await requestDeposit(c.var.db, member(c), { ...named(c, version), deposit });
    emailSoon(c, changed.outboxIds);
    return c.json(changed.appointment, 201);
  })

  /**
   * For members. 'Recebi': it is on the studio's account, and the client is written to. Of a cancelled appointment it takes the time up again, or is to be returned where that is
   * taken. Answers 200 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_settled.
   */
  .post('/:id/receipt', validate('json', versionInput), async (c) => {
    const changed = await receiveDeposit(c.var.db, member(c), named(c, c.req.valid('json')));
    emailSoon(c, changed.outboxIds);
    return c.json(changed.appointment, 200);
  })

  /**
   * For members. 'Não recebi': the time waits a last hour, and the client is written to; once it has begun the deposit is asked for no more, and nobody written to.
   * Answers 200 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_settled.
   */
  .post('/:id/denial', validate('json', versionInput), async (c) => {
    const changed = await denyDeposit(c.var.db, member(c), named(c, c.req.valid('json')));
    emailSoon(c, changed.outboxIds);
    return c.json(changed.appointment, 200);
  })

  /** For members. The time is certain without a deposit. Answers 200 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_settled. */
  .post('/:id/waiver', validate('json', versionInput), async (c) => {
    const changed = await waiveDeposit(c.var.db, member(c), named(c, c.req.valid('json')));
    emailSoon(c, changed.outboxIds);
    return c.json(changed.appointment, 200);
  })

  /** For members. The client's credit pays for it. Answers 200 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_settled, 409 credit_short, 409 appointment_cancelled. */
  .post('/:id/credit', validate('json', versionInput), async (c) => {
    return c.json(await coverDeposit(c.var.db, member(c), named(c, c.req.valid('json'))), 200);
  })

  /** For members. What was to be returned, or became credit, was returned; `note` says how. Answers 200 with the appointment. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_settled, 409 credit_short. */
  .post('/:id/return', validate('json', depositReturnInput), async (c) => {
    const { note, ...version } = c.req.valid('json');
    const changed = await returnDeposit(c.var.db, member(c), { ...named(c, version), note });
    emailSoon(c, changed.outboxIds);
    return c.json(changed.appointment, 200);
  });

const named = (c: AppContext, { version }: { version: number }) => ({
  version,
  id: rowId(c),
  appUrl: appOrigin(c.env),
  now: c.var.now,
});
