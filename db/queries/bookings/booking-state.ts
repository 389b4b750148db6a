import * as v from 'valibot';
import { ALTERNATIVE_DAYS, type BookingInput } from '../../../domain/booking/booking.ts';
import type { BookingReceipt } from '../../../domain/email/appointment-emails.ts';
import {
  depositMarks,
  type ServiceDeposit,
  type StoredDepositRules,
} from '../../../domain/money/deposit-rules.ts';
import { addDays, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { storedAgenda } from '../agenda/stored-agenda.ts';
import { host } from './receipts.ts';

/** A client under an email. `deviceGeneration`: of the contact that the studio stored last; no other is recognised. */
export interface KnownClient {
  clientId: string;
  email: string;
  deviceGeneration: number;
}

/** What a booking takes from outside; price, duration, total and the client's identity are the database's. */
export interface BookingCommand extends Omit<BookingInput, 'ticket' | 'website'> {
  idempotencyKey: string;
  bodyHash: string;
  appUrl: string;
  /** A new link to the health intake: its address, and the hash that is stored of its token. */
  anamnesisLink: { tokenHash: string; url: string };
  /** Whether this browser proved to be the client (a mailed code, a press in a mail). */
  recognises(client: KnownClient): boolean;
  /** The limits of strangers do not apply: a code mailed to the address was entered, or the studio made the offer. */
  isProven: boolean;
}

/** The answer to a booking, stored for its repetitions. Holds nothing of a stored client that this visitor may not see. */
export interface BookingAnswer {
  receipt: BookingReceipt;
  client: KnownClient;
  isNewClient: boolean;
  /** The browser had proved to be this client. */
  isRecognised: boolean;
}

export const bookingAnswer = v.custom<BookingAnswer>((answer) => typeof answer === 'object');

const bookedClient = v.object({
  id: v.string(),
  fullName: v.string(),
  phone: v.nullable(v.string()),
  deviceGeneration: v.number(),
});
export type BookedClient = v.InferOutput<typeof bookedClient>;

const instant = v.pipe(v.string(), v.toDate());

/** As they were checked when they were stored. */
export const storedDepositRules = v.custom<StoredDepositRules>((rules) => typeof rules === 'object');
export const storedServiceDeposit = v.custom<ServiceDeposit>((deposit) => typeof deposit === 'object');

/** What decides on a deposit: the studio's rules, those of the services by id, and what the studio knows of the client. */
const depositState = v.object({
  rules: storedDepositRules,
  services: v.record(v.string(), v.nullable(storedServiceDeposit)),
  mark: v.nullable(v.picklist(depositMarks)),
  hasCome: v.boolean(),
  cancelled: v.array(v.object({ startsAt: instant, noShow: v.boolean(), cancelledAt: v.nullable(instant) })),
});
export type DepositFacts = v.InferOutput<typeof depositState>;

export const bookingState = v.object({
  repeated: v.nullable(v.object({ bodyHash: v.string(), answer: bookingAnswer })),
  /** Null for a professional who is unknown or cannot be booked; for an unknown one `host` is null as well. */
  agenda: v.nullable(storedAgenda),
  host: v.nullable(host),
  client: v.nullable(bookedClient),
  deposit: v.nullable(depositState),
  isRegistered: v.boolean(),
});
export type BookingState = v.InferOutput<typeof bookingState>;

export const lastDayOf = (input: { date: LocalDate }): LocalDate => addDays(input.date, ALTERNATIVE_DAYS);
