import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';

/** Another person's figures take the place of those on screen when they are there. */
export const visitsQuery = (professional: string | null) =>
  queryOptions({
    queryKey: ['visits', professional],
    queryFn: () => readVisits(professional),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The statistics of one professional; null for all whom the person may see. */
export function readVisits(professional: string | null) {
  return call(api.visits.$get({ query: professional === null ? {} : { professional } }));
}
