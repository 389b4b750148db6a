import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readVisits } from './requests.ts';

/** Another person's figures take the place of those on screen when they are there. */
export const visitsQuery = (professional: string | null) =>
  queryOptions({
    queryKey: ['visits', professional],
    queryFn: () => readVisits(professional),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
