/** A browser that is busy for long has no idle moment. */
const AT_LATEST_MS = 2000;

/** At once where a browser (some Safari) knows of no idle moment. */
export const whenIdle = (work: () => void): unknown =>
  window.requestIdleCallback?.(work, { timeout: AT_LATEST_MS }) ?? setTimeout(work);

/** Likewise after the first look of the page; returns how to give it up before. */
export function whenLoaded(work: () => void): () => void {
  const start = () => whenIdle(work);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  return () => removeEventListener('load', start);
}
