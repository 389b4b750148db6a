/** Appointments as `appointments_json` of the database builds them, and as people read them. */
import type { AppointmentRow } from '../../../domain/appointment.ts';
import { instantOf, localOf } from '../../../domain/scheduling/clock.ts';

/** What the SQL function `appointments_json` answers for each appointment. */
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
