import { Hono } from 'hono';
import {
  deleteAppointment,
  editAppointment,
  moveAppointment,
} from '../../db/queries/appointments/appointment-verbs.ts';
import { bookByContact, bookForClient } from '../../db/queries/appointments/member-bookings.ts';
import { revokeLink } from '../../db/queries/manage-link/manage-link.ts';
import {
  appointmentEdit,
  appointmentInput,
  appointmentMove,
  contactBookingInput,
  versionQuery,
} from '../../domain/agenda/appointment-input.ts';
import { bodyHash, requiredKey } from '../booking/booking.ts';
import { withDepositLink } from '../booking/deposit-link.ts';
import { appOrigin } from '../env.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

/** The generation of the links to a new appointment. */
const NEW_LINK = 0;

export const appointmentVerbs = new Hono<AppEnv>()

  /**
   * For members. Books, also off hours, in a block and in the past. Header `Idempotency-Key` (16 to 64 of `A-Za-z0-9_-`): a repeated key gets
   * the first answer. `deposit`: asked of the client, who gets an email where an address is stored, or received by hand. Answers 201 with the row, and `depositLink`, the client's
   * link, where a deposit is asked for. Refuses: 409 time_taken or 409 time_unavailable with `alternatives`, 422 invalid_input (also for
   * a client, professional or service that is not the member's), 422 idempotency_mismatch, 400 idempotency_missing.
   */
  .post('/', validate('json', appointmentInput), async (c) => {
    const input = c.req.valid('json');
    const idempotencyKey = requiredKey(c);
    const command = {
      ...input,
      idempotencyKey,
      bodyHash: bodyHash({ member: input }),
      appUrl: appOrigin(c.env),
    };
    const { appointment, outboxIds } = await bookForClient(c.var.db, member(c), {
      ...command,
      now: c.var.now,
    });
    emailSoon(c, outboxIds);
    return c.json(withDepositLink(c.env, appointment, NEW_LINK), 201);
  })

  /**
   * For members. Books like the route above for the client of the studio who has the e-mail or phone of `contact`, also one whom only colleagues
   * see until then. Header `Idempotency-Key` as there. Answers 201 with the row. Refuses: 409 client_unclear (nobody, or several), 409 time_taken or 409 time_unavailable
   * with `alternatives`, 422 invalid_input, 422 idempotency_mismatch, 400 idempotency_missing, 429 rate_limited.
   */
  .post('/by-contact', validate('json', contactBookingInput), async (c) => {
    const input = c.req.valid('json');
    const command = { ...input, idempotencyKey: requiredKey(c), bodyHash: bodyHash({ member: input }) };
    const { appointment, outboxIds } = await bookByContact(c.var.db, member(c), {
      ...command,
      ...{ appUrl: appOrigin(c.env), now: c.var.now },
    });
    emailSoon(c, outboxIds);
    return c.json(withDepositLink(c.env, appointment, NEW_LINK), 201);
  })

  /**
   * For members. Replaces what the form holds. Answers 200 with the row. Refuses: 404 not_found, 409 appointment_changed with the `appointment`,
   * 409 time_taken or 409 time_unavailable with `alternatives`, 422 invalid_input.
   */
  .put('/:id', validate('json', appointmentEdit), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await editAppointment(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /** For members. Moves; another `totalMinutes` lengthens or shortens the last services. Answers 200 with the row. Refuses: 404 not_found, 409 appointment_changed
   * with the `appointment`, 409 time_taken or 409 time_unavailable with `alternatives`, 422 invalid_input. */
  .put('/:id/time', validate('json', appointmentMove), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await moveAppointment(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /** For members. Revokes the client's links to the appointment sent so far. Answers 204. Refuses: 404 not_found. */
  .post('/:id/link-revocation', async (c) => {
    await revokeLink(c.var.db, member(c), { id: rowId(c) });
    return c.body(null, 204);
  })

  /** For members. Deletes permanently. Answers 204. Refuses: 404 not_found, 409 appointment_changed, 409 payment_exists (cancel it instead). */
  .delete('/:id', validate('query', versionQuery), async (c) => {
    const input = { id: rowId(c), version: c.req.valid('query').version };
    await deleteAppointment(c.var.db, member(c), input);
    return c.body(null, 204);
  });
