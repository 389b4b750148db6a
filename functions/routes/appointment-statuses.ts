import { Hono } from 'hono';
import {
  acceptContact,
  changeStatus,
  confirmAppointment,
  notifyClient,
  settleAppointment,
} from '../../db/queries/appointments/appointment-statuses.ts';
import { recordWhatsapp } from '../../db/queries/appointments/appointment-whatsapp.ts';
import { useCredit } from '../../db/queries/credits/use-credit.ts';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import {
  type CancelledMoney,
  cancellationInput,
  confirmationInput,
  settlementInput,
  statusEmailInput,
  statusInput,
  versionInput,
  whatsappInput,
} from '../../domain/agenda/appointment-input.ts';
import { creditUse } from '../../domain/money/credit.ts';
import { appOrigin } from '../env.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const appointmentStatuses = new Hono<AppEnv>()

  /**
   * For members. Confirms; `email` queues the email with tips and calendar file, `whatsapp` records that it was opened. Answers 200 `{
   * appointment, email: 'queued' | 'not_asked' | 'no_address' }`. Refuses: 404 not_found, 409 appointment_changed with the `appointment`, 409
   * time_taken (was cancelled, and its time is taken).
   */
  .post('/:id/confirmation', validate('json', confirmationInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c), appUrl: appOrigin(c.env) };
    const { outboxIds, ...confirmed } = await confirmAppointment(c.var.db, member(c), {
      ...input,
      now: c.var.now,
    });
    emailSoon(c, outboxIds);
    return c.json(confirmed, 200);
  })

  /**
   * For members. Notifies the client of a move or cancellation: `email` once for each version, `whatsapp` records that it was opened. Answers
   * 200 `{ email: 'queued' | 'not_asked' | 'no_address' }`. Refuses: 404 not_found, 409 appointment_changed (also when its status is not as
   * `about` states).
   */
  .post('/:id/client-notice', validate('json', statusEmailInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c), appUrl: appOrigin(c.env) };
    const { outboxIds, email } = await notifyClient(c.var.db, member(c), { ...input, now: c.var.now });
    emailSoon(c, outboxIds);
    return c.json({ email }, 200);
  })

  /** For members. Starts the appointment. Answers 200 with the row. Refuses: 404 not_found, 409 appointment_changed, 409 time_taken. */
  .post('/:id/start', validate('json', versionInput), async (c) => {
    return c.json(await changeStatusTo(c, 'in_progress', c.req.valid('json').version), 200);
  })

  /**
   * For members. Completes what is paid. Answers 200 with the row. Refuses: 404 not_found, 409 payment_missing, 409 appointment_changed, 409
   * time_taken.
   */
  .post('/:id/completion', validate('json', versionInput), async (c) => {
    return c.json(await changeStatusTo(c, 'completed', c.req.valid('json').version), 200);
  })

  /**
   * For members. Cancels; `noShow` is counted for the client; `payment` 'returned' cancels what was paid and voids its receipt, 'kept' (the
   * default) leaves it received. `deposit`: what becomes of one that was received: 'returned' (to be returned), 'credit' (the client's) or 'kept',
   * where the accepted policy lets it. `by`: who wished it, the studio unless it is said; of what it cancels itself no deposit is kept. Answers 200
   * with the row. Refuses: 404 not_found, 409 appointment_changed, 409 deposit_not_kept, 409 deposit_settled.
   */
  .post('/:id/cancellation', validate('json', cancellationInput), async (c) => {
    const { version, ...how } = c.req.valid('json');
    return c.json(await changeStatusTo(c, 'cancelled', version, how), 200);
  })

  /**
   * For members. Any status to any other, also to undo a cancellation. Answers 200 with the row. Refuses: 404 not_found, 409 payment_missing,
   * 409 appointment_changed, 409 time_taken with `alternatives`.
   */
  .put('/:id/status', validate('json', statusInput), async (c) => {
    const { status, version } = c.req.valid('json');
    return c.json(await changeStatusTo(c, status, version), 200);
  })

  /**
   * For members. Records the payment and completes the appointment, both or neither. Answers 201 with the row. Refuses: 404 not_found, 409
   * payment_exists, 409 appointment_changed, 409 time_taken with `alternatives` (a cancelled one).
   */
  .post('/:id/settlement', validate('json', settlementInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await settleAppointment(c.var.db, member(c), { ...input, now: c.var.now }), 201);
  })

  /**
   * For members. How many centavos of the client's credit pay for it beside its deposit; 0 gives them back. Answers 200 with the row. Refuses: 404
   * not_found, 409 appointment_changed, 409 appointment_cancelled, 409 payment_exists, 409 credit_short (more than the balance or what is left).
   */
  .put('/:id/credit', validate('json', creditUse), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c), now: c.var.now };
    return c.json(await useCredit(c.var.db, member(c), input), 200);
  })

  /** For members. Records that WhatsApp was opened with the client. Answers 204. Refuses: 404 not_found. */
  .post('/:id/whatsapp', validate('json', whatsappInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    await recordWhatsapp(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. Stores name and phone as the visitor typed them (docs/decisions/04). Answers 200 with the row. Refuses: 404 not_found. */
  .post('/:id/contact-acceptance', async (c) => {
    const id = rowId(c);
    return c.json(await acceptContact(c.var.db, member(c), { id, now: c.var.now }), 200);
  });

function changeStatusTo(
  c: AppContext,
  status: AppointmentStatus,
  version: number,
  how: { noShow?: boolean } & CancelledMoney = {},
) {
  const id = rowId(c);
  return changeStatus(c.var.db, member(c), {
    id,
    version,
    status,
    ...how,
    appUrl: appOrigin(c.env),
    now: c.var.now,
  });
}
