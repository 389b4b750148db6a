/** Appointments as the database hands them out, one by one or in columns, and as people read them. */
import type { AppointmentProcedure, AppointmentRow } from '../../../domain/appointment.ts';
import { instantOf, localOf } from '../../../domain/scheduling/clock.ts';
import { type Columns, isoOf, rowsOf } from '../columns.ts';

/** What the SQL function `appointment_json` answers for an appointment. */
export interface StoredAppointment extends Omit<AppointmentRow, 'startsAt' | 'endsAt' | 'date' | 'time'> {
  startMinute: number;
  endMinute: number;
}

/** A stored row on the wall clock of the studio's zone. */
export function onTheWall(stored: StoredAppointment, zone: string): AppointmentRow {
  const { startMinute, endMinute, createdAt, ...row } = stored;
  return {
    ...row,
    ...localOf(zone, startMinute),
    startsAt: instantOf(startMinute).toISOString(),
    endsAt: instantOf(endMinute).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

interface Listed extends Omit<StoredAppointment, 'createdAt' | 'client' | 'professional' | 'procedures'> {
  createdMicros: number;
  clientId: string;
  clientName: string;
  clientPhone: string | null;
  clientEmail: string | null;
  professionalId: string;
}

/** What the SQL function `appointment_columns` answers. */
export interface StoredAppointments extends Columns<Listed> {
  /** Of everybody in the studio, by id. */
  names: Record<string, string> | null;
  /** In their order; `row` is the place of their appointment. */
  services: Columns<AppointmentProcedure & { row: number }>;
}

/** The rows of those columns on the wall clock of the studio's zone. */
export function allOnTheWall(stored: StoredAppointments, zone: string): AppointmentRow[] {
  const { names, services, ...columns } = stored;
  const procedures = proceduresOf(services);
  return rowsOf<Listed>(columns).map((listed, index) => {
    const { startMinute, endMinute, createdMicros, professionalId, ...rest } = listed;
    const { clientId, clientName, clientPhone, clientEmail, ...row } = rest;
    return {
      ...row,
      client: { id: clientId, fullName: clientName, phone: clientPhone ?? '', email: clientEmail },
      professional: { id: professionalId, fullName: names?.[professionalId] ?? '' },
      procedures: procedures.get(index) ?? [],
      ...localOf(zone, startMinute),
      startsAt: instantOf(startMinute).toISOString(),
      endsAt: instantOf(endMinute).toISOString(),
      createdAt: isoOf(createdMicros),
    };
  });
}

function proceduresOf(services: StoredAppointments['services']): Map<number, AppointmentProcedure[]> {
  const procedures = new Map<number, AppointmentProcedure[]>();
  for (const { row, ...procedure } of rowsOf(services)) {
    const before = procedures.get(row);
    if (before === undefined) procedures.set(row, [procedure]);
    else before.push(procedure);
  }
  return procedures;
}
