import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

export const teamQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: () => call(api.professionals.$get()),
});
