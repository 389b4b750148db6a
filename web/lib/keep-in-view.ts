/** What shows that a person has begun to look elsewhere. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to an element, and again as its neighbours come and push it away, until the person takes over. Returns how to end it. */
export function keepInView(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const end = () => {
    observer.disconnect();
    for (const type of TAKING_OVER) removeEventListener(type, end);
  };
  for (const type of TAKING_OVER) addEventListener(type, end, { passive: true });
  if (element.parentElement) observer.observe(element.parentElement);
  return end;
}
