import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { recallMessages } from '../../../domain/recall/messages.ts';
import type { RecallState } from '../../../domain/recall/recall.ts';
import type { ClientRecall, RecallItem } from '../../../domain/recall/recall-list.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';

export const recallsQuery = (state: RecallState, page: number) =>
  queryOptions({
    queryKey: ['recalls', state, page],
    queryFn: () => call(api.recalls.$get({ query: { state, page: String(page) } })),
    placeholderData: keepPreviousData,
  });

const invitation = api.recalls[':id'].invitation;

export function useMark() {
  return useMutation({
    mutationFn: async ({ item, isInvited }: { item: RecallItem; isInvited: boolean }) => {
      const param = { id: item.appointmentId };
      return isInvited ? call(invitation.$put({ param })) : call(invitation.$delete({ param }));
    },
    onSuccess: (_, { item, isInvited }) => {
      if (isInvited) toast.success(recallMessages.marked(item.client.fullName));
    },
    onError: (error) => toastFailure(error, recallMessages.markFailed),
    onSettled: useReadAgain('recalls'),
  }).mutate;
}

export const saveClientRecall = (clientId: string, json: ClientRecall) =>
  call(api.recalls.clients[':id'].$put({ param: { id: clientId }, json }));
