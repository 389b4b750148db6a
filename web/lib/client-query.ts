import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, call } from './api.ts';

const FRESH_MS = 15_000;

export function clientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: id === undefined ? skipToken : () => call(api.clients[':id'].$get({ param: { id } })),
    staleTime: FRESH_MS,
  });
}
