import { Hono } from 'hono';
import {
  bookForClient,
  deleteAppointment,
  editAppointment,
  moveAppointment,
} from '../../db/queries/appointments/appointment-verbs.ts';
import { revokeLink } from '../../db/queries/manage-link/manage-link.ts';
import {
  appointmentEdit,
  appointmentInput,
  appointmentMove,
  versionQuery,
} from '../../domain/agenda/appointment-input.ts';
import { bodyHash, requiredKey } from '../booking/booking.ts';
import { appOrigin } from '../env.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const appointmentVerbs = new Hono<AppEnv>()

  /**
   * For members. Books: off hours, in a block and in the past too, never over another appointment. Header
   * `Idempotency-Key` (16 to 64 of `A-Za-z0-9_-`). Answers 201 with the row; a repeated key gets the first answer.
   * A colleague whose agenda it is gets the email of a booking. Refuses: 409 time_taken or time_unavailable with
   * `alternatives`, 422 invalid_input (also for a client, professional or service that is not there or not the
   * member's), 422 idempotency_mismatch, 400 idempotency_missing.
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
    const { appointment, outboxIds } = await bookForClient(c.var.db, member(c), command, c.var.now);
    mailSoon(c, outboxIds);
    return c.json(appointment, 201);
  })

  /**
   * For members. Replaces what the form holds, procedures as one. Body as for a new one, and `version` as it was
   * read. Answers 200 with the row. Refuses: 404 not_found, 409 appointment_changed with the `appointment` as it is now,
   * 409 time_taken or time_unavailable with `alternatives`, 422 invalid_input.
   */
  .put('/:id', validate('json', appointmentEdit), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    return c.json(await editAppointment(c.var.db, member(c), input, c.var.now), 200);
  })

  /**
   * For members. Moves or stretches. Body `{ date, time, professionalId?, totalMinutes?, version }`; with another
   * total the last services become longer or shorter. Answers 200 with the row. Refuses like the edit.
   */
  .put('/:id/time', validate('json', appointmentMove), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    return c.json(await moveAppointment(c.var.db, member(c), input, c.var.now), 200);
  })

  /**
   * For members. Ends the client's links to the appointment that were sent so far; later email carries a new one. Answers 204.
   * Refuses: 404 not_found.
   */
  .post('/:id/link-revocation', async (c) => {
    await revokeLink(c.var.db, member(c), { id: rowId(c.req.param('id')) });
    return c.body(null, 204);
  })

  /**
   * For members. Deletes permanently. Query `version` as it was read. Answers 204. Refuses: 404 not_found, 409
   * appointment_changed, 409 payment_exists (what was paid for stays; cancel it).
   */
  .delete('/:id', validate('query', versionQuery), async (c) => {
    const input = { id: rowId(c.req.param('id')), version: c.req.valid('query').version };
    await deleteAppointment(c.var.db, member(c), input);
    return c.body(null, 204);
  });
