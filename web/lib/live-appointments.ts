import { useIsMutating } from '@tanstack/react-query';

/** A change made elsewhere must be seen within seconds, in milliseconds. Rests while the page is hidden. */
const REFRESH = 4000;

/** What could not be read at all is tried again later: why it failed, and the button beside it, are to stay meanwhile. */
const NEXT_TRY = 30_000;

/** Key of every write of an appointment. */
export const appointmentWrites = ['appointments', 'write'] as const;

/** Options of queries that follow the agenda; `useFollowing` gives the pace. */
export const following = {
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: REFRESH,
} as const;

/** Spread over such a query. While a write is under way nothing is asked, for the answer would not know of it. */
export function useFollowing(): {
  refetchInterval: (query: { state: { data?: unknown } }) => number | false;
} {
  const isWriting = useIsMutating({ mutationKey: appointmentWrites }) > 0;
  return {
    refetchInterval: ({ state }) => !isWriting && (state.data === undefined ? NEXT_TRY : REFRESH),
  };
}

/** Ids of what was booked in this tab: its own form has announced them. */
export const bookedHere = new Set<string>();
