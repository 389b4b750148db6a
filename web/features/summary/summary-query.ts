import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';

export function summaryQuery(year: number) {
  return queryOptions({
    queryKey: ['finance', 'summary', year],
    queryFn: () => call(api.finance.summary.$get({ query: { year: String(year) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
