import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A single request may fail in motion: the connection counts as lost after this time without a response, in milliseconds. */
const PATIENCE = 2000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** A response arrived, whatever its status. */
export function reached(): void {
  stopWaiting();
  if (navigator.onLine) onlineManager.setOnline(true);
}

/** No response arrived. The browser may assume a network where there is none. */
export function unreached(): void {
  if (onlineManager.isOnline()) waiting ??= setTimeout(() => onlineManager.setOnline(false), PATIENCE);
}

function stopWaiting(): void {
  clearTimeout(waiting);
  waiting = undefined;
}

// Follows the events `online` and `offline` of the window from here on.
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
subscribe(stopWaiting);
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false);

/** Whether the server can be reached, as far as the browser and the last requests show. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

/** Between two requests that try whether the server is back, in milliseconds. */
const ASK_AGAIN = 3000;

/** Calls once when the server answers again, if it does not answer now; returns how to stop waiting. */
export function onceReachable(onBack: () => void): () => void {
  let wasAway = false;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const ask = () =>
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        if (isOver) return;
        stop();
        if (wasAway) onBack();
      },
      () => {
        wasAway = true;
      },
    );
  const timer = setInterval(ask, ASK_AGAIN);
  void ask();
  return stop;
}

/** Calls `retry` when the connection returns: for what is shown in place of something that failed to load. */
export function useRetryWhenBack(retry: () => void): void {
  const onBack = useEffectEvent(retry);
  useEffect(() => onceReachable(() => onBack()), []);
}
