import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { reviewMessages } from '../../../domain/review/messages.ts';
import type { ReviewFilter } from '../../../domain/review/review.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';

export const reviewsQuery = (filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: ['reviews', filter, page],
    queryFn: () => call(api.reviews.$get({ query: { filter, page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export const saveAnswer = (id: string, answer: string) =>
  call(api.reviews[':id'].answer.$put({ param: { id }, json: { answer } }));

export const reportReview = (id: string, reason: string) =>
  call(api.reviews[':id'].report.$put({ param: { id }, json: { reason } }));

export function useRemoveAnswer() {
  return useMutation({
    mutationFn: (id: string) => call(api.reviews[':id'].answer.$delete({ param: { id } })),
    onSuccess: () => toast.success(reviewMessages.answerRemoved),
    onError: (error) => toastFailure(error, reviewMessages.answerFailed),
    onSettled: useReadAgain('reviews'),
  }).mutate;
}
