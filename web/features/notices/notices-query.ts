import { queryOptions } from '@tanstack/react-query';
import { listNotices } from './requests.ts';

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
