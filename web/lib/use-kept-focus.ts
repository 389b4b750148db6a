import { useEffect, useRef } from 'react';

const SETTLING_MS = 500;

/** For what opens dialogs that end without their button: returns the focus after a change of `state`. Needs `tabIndex={-1}`. */
export function useKeptFocus<Whole extends HTMLElement>(state: string | number | boolean | null) {
  const whole = useRef<Whole>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const open = document.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]');
      (open ?? whole.current)?.focus({ preventScroll: true });
    }, SETTLING_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return whole;
}
