import type { WaitlistInput } from '../../domain/waitlist/waitlist.ts';
import { ApiError } from '../lib/api-error.ts';
import { ask } from '../lib/public-api.ts';

export const isServiceGone = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'procedure_unavailable';

export const isLimited = (failure: unknown) => failure instanceof ApiError && failure.status === 429;

export const readPage = (idOrSlug: string) =>
  ask('get', 'professionals/:idOrSlug', { param: { idOrSlug }, query: {} });

/** `anyone`: of everybody of that professional's studio. */
export const readReviews = (id: string, page: number, anyone: boolean) =>
  ask('get', 'professionals/:id/reviews', {
    param: { id },
    query: { page: String(page), ...(anyone && { anyone: '1' as const }) },
  });

export const readGallery = (id: string) => ask('get', 'professionals/:id/gallery', { param: { id } });

interface Lookup {
  professionalId: string;
  email: string;
}

export const lookUpClient = (json: Lookup, signal: AbortSignal) =>
  ask('post', 'client-lookups', { json }, { signal });

export const requestCode = (json: Lookup) => ask('post', 'recognitions', { json });

export const verifyCode = (json: Lookup & { code: string }) =>
  ask('post', 'recognitions/verification', { json });

/** A client of the studio, as far as this browser may know them. */
export type KnownClient = NonNullable<Awaited<ReturnType<typeof lookUpClient>>['client']>;

export const readFreeTimes = (
  { professional, anyone }: { professional: string; anyone: boolean },
  services: readonly string[],
  month: string,
  signal?: AbortSignal,
) =>
  ask(
    'get',
    'free-times',
    { query: { professional, ...(anyone && { anyone: '1' as const }), services: services.join(), month } },
    signal && { signal },
  );

export type FreeTimes = Awaited<ReturnType<typeof readFreeTimes>>;

/** The same key with the same text books once. */
export const sendBooking = (text: string, key: string) =>
  ask('post', 'bookings', { json: JSON.parse(text) }, { headers: { 'Idempotency-Key': key } });

export const joinWaitlist = (json: WaitlistInput) => ask('post', 'waitlist', { json });
