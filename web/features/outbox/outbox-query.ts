import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { OutboxMail, OutboxPage, OutboxStatus } from '../../../domain/notification/outbox.ts';
import { api, call } from '../../lib/api.ts';

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

/** Twenty mails of one state, or of all; `before` is `next` of the page before. */
export function readOutbox(status: OutboxStatus | null, before: string | null): Promise<OutboxPage> {
  const query = { ...(status && { status }), ...(before !== null && { before }) };
  return call(api.outbox.$get({ query }));
}

/** Refused with `mail_not_failed` or `mail_gone` when there is nothing to try any more. */
export function retryMail(id: string): Promise<OutboxMail> {
  return call(api.outbox[':id'].retry.$post({ param: { id } }));
}

/** Answers when the provider has; refused with `mail_failed` and its `cause`. */
export function sendTestMail() {
  return call(api.settings['test-mail'].$post());
}
