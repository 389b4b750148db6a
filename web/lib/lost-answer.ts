import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { ApiError } from './api.ts';
import { isAppointment } from './shown-appointments.ts';

/**
 * For deleting: what is gone already is as wanted, for the answer to the first try may have been lost. Answers `gone` then.
 */
export async function removedAfterAll<T>(removal: Promise<T>, gone: T): Promise<T> {
  try {
    return await removal;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return gone;
    throw error;
  }
}

/**
 * For the second try of a write whose answer was lost: the appointment, when the try was refused only because the first one
 * had arrived after all. Null when what is stored is not what was requested.
 */
export function madeAfterAll(
  error: unknown,
  isRequested: (now: AppointmentRow) => boolean,
): AppointmentRow | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { appointment } = error.body;
  return isAppointment(appointment) && isRequested(appointment) ? appointment : null;
}
