import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A single request may fail in motion. */
const TIMEOUT_MS = 2000;

let waiting: ReturnType<typeof setTimeout> | undefined;

export function noteReached(): void {
  stopWaiting();
  if (navigator.onLine) onlineManager.setOnline(true);
}

/** The browser may assume a network where there is none. */
export function noteUnreached(): void {
  if (onlineManager.isOnline()) waiting ??= setTimeout(() => onlineManager.setOnline(false), TIMEOUT_MS);
}

function stopWaiting(): void {
  clearTimeout(waiting);
  waiting = undefined;
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
subscribe(stopWaiting);
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false);

export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

const ASK_AGAIN_MS = 3000;

/** Calls once when a server that is unreachable now answers again; returns how to stop waiting. */
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
  const timer = setInterval(ask, ASK_AGAIN_MS);
  void ask();
  return stop;
}

export function useRetryWhenBack(retry: () => void): void {
  const onBack = useEffectEvent(retry);
  useEffect(() => onceReachable(() => onBack()), []);
}
