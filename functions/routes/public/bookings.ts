import { Hono } from 'hono';
import { book } from '../../../db/queries/bookings/bookings.ts';
import { bookingInput } from '../../../domain/booking/booking.ts';
import { bookingCommand, receiptFor } from '../../booking/booking.ts';
import { mayRemember, recognises, rememberDevice } from '../../booking/known-device.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { emailSoon } from '../../jobs/email-soon.ts';

export const bookings = new Hono<AppEnv>()

  /**
   * Books. Header `Idempotency-Key` (16 to 64 of `A-Za-z0-9_-`): a repeated key gets the first answer; `Lume-Remember: 1` consents to the device
   * cookie, which a browser gets that had entered a code mailed to the address. A known client may leave out name and phone; `shown` is the total the visitor agreed to, `website` a trap. Answers 201 with the
   * receipt. `anyone`: with whoever of the studio is free, preferably `professionalId`, else the fairest. Refuses: 409 total_changed with `totalCents`, `totalMinutes`, `procedures` and, with `anyone`, `professionalId`, 409 time_taken or 409 time_unavailable with three
   * `alternatives` (with `anyone`, each with its `professionalId`), 409 deposit_changed (`deposit` is not what is asked for now), 404 professional_not_found, 422 procedure_unavailable, 422 idempotency_mismatch, 400 idempotency_missing, 403 clients_only,
   * 403 robot_suspected (trap, or page opened under three seconds or too long ago), 429 proof_needed (strangers' hourly limit: prove the address
   * by code), 429 rate_limited.
   */
  .post('/', validate('json', bookingInput), async (c) => {
    const command = bookingCommand(c, c.req.valid('json'));
    const booked = await book(c.var.db, visitor(c), { ...command, now: c.var.now });
    const isKnown = booked.isNewClient ? command.isProven : recognises(c, booked.client);
    if (mayRemember(c) && isKnown) rememberDevice(c, booked.client);
    emailSoon(c, booked.outboxIds);
    return c.json(receiptFor(c, booked), 201);
  });
