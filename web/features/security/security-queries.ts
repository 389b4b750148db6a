import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAccount, readEvents, readSessions } from './requests.ts';

const firstPage = (): string | null => null;

export const accountQuery = queryOptions({ queryKey: ['account', 'overview'], queryFn: readAccount });

export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: readSessions });

export const eventsQuery = infiniteQueryOptions({
  queryKey: ['account', 'events'],
  queryFn: ({ pageParam }) => readEvents(pageParam),
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
});

/** After anything that was done here: address, protection, sessions and activity tell of one another. */
export function afterSecurityWrite(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] });
}
