/**
 * What members do with the time of an appointment: book, edit, move, delete. Each is one
 * request and one SQL function that holds the agenda's lock, compares the version and looks for an overlap before it writes.
 */
import type { AppointmentRow } from '../../../domain/appointment.ts';
import type {
  AppointmentEdit,
  AppointmentInput,
  AppointmentMove,
} from '../../../domain/appointment-input.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, type Db, violated } from '../../client.ts';
import { newId } from '../../ids.ts';
import { type Answer, callVerb, rowOf } from './appointment-answers.ts';

export interface MemberBooking {
  appointment: AppointmentRow;
  /** Mail to send right away: the notice to a colleague in whose agenda it was booked. */
  outboxIds: string[];
}

/**
 * Books in the actor's own agenda, or in a colleague's for who sees all; off hours, in a block and in the past too, never
 * over another appointment. Refuses `time_taken`, `time_unavailable` (both with `alternatives`), `invalid_input` (also for
 * a client, professional or service that is not the actor's), `idempotency_mismatch`, `session_expired`.
 */
export async function bookForClient(
  db: Db,
  actor: Actor,
  input: AppointmentInput & { idempotencyKey: string; bodyHash: string; appUrl: string },
  now: Date,
): Promise<MemberBooking> {
  const { idempotencyKey, bodyHash, appUrl, ...wanted } = input;
  const mailId = newId(now);
  const answer = await callVerb<Answer & { isMailed?: boolean }>(
    db,
    'create_appointment($1, $2::uuid, $3::jsonb, $4, $5, $6::jsonb, $7::timestamptz)',
    [
      ...[actor.session, newId(now), JSON.stringify(wanted), idempotencyKey, bodyHash],
      ...[JSON.stringify({ id: mailId, appUrl }), now.toISOString()],
    ],
  );
  return { appointment: rowOf(answer, now, wanted), outboxIds: answer.isMailed ? [mailId] : [] };
}

/**
 * Replaces what the form holds, procedures as one. Refuses `not_found`, `appointment_changed` unless `version` is the stored one
 * (with the `appointment` as it is now), and what `bookForClient` refuses.
 */
export async function editAppointment(
  db: Db,
  actor: Actor,
  input: AppointmentEdit & { id: string },
  now: Date,
): Promise<AppointmentRow> {
  const { id, ...wanted } = input;
  const answer = await callVerb<Answer>(db, 'edit_appointment($1, $2::uuid, $3::jsonb)', [
    actor.session,
    id,
    JSON.stringify(wanted),
  ]);
  return rowOf(answer, now, wanted);
}

/**
 * Puts an appointment at another time, with another professional, or stretches it: the last services give or take the
 * minutes. Refuses like `editAppointment`.
 */
export async function moveAppointment(
  db: Db,
  actor: Actor,
  input: AppointmentMove & { id: string },
  now: Date,
): Promise<AppointmentRow> {
  const { id, version, professionalId = null, date, time, totalMinutes = null } = input;
  const answer = await callVerb<Answer>(
    db,
    'move_appointment($1, $2::uuid, $3::integer, $4::uuid, $5::date, $6::time, $7::integer)',
    [actor.session, id, version, professionalId, date, time, totalMinutes],
  );
  return rowOf(answer, now, { date, time });
}

const PAID = 'Este agendamento tem um pagamento registrado e não pode ser excluído. Cancele o agendamento.';

/** Takes an appointment away for good. Refuses `not_found`, `appointment_changed`, `payment_exists`. */
export async function deleteAppointment(
  db: Db,
  actor: Actor,
  input: { id: string; version: number },
  now: Date,
): Promise<void> {
  const answer = await removed(db, [actor.session, input.id, input.version]);
  if (answer.outcome === 'paid') throw new Refusal('payment_exists', { message: PAID });
  if (answer.outcome !== 'done') rowOf(answer, now);
}

async function removed(db: Db, values: unknown[]): Promise<Answer | { outcome: 'paid' }> {
  try {
    return await callVerb<Answer>(db, 'delete_appointment($1, $2::uuid, $3::integer)', values);
  } catch (error) {
    if (violated(error) === 'payments_appointment') return { outcome: 'paid' };
    throw error;
  }
}
