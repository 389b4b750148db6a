import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentWorkRecord } from '../../../../domain/work-record/work-record.ts';

/**
 * What the form begins with where the server cannot be reached: the appointment as it is shown here. Whether it has a record already
 * is not known then: a save finds out, and what was typed is kept for the form.
 */
export const withoutConnection = (row: AppointmentRow): AppointmentWorkRecord => ({
  appointment: { startsAt: row.startsAt, professional: row.professional.fullName, services: row.procedures },
  client: { id: row.client.id, fullName: row.client.fullName },
  record: null,
  previous: null,
  required: [],
  room: null,
  allowsPhotos: null,
});
