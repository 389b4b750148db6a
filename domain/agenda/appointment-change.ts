import type { AppointmentRow } from './appointment.ts';

/** Whether the appointment begins in the future: completing, paying and announcing depend on it. */
export function startsLater({ startsAt }: Pick<AppointmentRow, 'startsAt'>, now: Date): boolean {
  return new Date(startsAt) > now;
}

/** Whether a change moved the appointment to another time or professional. */
export function isMoved(
  before: Pick<AppointmentRow, 'startsAt' | 'professional'>,
  after: Pick<AppointmentRow, 'startsAt' | 'professional'>,
): boolean {
  return before.startsAt !== after.startsAt || before.professional.id !== after.professional.id;
}

/** Whether the client has an email or phone and the appointment is in the future. */
export function canNotify(row: Pick<AppointmentRow, 'startsAt' | 'client'>, now: Date): boolean {
  return (row.client.phone !== '' || Boolean(row.client.email)) && startsLater(row, now);
}
