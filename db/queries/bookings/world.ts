/** What a booking is decided on, as `read_booking_world` answers it, and what it asks and answers. */
import { ALTERNATIVE_DAYS, type BookingInput } from '../../../domain/booking/booking.ts';
import type { BookingReceipt } from '../../../domain/notification/notification.ts';
import { addDays, type LocalDate } from '../../../domain/scheduling/clock.ts';
import type { StoredAgenda } from './free-times.ts';
import type { Host } from './receipts.ts';

/** What a booking takes from outside; price, duration, total and the client's identity are the database's. */
export interface BookingCommand extends Omit<BookingInput, 'ticket' | 'website'> {
  idempotencyKey: string;
  /** Hash of everything that makes the request this one. */
  bodyHash: string;
  /** Links in mail start with it. */
  appUrl: string;
  /** Whether this browser proved to be the client (device cookie, mailed code). */
  recognises(client: { clientId: string; email: string }): boolean;
  /** Whether this browser showed a code that was mailed to the address. */
  isProven: boolean;
}

/** The answer to a booking, kept for its repetitions. Holds nothing of a stored client that this visitor may not see. */
export interface BookingAnswer {
  receipt: BookingReceipt;
  client: { clientId: string; email: string };
  isNewClient: boolean;
  /** The browser had proved to be this client. Only it and a new client's browser may be marked as known. */
  isRecognised: boolean;
}

export interface ChosenProcedure {
  id: string;
  name: string;
  priceCents: number;
  durationMinutes: number;
}

export interface KnownClient {
  id: string;
  fullName: string;
  phone: string | null;
}

export interface BookingWorld {
  /** The answer that the key was given before. */
  repeated: { bodyHash: string; answer: BookingAnswer } | null;
  /** Null for a professional who is unknown or cannot be booked; of an unknown one the next two are null as well. */
  agenda: StoredAgenda | null;
  professional: Host['professional'] | null;
  studio: Host['studio'] | null;
  /** The chosen procedures that are hers and active, in the order of choosing. */
  procedures: ChosenProcedure[];
  /** Who has the e-mail in this studio. */
  client: KnownClient | null;
}

/** The last day of the world: alternatives to a taken time are looked for up to it. */
export const lastDayOf = (input: { date: LocalDate }): LocalDate => addDays(input.date, ALTERNATIVE_DAYS);
