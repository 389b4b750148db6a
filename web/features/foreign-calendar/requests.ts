import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ForeignCalendarState } from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';

export const calendar = api['foreign-calendar'];

export const foreignCalendarQuery = queryOptions({
  queryKey: ['foreign-calendar'],
  queryFn: (): Promise<ForeignCalendarState> => call(calendar.$get()),
});

/** Shows what the server answered; whatever shows blocks is read again. */
export function useShown() {
  const queryClient = useQueryClient();
  return (state: ForeignCalendarState) => {
    queryClient.setQueryData(foreignCalendarQuery.queryKey, state);
    afterWrite(queryClient, 'timeBlock');
  };
}
