import type { CalendarAppointment } from '../../emails/calendar-file.ts';
import { isSigned, type Signing, sign } from '../auth/core/secrets.ts';

const PATH = '/api/public/calendar-files/';

/** Carries the signed appointment without the client: in-app browsers cannot open a file made by the page; needs no row. */
export function calendarFilePath(env: Signing, receipt: CalendarAppointment): string {
  const { appointmentId, startsAt, endsAt, zone, businessName, address, studioPhone, procedures } = receipt;
  const { totalCents, totalMinutes, sequence, noticeHours, awaitsApproval } = receipt;
  const appointment: CalendarAppointment = {
    ...{ appointmentId, startsAt, endsAt, zone, businessName, address, studioPhone, procedures },
    ...{ totalCents, totalMinutes, sequence, noticeHours },
    ...(awaitsApproval && { awaitsApproval }),
  };
  const payload = Buffer.from(JSON.stringify(appointment)).toString('base64url');
  return `${PATH}${payload}.${sign(env, 'calendar-file', payload).toString('base64url')}.ics`;
}

export function readCalendarFilePath(env: Signing, name: string): CalendarAppointment | null {
  const [payload = '', mac = '', ending] = name.split('.');
  if (ending !== 'ics' || !isSigned(env, 'calendar-file', payload, mac)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()); // what we signed is what we wrote
}

/** UUID 7 begins with its millisecond, so that the same path always gives the same file. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
}
