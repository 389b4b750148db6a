import { useEffect, useRef } from 'react';

/** After this the dialog is gone and has given the focus back, in milliseconds. */
const SETTLING = 500;

/**
 * For what holds a number of things, each with a button that removes it: the button is gone with its thing, so the whole takes
 * the focus that would be lost. It needs `tabIndex={-1}`.
 */
export function useKeptFocus<Element extends HTMLElement>(count: number) {
  const whole = useRef<Element>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) whole.current?.focus();
    }, SETTLING);
    return () => clearTimeout(timer);
  }, [count]);
  return whole;
}
