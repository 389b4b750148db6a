import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
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
