import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';
import { following } from './live-appointments.ts';

const one = api.appointments[':id'];

export function readAppointment(id: string) {
  return call(one.$get({ param: { id } }));
}

export function appointmentQuery(id: string) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'one', id],
    queryFn: () => readAppointment(id),
  });
}
