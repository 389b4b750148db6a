import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { OutboxStatus } from '../../../domain/notification/outbox.ts';
import { readOutbox } from './requests.ts';

/** Milliseconds between looks while the list is in sight: mail that waits leaves any moment, the rest changes seldom. */
const WHILE_WAITING = 5_000;
const OTHERWISE = 30_000;

const firstPage = (): string | null => null;

/** The mail of one state, or of all, page by page. */
export const outboxQuery = (status: OutboxStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['outbox', status],
    queryFn: ({ pageParam }) => readOutbox(status, pageParam),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ counts }) => counts.waiting > 0) ? WHILE_WAITING : OTHERWISE,
    refetchIntervalInBackground: false,
  });

/** After a test or another try: what is shown may have changed state. */
export function afterMailing(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['outbox'] });
}
