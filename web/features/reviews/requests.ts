import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewFilter } from '../../../domain/review/review.ts';
import { api, call } from '../../lib/api.ts';

export const REVIEWS = ['reviews'] as const;

export const reviewsQuery = (filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: [...REVIEWS, filter, page],
    queryFn: () => call(api.reviews.$get({ query: { filter, page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export const saveAnswer = (id: string, answer: string) =>
  call(api.reviews[':id'].answer.$put({ param: { id }, json: { answer } }));

export const removeAnswer = (id: string) => call(api.reviews[':id'].answer.$delete({ param: { id } }));

export const reportReview = (id: string, reason: string) =>
  call(api.reviews[':id'].report.$put({ param: { id }, json: { reason } }));

export const saveReviewEmails = (isOn: boolean) => call(api.reviews.emails.$put({ json: { isOn } }));
