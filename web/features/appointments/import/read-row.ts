import {
  type AppointmentIssue,
  type ReadAppointment,
  readAppointment,
  type WrittenAppointment,
} from '../../../../domain/import/written-appointment.ts';
import type { DateOrder } from '../../../../domain/import/written-moment.ts';

/** What a row of a list says, before anybody has chosen anything. */
export interface ReadRow {
  written: WrittenAppointment;
  read: ReadAppointment | null;
  issues: readonly AppointmentIssue[];
  remarks: readonly string[];
}

export const readRow = (written: WrittenAppointment, place: { zone: string; order: DateOrder }): ReadRow => ({
  written,
  ...readAppointment(written, place),
});
