import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OutboxPage, OutboxStatus } from '../../../domain/email/outbox.ts';
import { api, call } from '../../lib/api.ts';

/** Mail that waits leaves any moment, the rest changes seldom. */
const REFRESH_WAITING_MS = 5_000;
const REFRESH_MS = 30_000;

export const outboxQuery = (status: OutboxStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['outbox', status],
    queryFn: ({ pageParam }) => readOutbox(status, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ counts }) => counts.waiting > 0) ? REFRESH_WAITING_MS : REFRESH_MS,
    refetchIntervalInBackground: false,
  });

/** `before` is `next` of the page before. */
function readOutbox(status: OutboxStatus | null, cursor: string | null): Promise<OutboxPage> {
  const query = { ...(status && { status }), ...(cursor !== null && { cursor }) };
  return call(api.outbox.$get({ query }));
}
