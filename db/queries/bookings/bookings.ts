/**
 * Public booking. The pure rule decides on one read of the world; one
 * atomic write checks under the agenda's lock that the world is still that one. Two requests when all is well.
 */
import { MAX_PROCEDURES } from '../../../domain/booking/booking.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { callAsWritten, type Db, isStale, type Visitor, violated } from '../../client.ts';
import { claimsOf, limited } from '../rate-counters.ts';
import { type Decision, decide } from './decision.ts';
import { type BookingAnswer, type BookingCommand, type BookingWorld, lastDayOf } from './world.ts';

export type { BookingAnswer, BookingCommand } from './world.ts';

export interface Booked extends BookingAnswer {
  /** `repeated`: the key was answered before, and this is that answer. */
  outcome: 'booked' | 'repeated';
  /** Mail to send right away. */
  outboxIds: string[];
}

type Written =
  | { outcome: 'booked' | 'mismatch' | 'again' }
  | { outcome: 'repeated'; answer: BookingAnswer }
  | { outcome: 'limited'; retryAfter: number }
  | { outcome: 'stale' | 'taken'; world: BookingWorld };

// A round is lost only to somebody else's change between read and write.
const MAX_ROUNDS = 8;

/**
 * Books, or refuses: `time_taken` and `time_unavailable` (both with `details.alternatives`), `procedure_unavailable`,
 * `total_changed` (with `details.totalCents`, `totalMinutes`, `procedures`), `professional_not_found`, `invalid_input` (a new
 * client without name or phone), `idempotency_mismatch`, `proof_needed` (the limits of strangers are used up; a code mailed to the
 * address lets the booking through), `rate_limited` (of who gave that proof).
 */
export async function book(db: Db, visitor: Visitor, input: BookingCommand, now: Date): Promise<Booked> {
  let world = await readWorld(db, input);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const repeated = repetition(world, input);
    if (repeated !== null) return repeated;
    const decision = decide(world, input, now);
    const written = await write(db, visitor, input, decision, now);
    const booked = settled(written, decision, input);
    if (booked !== null) return booked;
    world = 'world' in written ? written.world : await readWorld(db, input);
  }
  throw new Refusal('unavailable');
}

function readWorld(db: Db, input: BookingCommand): Promise<BookingWorld> {
  const { professionalId, procedureIds, client, idempotencyKey, date } = input;
  return callAsWritten<BookingWorld>(
    db,
    'read_booking_world($1::uuid, $2::uuid[], $3::citext, $4, $5::date, $6::date)',
    [
      professionalId,
      procedureIds.slice(0, MAX_PROCEDURES),
      client.email,
      idempotencyKey,
      date,
      lastDayOf(input),
    ],
  );
}

function repetition({ repeated }: BookingWorld, input: BookingCommand): Booked | null {
  if (repeated === null) return null;
  if (repeated.bodyHash !== input.bodyHash) throw new Refusal('idempotency_mismatch');
  return { outcome: 'repeated', ...repeated.answer, outboxIds: [] };
}

/** The end of the story, or null when the world has changed and is to be looked at again. */
function settled(written: Written, decision: Decision, { isProven }: BookingCommand): Booked | null {
  if (written.outcome === 'booked') {
    return { outcome: 'booked', ...decision.answer, outboxIds: decision.emails.map((email) => email.id) };
  }
  if (written.outcome === 'repeated') return { outcome: 'repeated', ...written.answer, outboxIds: [] };
  if (written.outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
  if (written.outcome === 'limited')
    throw limited(written.retryAfter, isProven ? 'rate_limited' : 'proof_needed');
  return null;
}

async function write(
  db: Db,
  visitor: Visitor,
  input: BookingCommand,
  decision: Decision,
  now: Date,
): Promise<Written> {
  const { studioId } = decision;
  const { email } = input.client;
  const claims = await claimsOf(
    visitor,
    input.isProven
      ? [[rateLimits.bookingByProven, `${studioId}/${email}`]]
      : [
          [rateLimits.bookingByAddress, visitor.address && `${studioId}/${visitor.address}`],
          [rateLimits.bookingByEmail, `${studioId}/${email}`],
          [rateLimits.bookingByStudio, studioId],
        ],
  );
  const rates = claims.map(({ key, limit }) => ({ key, windowSeconds: limit.windowSeconds, max: limit.max }));
  const { appointmentId, startsAt, seen, person, answer, emails } = decision;
  try {
    return await callAsWritten<Written>(
      db,
      `create_public_appointment($1::uuid, $2::uuid, $3::timestamptz, $4::jsonb, $5::jsonb, $6::jsonb, $7::text, $8, $9,
        $10::json, $11::jsonb, $12::jsonb, $13::timestamptz, $14::date, $15::date)`,
      [
        ...[appointmentId, input.professionalId, startsAt.toISOString()],
        ...[seen, person.client, person.contact].map((value) => JSON.stringify(value)),
        ...[input.client.notes, input.idempotencyKey, input.bodyHash],
        ...[answer, emails, rates].map((value) => JSON.stringify(value)),
        ...[now.toISOString(), input.date, lastDayOf(input)],
      ],
    );
  } catch (error) {
    // A writer without the agenda's lock was faster, or the client was deleted, and everything was rolled back.
    if (isStale(error) || violated(error) === 'appointments_client') return { outcome: 'again' };
    throw error;
  }
}
