import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccessType } from '../../../../domain/health/access.ts';
import { api, call } from '../../../lib/api.ts';

/** What narrows the log. Days are the studio's, both included. */
export interface AccessParams {
  client: string | undefined;
  person: string | undefined;
  type: AccessType | undefined;
  from: string | undefined;
  to: string | undefined;
  /** From 1. */
  page: number;
}

export const allAccesses: AccessParams = {
  client: undefined,
  person: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  page: 1,
};

export function accessesQuery(params: AccessParams) {
  const query = { ...filtersIn(params), page: String(params.page) };
  return queryOptions({
    queryKey: ['clients', 'anamnesis-accesses', query],
    queryFn: () => call(api['anamnesis-accesses'].$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** As the API takes them; an empty one is left out. */
export function filtersIn({ client, person, type, from, to }: AccessParams) {
  return {
    ...(client && { client }),
    ...(person && { person }),
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
