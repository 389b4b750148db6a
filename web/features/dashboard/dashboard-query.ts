import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { following } from '../../lib/live-appointments.ts';

/** The browser revalidates it by ETag: an unchanged one costs a 304. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call(api.dashboard.$get()),
  ...following,
});
