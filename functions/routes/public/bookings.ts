import { Hono } from 'hono';
import { book } from '../../../db/queries/bookings/bookings.ts';
import { bookingInput } from '../../../domain/booking/booking.ts';
import { bookingCommand, receiptFor } from '../../booking/booking.ts';
import { recognises, rememberDevice } from '../../booking/known-device.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { mailSoon } from '../../jobs/mail-soon.ts';

export const bookings = new Hono<AppEnv>()

  /**
   * Books. Header `Idempotency-Key` (16 to 64 of `A-Za-z0-9_-`). Body `{ professionalId, procedureIds[1..10],
   * date, time, client: { email, fullName?, phone?, notes? }, shown?: { totalCents, totalMinutes }, ticket,
   * website: '' }`; name and phone may be left out for a client the studio knows. Price, duration and identity
   * come from the database; `shown` is the total that the visitor agreed to. Answers 201 with the receipt; a
   * repeated key gets the first answer. With header `Lume-Remember: 1`, the consent to functional cookies, the browser of a
   * new or recognised client gets the device cookie.
   * Refuses: 409 total_changed with the current `totalCents`, `totalMinutes` and `procedures` when they are not
   * what was shown, 409 time_taken or time_unavailable with `alternatives` (the next three free times), 404
   * professional_not_found, 422 procedure_unavailable, 422 idempotency_mismatch, 400 idempotency_missing, 403 clients_only (the studio
   * takes only clients whom it has, by email or phone), 403 robot_suspected (trap filled, or the page was opened less than three seconds or too long ago), 429
   * proof_needed (what strangers may book in an hour is used up, per studio with email or address: a code sent by
   * email lets this address continue), 429 rate_limited.
   */
  .post('/', validate('json', bookingInput), async (c) => {
    const command = bookingCommand(c, c.req.valid('json'));
    const booked = await book(c.var.db, visitor(c), command, c.var.now);
    const mayRemember = c.req.header('lume-remember') === '1';
    if (mayRemember && (booked.isNewClient || recognises(c, booked.client))) rememberDevice(c, booked.client);
    mailSoon(c, booked.outboxIds);
    return c.json(await receiptFor(c, booked), 201);
  });
