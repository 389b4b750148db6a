import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { following } from '../../lib/live-appointments.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: readDashboard,
  ...following,
});

/** The whole dashboard in one answer. The browser revalidates it by ETag, so an unchanged one costs a 304. */
export function readDashboard() {
  return call(api.dashboard.$get());
}
