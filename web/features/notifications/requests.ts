import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';

const REFRESH_MS = 15_000;

export const notificationsQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => listNotifications(),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: REFRESH_MS,
});

/** Twenty notices from `cursor` on. The browser revalidates by ETag, so that looking again costs a 304. */
export function listNotifications(cursor?: string) {
  return call(api.notices.$get({ query: cursor === undefined ? {} : { cursor } }));
}

/** Everything up to there has been looked at, on every device. */
export function markNotificationsSeen(upTo: string) {
  return call(api.notices.seen.$post({ json: { upTo } }));
}
