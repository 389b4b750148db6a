import type { InferInput } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { appointmentMove } from '../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../lib/api.ts';
import type { Period } from './maths/periods.ts';

/** What a calendar shows. The browser revalidates it by ETag, so an unchanged one costs a 304. */
export function readCalendar({ from, to }: Period, professional: string | undefined) {
  return call(api.appointments.calendar.$get({ query: { from, to, ...(professional && { professional }) } }));
}

/** Moves or stretches; refused when the time is taken or the appointment was changed meanwhile. */
export function moveAppointment(
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
  move: Omit<InferInput<typeof appointmentMove>, 'version'>,
) {
  return call(api.appointments[':id'].time.$put({ param: { id }, json: { ...move, version } }));
}
