import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { following } from '../../lib/live-appointments.ts';

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => call(api.reminders.$get()),
  ...following,
});

export function markReminder(id: string, isSent: boolean) {
  return call(api.reminders[':id'].sent.$put({ param: { id }, json: { isSent } }));
}
