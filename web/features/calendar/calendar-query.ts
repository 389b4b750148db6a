import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { appointmentMove } from '../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../lib/api.ts';
import { following } from '../../lib/live-appointments.ts';
import type { Period } from './maths/periods.ts';

/** The browser revalidates it by ETag: an unchanged calendar costs a 304. */
export function calendarQuery({ from, to }: Period, professional: string | undefined) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'calendar', { from, to, professional: professional ?? null }],
    queryFn: () =>
      call(api.appointments.calendar.$get({ query: { from, to, ...(professional && { professional }) } })),
    // Days of both periods keep their appointments meanwhile.
    placeholderData: keepPreviousData,
  });
}

/** Moves or stretches; refused when the time is taken or the appointment was changed meanwhile. */
export function moveAppointment(
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
  move: Omit<InferInput<typeof appointmentMove>, 'version'>,
) {
  return call(api.appointments[':id'].time.$put({ param: { id }, json: { ...move, version } }));
}
