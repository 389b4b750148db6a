/** How the verbs of appointments answer and refuse: one place for what create, edit, move and statuses have in common. */
import type { AppointmentRow } from '../../../domain/appointment.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking.ts';
import { Refusal, timeTakenMessage } from '../../../domain/errors.ts';
import { addDays, type EpochMinute, type LocalMoment, localOf } from '../../../domain/scheduling/clock.ts';
import { nextFree } from '../../../domain/scheduling/slots.ts';
import { callAsWritten, type Db, sqlState, violated } from '../../client.ts';
import { agendaAt, type StoredAgenda } from '../free-times.ts';
import { onTheWall, type StoredAppointment } from './appointment-rows.ts';

export interface Done {
  outcome: 'done';
  zone: string;
  appointment: StoredAppointment;
}

/** What a verb of the database answers; see 0015_appointment_verbs.sql. */
export type Answer =
  | Done
  | { outcome: 'changed' | 'unpaid' | 'paid'; zone: string; appointment: StoredAppointment }
  | { outcome: 'mismatch' }
  | { outcome: 'invalid'; fields: string[] }
  | { outcome: 'taken'; at: EpochMinute | null; minutes: number; agenda: StoredAgenda };

// Lost only to a writer that holds no lock of the agenda, or to a move into another agenda between look and lock.
const MAX_ROUNDS = 8;

/** Calls a verb; one that lost a race is tried again on how things are now. Refuses `unavailable` when it keeps losing. */
export async function callVerb<T extends Answer>(db: Db, expression: string, values: unknown[]): Promise<T> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await callAsWritten<T>(db, expression, values);
    } catch (error) {
      if (sqlState(error) !== 'LU409' && violated(error) !== 'appointments_no_overlap') throw error;
    }
  }
  throw new Refusal('unavailable');
}

/**
 * The row after a verb. `wanted`: the time that was asked for, where there was one. Refuses `appointment_changed` (with the
 * row as it is now), `payment_missing`, `payment_exists`, `idempotency_mismatch`, `invalid_input`
 * (with fields), `time_taken` and `time_unavailable` (with alternatives).
 */
export function rowOf(answer: Answer, now: Date, wanted?: LocalMoment): AppointmentRow {
  switch (answer.outcome) {
    case 'done':
      return onTheWall(answer.appointment, answer.zone);
    case 'changed':
      throw refusedWith('appointment_changed', answer);
    case 'unpaid':
      throw refusedWith('payment_missing', answer);
    case 'paid':
      throw refusedWith('payment_exists', answer);
    case 'mismatch':
      throw new Refusal('idempotency_mismatch');
    case 'invalid':
      throw new Refusal('invalid_input', { fields: Object.fromEntries(answer.fields.map(complaint)) });
    case 'taken':
      throw taken(answer, now, wanted);
  }
}

function refusedWith(
  code: 'appointment_changed' | 'payment_missing' | 'payment_exists',
  { appointment, zone }: { appointment: StoredAppointment; zone: string },
): Refusal {
  return new Refusal(code, { details: { appointment: onTheWall(appointment, zone) } });
}

function complaint(field: string): [string, string[]] {
  if (field === 'clientId') return [field, ['Cliente não encontrado']];
  if (field === 'professionalId') return [field, ['Profissional não encontrado']];
  if (field === 'totalMinutes') return [field, ['Cada procedimento precisa de pelo menos um minuto']];
  return [field, ['Tipo de procedimento não encontrado']];
}

function taken(answer: Extract<Answer, { outcome: 'taken' }>, now: Date, wanted?: LocalMoment): Refusal {
  const { at, minutes } = answer;
  const agenda = agendaAt(answer.agenda, now);
  const after = wanted ?? localOf(agenda.zone, at ?? agenda.now);
  const through = addDays(after.date, ALTERNATIVE_DAYS);
  const details = { alternatives: nextFree(agenda, after, minutes, ALTERNATIVES, through) };
  if (at === null) return new Refusal('time_unavailable', { details });
  return new Refusal('time_taken', { message: timeTakenMessage(localOf(agenda.zone, at).time), details });
}
