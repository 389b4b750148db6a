import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfferInput, WaitlistSettings } from '../../../domain/waitlist/waitlist.ts';
import { api, call } from '../../lib/api.ts';

export const WAITLIST = ['waitlist'] as const;

export const waitlistListQuery = (page: number) =>
  queryOptions({
    queryKey: [...WAITLIST, page],
    queryFn: () => call(api.waitlist.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });

export const saveWaitlistSettings = (json: WaitlistSettings) => call(api.waitlist.settings.$put({ json }));

export const makeOffer = (id: string, json: OfferInput) =>
  call(api.waitlist[':id'].offers.$post({ param: { id }, json }));

export const removePlace = (id: string) => call(api.waitlist[':id'].$delete({ param: { id } }));
