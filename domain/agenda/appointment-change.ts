/** What must be known before an appointment is changed, and what a change means for the client. Apart: every page loads appointment.ts. */
import type { AppointmentRow } from './appointment.ts';

/** Whether the appointment has not begun yet by the clock: completing, paying for and announcing it depend on that. */
export function startsLater({ startsAt }: Pick<AppointmentRow, 'startsAt'>, now: Date): boolean {
  return new Date(startsAt) > now;
}

/** Whether a change took the appointment to another time or into other hands. */
export function isMoved(
  before: Pick<AppointmentRow, 'startsAt' | 'professional'>,
  after: Pick<AppointmentRow, 'startsAt' | 'professional'>,
): boolean {
  return before.startsAt !== after.startsAt || before.professional.id !== after.professional.id;
}

/** Whether there is a way to notify the client, and an appointment still to come. */
export function canNotify(row: Pick<AppointmentRow, 'startsAt' | 'client'>, now: Date): boolean {
  return (row.client.phone !== '' || Boolean(row.client.email)) && startsLater(row, now);
}
