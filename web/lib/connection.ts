import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A request may fail once on a moving train; only what lasts this long is told, in milliseconds. */
const PATIENCE = 2000;

let lost = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(isLost: boolean): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

/** An answer came, whatever it said. */
export function reached(): void {
  if (typeof navigator === 'undefined' || navigator.onLine) set(false);
}

/** No answer came. The browser may think it has a network, and be wrong. */
export function unreached(): void {
  if (!lost) waiting ??= setTimeout(() => set(true), PATIENCE);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => set(true));
  window.addEventListener('online', () => set(false));
  if (!navigator.onLine) lost = true;
}

/** Whether the server can be reached, as far as the browser and the last requests tell. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => !lost,
    () => true,
  );
}

/** How often a server is asked whether it is back, in milliseconds. */
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

/** For what stands in the place of something that did not come: tried again by itself when the connection returns. */
export function useRetryWhenBack(retry: () => void): void {
  const onBack = useEffectEvent(retry);
  useEffect(() => onceReachable(() => onBack()), []);
}
