import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';

/** Milliseconds between reads while the page is visible. */
const REFRESH = 15_000;

/** The newest notices and how many are unseen. Shared by the bell and what it opens. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => listNotices(),
  refetchInterval: REFRESH,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: REFRESH,
});

/** Twenty notices from `before` on. The browser revalidates by ETag, so that looking again costs a 304. */
export function listNotices(before?: string) {
  return call(api.notices.$get({ query: before === undefined ? {} : { before } }));
}

/** Everything up to there has been looked at, on every device. */
export function seeNotices(upTo: string) {
  return call(api.notices.seen.$post({ json: { upTo } }));
}
