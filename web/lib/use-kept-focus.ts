import { useEffect, useRef } from 'react';

/** Milliseconds after which a dialog is gone and has given the focus back. */
const SETTLING = 500;

/**
 * For what opens dialogs that end with its own change: the button that opened them may be gone. When `state` changes and nothing
 * has the focus, the whole takes it, or the dialog that is still open over it. It needs `tabIndex={-1}`.
 */
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
    }, SETTLING);
    return () => clearTimeout(timer);
  }, [state]);
  return whole;
}
