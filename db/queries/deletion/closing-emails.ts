import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { contactAddress, type StudioClosing } from '../../../domain/notification/notification.ts';
import { epochMinuteOf, localOf, todayIn } from '../../../domain/scheduling/clock.ts';
import type { Db } from '../../client.ts';
import { appointmentProcedures, appointments, clients, profiles, studios } from '../../schema/index.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import { isAfterClosing } from './ownership.ts';

/** Appointments whose clients are notified, and what is booked in them: two queries of a batch. */
export function closingAppointments(db: Db, where: { dueAt: SQL; wholeStudio: SQL; when: SQL; now: Date }) {
  const isNotified = and(
    where.when,
    isAfterClosing(where.dueAt, where.wholeStudio),
    gt(appointments.startsAt, where.now),
  );
  const ids = db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(isNotified);
  const { appointmentId, name, priceCents, durationMinutes } = appointmentProcedures;
  const procedures = db
    .select({ appointmentId, name, priceCents, durationMinutes })
    .from(appointmentProcedures)
    .where(inArray(appointmentId, ids))
    .orderBy(asc(appointmentProcedures.position));
  return [appointmentsOf(db).where(isNotified), procedures] as const;
}

const appointmentsOf = (db: Db) =>
  db
    .select({ appointment: appointments, client: clients, professional: profiles, studio: studios })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .innerJoin(studios, eq(studios.id, appointments.studioId))
    .$dynamic();

type ClosingRow = Awaited<ReturnType<typeof appointmentsOf>>[number];
type ProcedureRow = Awaited<ReturnType<typeof closingAppointments>[1]>[number];

interface Closing {
  what: StudioClosing['what'];
  wholeStudio: boolean;
  dueAt: Date;
  appUrl: string;
  now: Date;
}

/** To each client that the end comes before the appointment, or that it does not. */
export function closingEmails(
  rows: readonly ClosingRow[],
  procedures: readonly ProcedureRow[],
  { now, ...closing }: Closing,
): QueuedEmail[] {
  const booked = Map.groupBy(procedures, ({ appointmentId }) => appointmentId);
  return rows.map((row) => {
    const { id: appointmentId, professionalId } = row.appointment;
    const data = closingOf(row, booked.get(appointmentId) ?? [], closing);
    return emailOf(data, row.client.email ?? '', now, { appointmentId, professionalId });
  });
}

function closingOf(
  { appointment, client, professional, studio }: ClosingRow,
  procedures: readonly ProcedureRow[],
  { what, wholeStudio, dueAt, appUrl }: Omit<Closing, 'now'>,
): { kind: 'studio-closing' } & StudioClosing {
  const { id, version, totalCents, totalMinutes, startsAt, endsAt } = appointment;
  const { businessName, zone, address, city, state } = studio;
  const place = `${city} - ${state}`;
  return {
    kind: 'studio-closing',
    ...{ what, wholeStudio, lastDay: todayIn(zone, epochMinuteOf(dueAt)), notes: null },
    ...{ appointmentId: id, sequence: version - 1, totalCents, totalMinutes, zone, businessName },
    ...localOf(zone, epochMinuteOf(startsAt)),
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    professionalName: professional.fullName,
    clientName: client.fullName,
    clientEmail: client.email ?? '',
    address: address === null ? place : `${address}, ${place}`,
    hasStreet: address !== null,
    studioPhone: studio.phone ?? professional.phone,
    studioEmail: contactAddress(professional),
    bookingLink: `${appUrl}/agendar/${professional.slug}`,
    procedures: procedures.map(({ appointmentId: _, ...procedure }) => procedure),
  };
}
