/** Milliseconds after which it is done all the same: a browser that is busy for long has no idle moment. */
const AT_LATEST = 2000;

/** Does what nobody waits for in the browser's next idle moment. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work);
}

/** Likewise, once the page has all it needs for its first look; returns how to give it up before. */
export function whenLoaded(work: () => void): () => void {
  const start = () => whenIdle(work);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => removeEventListener('load', start);
}
