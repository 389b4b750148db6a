import { useCallback, useSyncExternalStore } from 'react';

export const MOBILE = '(max-width: 768px)';

const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      // A sheet of paper is narrow, and its pages are counted before React could draw anew: rows would be cut off.
      const follow = () => listOf('print').matches || changed();
      list.addEventListener('change', follow);
      return () => list.removeEventListener('change', follow);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}

/** iPhone or iPad; an iPad identifies itself as a Mac, with a touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** A phone, or the installed app: seldom shared with others. */
export function isOwnDevice(): boolean {
  return matchMedia('(display-mode: standalone), (pointer: coarse) and (max-width: 768px)').matches;
}
