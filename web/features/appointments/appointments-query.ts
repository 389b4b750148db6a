import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { following } from '../../lib/live-appointments.ts';
import { type ListWish, listAppointments, readAppointment } from './requests.ts';

export function appointmentsQuery(wish: ListWish) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'list', wish],
    queryFn: () => listAppointments(wish),
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
