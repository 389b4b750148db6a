import { useEffect, useEffectEvent } from 'react';

/** Idle time after which revealed health data is hidden again, in milliseconds. */
const IDLE = 10 * 60_000;

/** Calls `onHide` after ten minutes without a key or a press, and before the browser keeps the page for 'back'. */
export function useHiddenWhenIdle(isRevealed: boolean, onHide: () => void): void {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (!isRevealed) return;
    let timer = setTimeout(hide, IDLE);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(hide, IDLE);
    };
    const leave = new AbortController();
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, restart, leave);
    addEventListener('pagehide', () => hide(), leave);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [isRevealed]);
}
