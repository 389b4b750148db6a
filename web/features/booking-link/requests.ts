import { queryOptions } from '@tanstack/react-query';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';

const readBookingLink = () => call(api['booking-link'].$get());

export type BookingLink = Awaited<ReturnType<typeof readBookingLink>>;

export const bookingLinkQuery = queryOptions({ queryKey: ['booking-link'], queryFn: readBookingLink });

/** Records the last of the first steps: the link was copied or sent. A failure is not shown. */
export function useLinkShared(): () => void {
  const readAgain = useReadAgain('dashboard');
  return () => {
    call(api['first-steps']['link-shared'].$post())
      .then(readAgain)
      .catch(() => undefined);
  };
}

/** Of the studio, or the own. Refused with 409 `slug_taken` when it is another's. */
export function changeSlug(slug: string, ofStudio: boolean) {
  const link = api['booking-link'];
  return call((ofStudio ? link.studio : link).$put({ json: { slug } }));
}
