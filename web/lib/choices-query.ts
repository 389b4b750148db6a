import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

/** Who takes appointments, who offers which service, and the studio's clock: they change rarely, in milliseconds. */
const CHOICES_LIFE = 60_000;

export const choicesQuery = queryOptions({
  queryKey: ['appointments', 'choices'],
  queryFn: () => call(api.appointments.choices.$get()),
  staleTime: CHOICES_LIFE,
});
