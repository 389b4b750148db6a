import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RecallState } from '../../../domain/recall/recall.ts';
import type { ClientRecall } from '../../../domain/recall/recall-list.ts';
import { api, call } from '../../lib/api.ts';

export const RECALLS = ['recalls'] as const;

export const recallsQuery = (state: RecallState, page: number) =>
  queryOptions({
    queryKey: [...RECALLS, state, page],
    queryFn: () => call(api.recalls.$get({ query: { state, page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export function markInvited(appointmentId: string, isInvited: boolean) {
  const invitation = api.recalls[':id'].invitation;
  const param = { id: appointmentId };
  return isInvited ? call(invitation.$put({ param })) : call(invitation.$delete({ param }));
}

export function saveClientRecall(clientId: string, json: ClientRecall) {
  return call(api.recalls.clients[':id'].$put({ param: { id: clientId }, json }));
}

export const saveRecallEmails = (isOn: boolean) => call(api.recalls.emails.$put({ json: { isOn } }));
