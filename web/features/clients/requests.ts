import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ClientInput, ClientRemoval } from '../../../domain/client/client.ts';
import type { ClientFilter } from '../../../domain/client/list.ts';
import type { DepositMark } from '../../../domain/money/deposit-rules.ts';
import { api, call } from '../../lib/api.ts';
import { removedAfterAll } from '../shared/appointments/refused-write.ts';

const resource = api.clients;

export interface ListParams {
  q: string;
  filter: ClientFilter | null;
}

/** A list is shown again at once while it is younger. */
const FRESH_MS = 15_000;

export function clientsQuery(params: ListParams) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'list', params],
    queryFn: ({ pageParam }) => listClients(params, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** A page of clients by name; `cursor` is `next` of the page before. */
function listClients({ q, filter }: ListParams, cursor: string | null) {
  const query = { ...(q && { q }), ...(filter && { filter }), ...(cursor !== null && { cursor }) };
  return call(resource.$get({ query }));
}

/** `version` is `updatedAt` of the client as it was read. */
export function changeClient(id: string, input: ClientInput & { version: string }) {
  return call(resource[':id'].$put({ param: { id }, json: input }));
}

/** Null: as the rules say. */
export function setDepositMark(id: string, mark: DepositMark | null) {
  return call(resource[':id']['deposit-mark'].$put({ param: { id }, json: { mark } }));
}

/** `cancelComing`: appointments still to come are cancelled, and their times free again. */
export function removeClient(id: string, cancelComing: boolean): Promise<ClientRemoval> {
  const query = { cancelComing: cancelComing ? ('true' as const) : ('false' as const) };
  const removal = call(resource[':id'].$delete({ param: { id }, query }));
  return removedAfterAll(removal, { outcome: 'deleted', cancelled: 0 });
}
