import { queryOptions } from '@tanstack/react-query';
import { following } from '../../lib/live-appointments.ts';
import { readDashboard, readUnpaid } from './requests.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: readDashboard,
  ...following,
});

export const unpaidQuery = queryOptions({
  queryKey: ['dashboard', 'unpaid'],
  queryFn: readUnpaid,
  staleTime: 0,
});
