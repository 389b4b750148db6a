import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';

export const bookingLinkQuery = queryOptions({ queryKey: ['booking-link'], queryFn: readBookingLink });

/** Records that the link was shared; a failure is not shown. */
export function useLinkShared(): () => void {
  const queryClient = useQueryClient();
  return () => {
    markLinkShared()
      .then(() => queryClient.invalidateQueries({ queryKey: ['dashboard'] }))
      .catch(() => undefined);
  };
}

/** The person's public link. */
export function readBookingLink() {
  return call(api['booking-link'].$get());
}

export type BookingLink = Awaited<ReturnType<typeof readBookingLink>>;

/** Refused with 409 `slug_taken` when another professional has it. */
export function changeSlug(slug: string) {
  return call(api['booking-link'].$put({ json: { slug } }));
}

/** The last of the first steps: the link has been copied or sent. */
export function markLinkShared() {
  return call(api['first-steps']['link-shared'].$post());
}
