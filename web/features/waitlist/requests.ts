import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { waitlistMessages as texts } from '../../../domain/waitlist/messages.ts';
import type { OfferInput, WaitlistItem, WaitlistSettings } from '../../../domain/waitlist/waitlist.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';

export const waitlistListQuery = (page: number) =>
  queryOptions({
    queryKey: ['waitlist', page],
    queryFn: () => call(api.waitlist.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export const saveWaitlistSettings = (json: WaitlistSettings) => call(api.waitlist.settings.$put({ json }));

export const makeOffer = (id: string, json: OfferInput) =>
  call(api.waitlist[':id'].offers.$post({ param: { id }, json }));

export function useRemoval() {
  return useMutation({
    mutationFn: ({ id }: WaitlistItem) => call(api.waitlist[':id'].$delete({ param: { id } })),
    onSuccess: (_, { fullName }) => toast.success(texts.removed(fullName)),
    onError: (error) => toastFailure(error, texts.removeFailed),
    onSettled: useReadAgain('waitlist'),
  }).mutateAsync;
}
