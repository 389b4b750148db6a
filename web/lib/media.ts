import { useCallback, useSyncExternalStore } from 'react';

// The widths at which scripts draw something else are those of the styles. In the old words: `matchMedia` knows no ranges in Safari 16.0.
export const MOBILE = '(max-width: 768px)';
/** Beside the menu there is no room for a table. */
export const NO_TABLE = '(max-width: 1200px)';
/** Nor in the settings for their list beside the part that is open: they are two pages then. */
export const NO_COLUMNS = '(max-width: 1080px)';

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
