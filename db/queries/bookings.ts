/**
 * Public booking (decisions › Availability and booking; S1 §7.2). The pure rule decides on one read of the world; one
 * atomic write checks under the agenda's lock that the world is still that one. Two requests when all is well.
 */
import { sql } from 'drizzle-orm';
import { MAX_PROCEDURES } from '../../domain/booking.ts';
import { Refusal } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { type Decision, decide } from '../booking/decision.ts';
import { type BookingAnswer, type BookingCommand, type BookingWorld, lastDayOf } from '../booking/world.ts';
import { call, type Db, sqlState, type Visitor } from '../client.ts';
import { claimsOf, refuseWhenLimited } from './rate-counters.ts';

export type { BookingAnswer, BookingCommand } from '../booking/world.ts';

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
 * `professional_not_found`, `invalid_input` (a new client without name or phone), `idempotency_mismatch`, `rate_limited`.
 */
export async function book(db: Db, visitor: Visitor, input: BookingCommand, now: Date): Promise<Booked> {
  let world = await readWorld(db, input);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const repeated = repetition(world, input);
    if (repeated !== null) return repeated;
    const decision = decide(world, input, now);
    const written = await write(db, visitor, input, decision, now);
    const booked = settled(written, decision);
    if (booked !== null) return booked;
    world = 'world' in written ? written.world : await readWorld(db, input);
  }
  throw new Refusal('unavailable');
}

function readWorld(db: Db, input: BookingCommand): Promise<BookingWorld> {
  const { professionalId, procedureIds, client, idempotencyKey, date } = input;
  return call<BookingWorld>(
    db,
    sql`read_booking_world(${professionalId}::uuid, ${sql.param(procedureIds.slice(0, MAX_PROCEDURES))}::uuid[],
      ${client.email}::citext, ${idempotencyKey}, ${date}::date, ${lastDayOf(input)}::date)`,
  );
}

function repetition({ repeated }: BookingWorld, input: BookingCommand): Booked | null {
  if (repeated === null) return null;
  if (repeated.bodyHash !== input.bodyHash) throw new Refusal('idempotency_mismatch');
  return { outcome: 'repeated', ...repeated.answer, outboxIds: [] };
}

/** The end of the story, or null when the world has changed and is to be looked at again. */
function settled(written: Written, decision: Decision): Booked | null {
  if (written.outcome === 'booked') {
    return { outcome: 'booked', ...decision.answer, outboxIds: decision.mails.map((mail) => mail.id) };
  }
  if (written.outcome === 'repeated') return { outcome: 'repeated', ...written.answer, outboxIds: [] };
  if (written.outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
  if (written.outcome === 'limited') refuseWhenLimited(written.retryAfter);
  return null;
}

async function write(
  db: Db,
  visitor: Visitor,
  input: BookingCommand,
  decision: Decision,
  now: Date,
): Promise<Written> {
  const claims = await claimsOf(visitor, [
    [rateLimits.bookingByAddress, visitor.address],
    [rateLimits.bookingByEmail, input.client.email],
    [rateLimits.bookingByStudio, decision.studioId],
  ]);
  const rates = claims.map(({ key, limit }) => ({ key, windowSeconds: limit.windowSeconds, max: limit.max }));
  const { appointmentId, startsAt, seen, person, answer, mails } = decision;
  try {
    return await call<Written>(
      db,
      sql`create_public_appointment(${appointmentId}::uuid, ${input.professionalId}::uuid,
        ${startsAt.toISOString()}::timestamptz, ${json(seen)}, ${json(person.client)}, ${json(person.contact)},
        ${input.client.notes}::text, ${input.idempotencyKey}, ${input.bodyHash}, ${JSON.stringify(answer)}::json, ${json(mails)},
        ${json(rates)}, ${now.toISOString()}::timestamptz, ${input.date}::date, ${lastDayOf(input)}::date)`,
    );
  } catch (error) {
    // A writer without the agenda's lock was faster, and everything was rolled back.
    if (sqlState(error) === 'LU409') return { outcome: 'again' };
    throw error;
  }
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
