/** The life of an appointment: confirm, start, settle, cancel, reopen. Each is one request under the agenda's lock. */
import type { AppointmentRow, AppointmentStatus } from '../../../domain/appointment.ts';
import type {
  ClientNoticeInput,
  ConfirmationInput,
  WhatsappPurpose,
} from '../../../domain/appointment-input.ts';
import type { PaymentInput } from '../../../domain/payment.ts';
import { type Actor, callAsWritten, type Db } from '../../client.ts';
import { newId } from '../../ids.ts';
import { type Answer, callVerb, rowOf } from './appointment-answers.ts';

interface Versioned {
  id: string;
  /** As the caller saw it. */
  version: number;
}

/**
 * Gives an appointment any status; `noShow` says why it is cancelled. Taking back a cancellation goes through the overlap check. Refuses `not_found`,
 * `appointment_changed` unless `version` is the stored one, `payment_missing` (completed without any payment), `time_taken`.
 */
export async function changeStatus(
  db: Db,
  actor: Actor,
  input: Versioned & { status: AppointmentStatus; noShow?: boolean },
  now: Date,
): Promise<AppointmentRow> {
  const { id, version, status, noShow = false } = input;
  const values = [actor.session, id, version, status, noShow];
  return rowOf(await callVerb(db, 'change_status($1, $2::uuid, $3::integer, $4, $5::boolean)', values), now);
}

export interface Confirmed {
  appointment: AppointmentRow;
  /** What became of the mail to the client. */
  email: 'queued' | 'not_asked' | 'no_address';
  outboxIds: string[];
}

/** Confirms, and owes the client the mail in the same transaction when it was asked for. Refuses like `changeStatus`. */
export async function confirmAppointment(
  db: Db,
  actor: Actor,
  input: ConfirmationInput & { id: string; appUrl: string },
  now: Date,
): Promise<Confirmed> {
  const { id, version, email, whatsapp, appUrl } = input;
  const mailId = newId(now);
  const letter = email ? JSON.stringify({ id: mailId, appUrl }) : null;
  const answer = await callVerb<Answer & { email: Confirmed['email'] }>(
    db,
    'confirm_appointment($1, $2::uuid, $3::integer, $4::jsonb, $5::boolean, $6::timestamptz)',
    [actor.session, id, version, letter, whatsapp, now.toISOString()],
  );
  const appointment = rowOf(answer, now);
  return { appointment, email: answer.email, outboxIds: answer.email === 'queued' ? [mailId] : [] };
}

/**
 * Queues the mail that tells the client of a move or a cancellation, and records an opened WhatsApp. Refuses `not_found`,
 * `appointment_changed` (another version, or a status that `about` does not fit).
 */
export async function notifyClient(
  db: Db,
  actor: Actor,
  input: ClientNoticeInput & { id: string; appUrl: string },
  now: Date,
): Promise<Pick<Confirmed, 'email' | 'outboxIds'>> {
  const { id, version, about, email, whatsapp, appUrl } = input;
  const mailId = newId(now);
  const letter = email ? JSON.stringify({ id: mailId, appUrl }) : null;
  const answer = await callVerb<Answer & { email: Confirmed['email'] }>(
    db,
    'notify_client($1, $2::uuid, $3::integer, $4, $5::jsonb, $6::boolean, $7::timestamptz)',
    [actor.session, id, version, about, letter, whatsapp, now.toISOString()],
  );
  rowOf(answer, now);
  return { email: answer.email, outboxIds: answer.email === 'queued' ? [mailId] : [] };
}

/**
 * Records the payment and completes the appointment, both or neither; a cancelled one needs its time to be free again.
 * Refuses `not_found`, `payment_exists` (there is one already), `appointment_changed`, `time_taken`.
 */
export async function settleAppointment(
  db: Db,
  actor: Actor,
  input: Versioned & { payment: PaymentInput },
  now: Date,
): Promise<AppointmentRow> {
  const { id, version, payment } = input;
  const answer = await callVerb<Answer>(
    db,
    'settle_appointment($1, $2::uuid, $3::integer, $4::jsonb, $5::timestamptz)',
    [actor.session, id, version, JSON.stringify({ id: newId(now), ...payment }), now.toISOString()],
  );
  return rowOf(answer, now);
}

/**
 * What the visitor typed replaces name and phone of the stored client ('dados divergentes'). Nothing to accept changes
 * nothing. Refuses `not_found`.
 */
export async function acceptContact(
  db: Db,
  actor: Actor,
  input: { id: string },
  now: Date,
): Promise<AppointmentRow> {
  return rowOf(await callVerb(db, 'accept_contact($1, $2::uuid)', [actor.session, input.id]), now);
}

/** Writes down that WhatsApp was opened with the client. Refuses `not_found`. */
export async function recordWhatsapp(
  db: Db,
  actor: Actor,
  input: { id: string; purpose: WhatsappPurpose },
): Promise<void> {
  await callAsWritten<null>(db, 'record_whatsapp($1, $2::uuid, $3)', [
    actor.session,
    input.id,
    input.purpose,
  ]);
}
