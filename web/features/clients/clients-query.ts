import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientRow } from '../../../domain/client/client.ts';
import { clientSentences } from '../../../domain/client/sentences.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { type ListParams, listClients, removeClient } from './requests.ts';

/** A list that was just looked at is shown again at once, in milliseconds. */
const FRESH = 15_000;

export function clientsQuery(params: ListParams) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'list', params],
    queryFn: ({ pageParam }) => listClients(params, pageParam),
    initialPageParam: null as string | null, // the type of what follows: `next` of the page before
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
}

/** Deletes, or makes anonymous when there are appointments, and says which. */
export function useClientRemoval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ client, cancelComing }: { client: Pick<ClientRow, 'id'>; cancelComing: boolean }) =>
      removeClient(client.id, cancelComing),
    onSuccess: ({ outcome, cancelled }, { client: { id } }) => {
      queryClient.removeQueries({ queryKey: ['clients', 'one', id] });
      afterWrite(queryClient, cancelled > 0 ? 'appointment' : 'client');
      toast.success(clientSentences.removed({ outcome, cancelled }));
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
}
