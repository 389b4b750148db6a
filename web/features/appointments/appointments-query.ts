import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { following } from '../../lib/live-appointments.ts';
import { type ListParams, listAppointments, readAppointment } from './requests.ts';

export function appointmentsQuery(params: ListParams) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'list', params],
    queryFn: () => listAppointments(params),
    placeholderData: keepPreviousData,
  });
}

export function appointmentQuery(id: string) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'one', id],
    queryFn: () => readAppointment(id),
  });
}
