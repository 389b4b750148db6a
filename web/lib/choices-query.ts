import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

const CHOICES_LIFE_MS = 60_000;

export const choicesQuery = queryOptions({
  queryKey: ['appointments', 'choices'],
  queryFn: () => call(api.appointments.choices.$get()),
  staleTime: CHOICES_LIFE_MS,
});
