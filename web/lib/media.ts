import { useSyncExternalStore } from 'react';

/** The spec's breakpoint: mobile means a width of 768 or less (S1 §9). */
export const MOBILE = '(max-width: 768px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether `query` matches now; the component follows when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
