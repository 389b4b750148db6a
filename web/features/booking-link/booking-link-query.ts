import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { markLinkShared, readBookingLink } from './requests.ts';

export const bookingLinkQuery = queryOptions({ queryKey: ['booking-link'], queryFn: readBookingLink });

/** Tells the server that the link was taken along. Not worth a word to the person, nor an error. */
export function useLinkShared(): () => void {
  const queryClient = useQueryClient();
  return () => {
    markLinkShared()
      .then(() => queryClient.invalidateQueries({ queryKey: ['dashboard'] }))
      .catch(() => undefined);
  };
}
