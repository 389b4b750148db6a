/** Public booking: the pure rule decides on one read; one atomic write checks under the agenda's lock that nothing has changed. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_PROCEDURES } from '../../../domain/booking/wizard.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, callFunction, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../columns.ts';
import { nullWhenLost, untilUnchanged } from '../../races.ts';
import { profiles } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';
import { unproven } from '../outbox/ceilings.ts';
import { emailsJson, type QueuedEmail } from '../outbox/enqueue.ts';
import { claimsOf, limitedAnswer, rateArguments, sha256, takeRates } from '../rate-counters.ts';
import {
  type BookingAnswer,
  type BookingCommand,
  type BookingState,
  bookingAnswer,
  bookingState,
  lastDayOf,
} from './booking-state.ts';
import { type Decision, decide, decideAmong, type MemberState } from './decision.ts';
import { anamnesisLinkOf } from './emails.ts';
import { selectTeam } from './team.ts';

export type { BookingAnswer, BookingCommand } from './booking-state.ts';

export interface Booked extends BookingAnswer {
  /** `repeated`: the key was answered before, and this is that answer. */
  outcome: 'booked' | 'repeated';
  outboxIds: string[];
}

const written = v.variant('outcome', [
  v.object({ outcome: v.picklist(['booked', 'mismatch', 'again']) }),
  v.object({ outcome: v.literal('repeated'), answer: bookingAnswer }),
  v.object({ outcome: v.literal('limited'), retryAfter: v.number() }),
  v.object({ outcome: v.picklist(['stale', 'taken']), state: bookingState }),
]);
type Written = v.InferOutput<typeof written>;

/**
 * Refuses `time_taken`, `time_unavailable` (with `alternatives`), `procedure_unavailable`, `total_changed` (with the totals and
 * `procedures`), `professional_not_found`, `invalid_input` (a new client without name or phone), `idempotency_mismatch`,
 * `proof_needed` (the limits of strangers are used up; a code mailed to the address lets it through), `rate_limited` (of who gave
 * that proof), `clients_only` (counted as a booking: nobody tries out addresses).
 */
export async function book(
  db: Db,
  visitor: Visitor,
  { now, ...input }: BookingCommand & { now: Date },
): Promise<Booked> {
  let states = await readStates(db, input);
  return untilUnchanged(async () => {
    const repeated = states[0]?.state.repeated; // the key's answer, whoever it was with
    if (repeated) return repeatAnswer(repeated, input);
    const decision = decisionOn(states, input, now);
    const { professionalId } = decision;
    if (!decision.isWelcome) throw await clientsOnly(db, visitor, input, decision, now);
    const answer = await write(db, visitor, { ...input, professionalId }, decision, now);
    if ('state' in answer) states = withState(states, { professionalId, state: answer.state });
    else if (answer.outcome === 'again') states = await readStates(db, input);
    return outcomeOf(answer, decision, input);
  });
}

function decisionOn(states: readonly MemberState[], input: BookingCommand, now: Date): Decision {
  const [only] = states;
  return only && !input.anyone ? decide(only.state, input, now) : decideAmong(states, input, now);
}

/** Of the professional, or of everybody who can be booked in her studio. */
async function readStates(db: Db, input: BookingCommand): Promise<MemberState[]> {
  const { professionalId, anyone, procedureIds, client, idempotencyKey, date } = input;
  const args = {
    procedures: procedureIds.slice(0, MAX_PROCEDURES),
    email: client.email,
    key: idempotencyKey,
    from: date,
    through: lastDayOf(input),
    phone: client.phone ?? null,
  };
  if (!anyone) {
    const state = await callFunction(db, 'read_booking_state', { professionalId, ...args }, bookingState);
    return [{ professionalId, state }];
  }
  const state = sql`read_booking_state(${profiles.id}, ${sql.param(args.procedures)}::uuid[], ${args.email}::citext,
    ${args.key}, ${args.from}::date, ${args.through}::date, ${args.phone})`;
  const { team } = await batch(db, { enter: enterAs(db, professionalId), team: selectTeam(db, state) });
  return team.map(({ professionalId, stored }) => ({
    professionalId,
    state: v.parse(bookingState, stored),
  }));
}

const withState = (states: readonly MemberState[], changed: MemberState): MemberState[] =>
  states.map((one) => (one.professionalId === changed.professionalId ? changed : one));

/** Counted like a booking, so that nobody finds out clients by trying. */
async function clientsOnly(
  db: Db,
  visitor: Visitor,
  input: BookingCommand,
  { studioId }: Decision,
  now: Date,
): Promise<Refusal> {
  const claims = bookingClaims(visitor, input, studioId);
  const { allowed, retryAfterSeconds } = await takeRates(db, claims, now);
  return allowed ? new Refusal('clients_only') : limitedAnswer(retryAfterSeconds, limitCode(input));
}

function repeatAnswer(
  { bodyHash, answer }: NonNullable<BookingState['repeated']>,
  input: BookingCommand,
): Booked {
  if (bodyHash !== input.bodyHash) throw new Refusal('idempotency_mismatch');
  return { outcome: 'repeated', ...answer, outboxIds: [] };
}

function outcomeOf(answer: Written, decision: Decision, { isProven }: BookingCommand): Booked | null {
  if (answer.outcome === 'booked') {
    return { outcome: 'booked', ...decision.answer, outboxIds: decision.emails.map((email) => email.id) };
  }
  if (answer.outcome === 'repeated') return { outcome: 'repeated', ...answer.answer, outboxIds: [] };
  if (answer.outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
  if (answer.outcome === 'limited') throw limitedAnswer(answer.retryAfter, limitCode({ isProven }));
  return null;
}

async function write(
  db: Db,
  visitor: Visitor,
  input: BookingCommand,
  decision: Decision,
  now: Date,
): Promise<Written> {
  const claims = bookingClaims(visitor, input, decision.studioId);
  const { appointmentId, startsAt, today, seen, person, answer } = decision;
  const withinCeilings = (emails: readonly QueuedEmail[]) =>
    input.isProven || answer.isRecognised ? emails : unproven(visitor, emails);
  const emails = withinCeilings(decision.emails);
  const link = anamnesisLinkOf(input, answer.receipt, now);
  const [linkEmail = link.email] = withinCeilings([link.email]);
  const args = {
    ...{
      appointmentId,
      eventId: newId(now),
      professionalId: input.professionalId,
      startsAt,
      today,
      seen,
      answer,
    },
    ...{ client: person.client, contact: person.contact, notes: input.client.notes },
    ...{ key: input.idempotencyKey, bodyHash: input.bodyHash, emails: emailsJson(emails) },
    link: { ...link, email: linkEmail },
    deposit: decision.deposit && {
      ...decision.deposit,
      policyHash: sha256(decision.deposit.policy),
    },
    ...{ ...rateArguments(claims), now, from: input.date, through: lastDayOf(input) },
  };
  const booked = await callFunction(db, 'create_public_appointment', args, written).catch(
    nullWhenLost('appointments_client'),
  );
  // A writer without the agenda's lock was faster, or the client was deleted, and everything was rolled back.
  return booked ?? { outcome: 'again' };
}

const limitCode = ({ isProven }: Pick<BookingCommand, 'isProven'>) =>
  isProven ? 'rate_limited' : 'proof_needed';

function bookingClaims(visitor: Visitor, { client: { email }, isProven }: BookingCommand, studioId: string) {
  if (isProven) return claimsOf(visitor, [[rateLimits.bookingByProven, `${studioId}/${email}`]]);
  return claimsOf(visitor, [
    [rateLimits.bookingByAddress, visitor.address && `${studioId}/${visitor.address}`],
    [rateLimits.bookingByEmail, email],
    [rateLimits.bookingByStudio, studioId],
  ]);
}
