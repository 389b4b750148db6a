import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { isLocalDate, type LocalMoment, parseTime } from '../../../../domain/scheduling/clock.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { isAppointment } from './shown-appointments.ts';

/** For deleting: 404 may mean that the answer to the first try was lost. */
export async function removedAfterAll<T>(removal: Promise<T>, gone: T): Promise<T> {
  try {
    return await removal;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return gone;
    throw error;
  }
}

/** For the second try of a write: what is stored, when the first one had arrived after all and stored what is requested. */
export function madeAfterAll(
  error: unknown,
  isRequested: (now: AppointmentRow) => boolean,
): AppointmentRow | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { appointment } = error.body;
  return isAppointment(appointment) && isRequested(appointment) ? appointment : null;
}

/** The free times a refusal offers instead, in the studio's local time. */
export function alternativesOf(error: unknown): LocalMoment[] {
  const list = error instanceof ApiError ? error.body.alternatives : [];
  return Array.isArray(list) ? list.filter(isMoment) : [];
}

function isMoment(value: unknown): value is LocalMoment {
  if (typeof value !== 'object' || value === null || !('date' in value) || !('time' in value)) return false;
  const { date, time } = value;
  return (
    typeof date === 'string' && isLocalDate(date) && typeof time === 'string' && parseTime(time) !== null
  );
}
