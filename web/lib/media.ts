import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoint: mobile means a width of 768 or less. */
export const MOBILE = '(max-width: 768px)';

const lists = new Map<string, MediaQueryList>();

/** One for everybody who asks the same: a list asks once a row. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether `query` matches now; the component follows when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
