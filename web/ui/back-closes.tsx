import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The topmost last. */
const open: object[] = [];

interface BackClosesProps {
  onBack: () => unknown;
  /** Which ways back are meant; without it all. */
  isMeant?: (way: { current: { pathname: string }; next: { pathname: string } }) => boolean;
}

/** For a dialog that the address does not name: 'back' closes the topmost and stays on the page. */
export function BackCloses({ onBack, isMeant }: BackClosesProps) {
  const self = useRef({});
  useEffect(() => {
    const one = self.current;
    open.push(one);
    return () => void open.splice(open.indexOf(one), 1);
  }, []);
  useBlocker({
    shouldBlockFn: ({ action, ...way }) => {
      if (action !== 'BACK' || open.at(-1) !== self.current || isMeant?.(way) === false) return false;
      onBack();
      return true;
    },
    enableBeforeUnload: false,
  });
  return null;
}
