import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, call } from './api.ts';

/** Who was just looked at is shown again at once, in milliseconds. */
const FRESH = 15_000;

/** One client with the appointments: the client's page, the form of an appointment and the open appointment share the answer. */
export function clientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: id === undefined ? skipToken : () => call(api.clients[':id'].$get({ param: { id } })),
    staleTime: FRESH,
  });
}
