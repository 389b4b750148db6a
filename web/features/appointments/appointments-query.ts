import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { following } from '../../lib/live-appointments.ts';
import { type ListWish, listAppointments, readAppointment, readChoices } from './requests.ts';

/** Who works here, and the studio's zone, change rarely. */
const CHOICES_LIFE = 5 * 60_000;

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

export const choicesQuery = queryOptions({
  queryKey: ['appointments', 'choices'],
  queryFn: readChoices,
  staleTime: CHOICES_LIFE,
});
