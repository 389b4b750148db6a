import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../../lib/api.ts';

/** Supplies with their lots. */
export const suppliesQuery = queryOptions({
  queryKey: ['supplies'],
  queryFn: () => call(api.supplies.$get()),
});
