import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

/** The team as the person may see it: several screens name colleagues, and one answer serves them all. */
export const teamQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: () => call(api.professionals.$get()),
});
