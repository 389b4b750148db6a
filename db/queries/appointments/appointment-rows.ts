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
  /** A place among `people`. */
  person: number;
}

/** What the SQL function `appointment_columns` answers. */
export interface StoredAppointments extends Columns<Listed> {
  /** Everybody in the studio, and all it ever offered. */
  people: Columns<AppointmentRow['professional']>;
  types: Columns<Pick<AppointmentProcedure, 'id' | 'colour' | 'category'>>;
  /** In their order; `row` is the place of their appointment, `type` of what they are among `types`. */
  services: Columns<
    Pick<AppointmentProcedure, 'name' | 'priceCents' | 'durationMinutes'> & { row: number; type: number }
  >;
}

/** A foreign key keeps it from happening. */
const nobody = { id: '', fullName: '' };

/** The rows of those columns on the wall clock of the studio's zone. */
export function allOnTheWall(stored: StoredAppointments, zone: string): AppointmentRow[] {
  const { people, types, services, ...columns } = stored;
  const team = rowsOf(people);
  const procedures = proceduresOf(stored);
  return rowsOf<Listed>(columns).map((listed, index) => {
    const { startMinute, endMinute, createdMicros, person, ...rest } = listed;
    const { clientId, clientName, clientPhone, clientEmail, ...row } = rest;
    return {
      ...row,
      client: { id: clientId, fullName: clientName, phone: clientPhone ?? '', email: clientEmail },
      professional: team[person] ?? nobody,
      procedures: procedures.get(index) ?? [],
      ...localOf(zone, startMinute),
      startsAt: instantOf(startMinute).toISOString(),
      endsAt: instantOf(endMinute).toISOString(),
      createdAt: isoOf(createdMicros),
    };
  });
}

function proceduresOf({ types, services }: StoredAppointments): Map<number, AppointmentProcedure[]> {
  const known = rowsOf(types);
  const procedures = new Map<number, AppointmentProcedure[]>();
  for (const { row, type, ...agreed } of rowsOf(services)) {
    const kind = known[type];
    if (kind === undefined) continue; // a foreign key keeps it from happening
    const before = procedures.get(row);
    if (before === undefined) procedures.set(row, [{ ...kind, ...agreed }]);
    else before.push({ ...kind, ...agreed });
  }
  return procedures;
}
