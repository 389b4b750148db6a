/** To clients with an appointment after the end of a studio or account: that it comes, or that it does not. */
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { StudioClosing } from '../../../domain/email/appointment-emails.ts';
import { dateIn, type LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Answers, Db } from '../../client.ts';
import { appointments, clients } from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { type Host, receiptOf, selectHosts } from '../bookings/receipts.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import { isAfterClosing } from './ownership.ts';

export interface ClosingParams {
  dueAt: SQL;
  wholeStudio: SQL;
  when: SQL;
  now: Date;
}

export function closingReads(db: Db, { dueAt, wholeStudio, when, now }: ClosingParams) {
  const ids = db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(when, isAfterClosing(dueAt, wholeStudio), gt(appointments.startsAt, now)));
  return {
    appointments: selectAppointments(db, { where: inArray(appointments.id, ids) }),
    hosts: selectHosts(db),
  };
}

interface Closing {
  what: StudioClosing['what'];
  wholeStudio: boolean;
  dueAt: Date;
  appUrl: string;
  zone: string;
  now: Date;
}

export function closingEmails(
  reads: Answers<ReturnType<typeof closingReads>>,
  { now, zone, dueAt, ...closing }: Closing,
): QueuedEmail[] {
  const hosts = new Map(reads.hosts.map((host) => [host.professional.id, host]));
  const lastDay = dateIn(zone, dueAt);
  return appointmentRows(reads.appointments, zone).flatMap((row) => {
    const host = hosts.get(row.professional.id);
    if (host === undefined) return [];
    const about = { appointmentId: row.id, professionalId: row.professional.id };
    return [emailOf(closingOf(row, host, { ...closing, lastDay, now }), row.client.email ?? '', now, about)];
  });
}

const closingOf = (
  row: AppointmentRow,
  host: Host,
  {
    appUrl,
    now,
    ...closing
  }: Pick<Closing, 'what' | 'wholeStudio' | 'appUrl'> & { lastDay: LocalDate; now: Date },
) => ({
  kind: 'studio-closing' as const,
  ...closing,
  ...receiptOf({ ...row, notes: null }, host, { appUrl, now }),
});
