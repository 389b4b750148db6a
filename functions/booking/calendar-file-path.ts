import type { CalendarAppointment } from '../../emails/calendar-file.ts';
import { isSignature, type Signing, sign } from '../auth/core/secrets.ts';

const PATH = '/api/public/calendar-files/';

/**
 * The address of a receipt's calendar file. It carries the appointment itself, signed, without the client: a link works where the
 * browser inside an app opens no file of its own making, needs no row to be read and no time to end.
 */
export function calendarFilePath(env: Signing, receipt: CalendarAppointment): string {
  const { appointmentId, startsAt, endsAt, zone, businessName, address, studioPhone, procedures } = receipt;
  const { totalCents, totalMinutes, sequence } = receipt;
  const appointment: CalendarAppointment = {
    ...{ appointmentId, startsAt, endsAt, zone, businessName, address, studioPhone, procedures },
    ...{ totalCents, totalMinutes, sequence },
  };
  const payload = Buffer.from(JSON.stringify(appointment)).toString('base64url');
  return `${PATH}${payload}.${sign(env, 'calendar-file', payload).toString('base64url')}.ics`;
}

/** The appointment that an address of ours carries; null for any other text. */
export function readCalendarFilePath(env: Signing, name: string): CalendarAppointment | null {
  const [payload = '', mac = '', ending] = name.split('.');
  if (ending !== 'ics' || !isSignature(mac, sign(env, 'calendar-file', payload))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()); // what we signed is what we wrote
}

/** A row id of ours (UUID 7) begins with the millisecond it was made in, so that the same address is always the same file. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
}
