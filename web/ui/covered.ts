/**
 * Reports how high something lies over the lower edge of the page, as `--toasts` or `--cookies`: what stays in sight there keeps
 * above their sum, `--covered` (base.css). Ends with what it returns.
 */
export function reportCover(name: 'toasts' | 'cookies', element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(`--${name}`, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(`--${name}`);
  };
}
