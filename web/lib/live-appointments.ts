import { useIsMutating } from '@tanstack/react-query';

/** A change made elsewhere must be seen within seconds, in milliseconds. Rests while the page is hidden. */
const REFRESH = 4000;

/** Key of every write of an appointment. */
export const appointmentWrites = ['appointments', 'write'] as const;

/** Options of queries that follow the agenda; `useFollowing` gives the pace. */
export const following = {
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: REFRESH,
} as const;

/** Spread over such a query. While a write is under way nothing is asked, for the answer would not know of it. */
export function useFollowing(): { refetchInterval: number | false } {
  return { refetchInterval: useIsMutating({ mutationKey: appointmentWrites }) > 0 ? false : REFRESH };
}
