/** Milliseconds after which it is done all the same: a browser that is busy for long has no idle moment. */
const AT_LATEST = 2000;

/** Does what nobody waits for in the browser's next idle moment; at once where a browser (some Safari) knows of none. */
export const whenIdle = (work: () => void): unknown =>
  window.requestIdleCallback?.(work, { timeout: AT_LATEST }) ?? setTimeout(work);

/** Likewise, once the page has all it needs for its first look; returns how to give it up before. */
export function whenLoaded(work: () => void): () => void {
  const start = () => whenIdle(work);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  return () => removeEventListener('load', start);
}
