import { queryOptions } from '@tanstack/react-query';
import { listNotices } from './requests.ts';

/** Milliseconds between looks while the page is in sight: the bell tells of what can wait that long. */
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
