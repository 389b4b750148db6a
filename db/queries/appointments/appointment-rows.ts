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
  clientAllergies: string | null;
  clientNotes: string | null;
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
  // Each key by its name: taking a row apart and spreading the rest costs three times as much.
  return rowsOf<Listed>(columns).map((row, index) => {
    const { date, time } = localOf(zone, row.startMinute);
    return {
      id: row.id,
      version: row.version,
      startsAt: isoOfMinute(row.startMinute),
      endsAt: isoOfMinute(row.endMinute),
      date,
      time,
      totalMinutes: row.totalMinutes,
      totalCents: row.totalCents,
      status: row.status,
      noShow: row.noShow,
      paymentStatus: row.paymentStatus,
      origin: row.origin,
      notes: row.notes,
      contactDiverges: row.contactDiverges,
      createdAt: isoOf(row.createdMicros),
      client: {
        id: row.clientId,
        fullName: row.clientName,
        phone: row.clientPhone ?? '',
        email: row.clientEmail,
        allergies: row.clientAllergies,
        notes: row.clientNotes,
      },
      professional: team[row.person] ?? nobody,
      procedures: procedures.get(index) ?? [],
    };
  });
}

/** Like `toISOString`, for a third of its time. */
function isoOfMinute(minute: number): string {
  const { date, time } = localOf('UTC', minute);
  return `${date}T${time}:00.000Z`;
}

function proceduresOf({ types, services }: StoredAppointments): Map<number, AppointmentProcedure[]> {
  const known = rowsOf(types);
  const procedures = new Map<number, AppointmentProcedure[]>();
  for (const { row, type, name, priceCents, durationMinutes } of rowsOf(services)) {
    const kind = known[type];
    if (kind === undefined) continue; // a foreign key keeps it from happening
    const { id, colour, category } = kind;
    const procedure = { id, name, priceCents, durationMinutes, colour, category };
    const before = procedures.get(row);
    if (before === undefined) procedures.set(row, [procedure]);
    else before.push(procedure);
  }
  return procedures;
}
