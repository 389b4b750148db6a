import { useEffect, useRef } from 'react';

/** Milliseconds after which a dialog is gone and has given the focus back. */
const SETTLING = 500;

/** Where nothing has the focus, `whole` takes it, or the dialog that is open over it. */
function focusIfLost(whole: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const open = document.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]');
  (open ?? whole)?.focus({ preventScroll: true });
}

/**
 * For what opens dialogs that end with its own change: the button that opened them may be gone, and the focus with it. When
 * `state` changes the whole takes the lost focus; it needs `tabIndex={-1}`.
 */
export function useKeptFocus<Whole extends HTMLElement>(state: string | number | boolean | null) {
  const whole = useRef<Whole>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const timer = setTimeout(() => focusIfLost(whole.current), SETTLING);
    return () => clearTimeout(timer);
  }, [state]);
  return whole;
}

/** The page's main part takes the focus when what had it is gone. */
export function useFocusOnMain(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(() => focusIfLost(document.getElementById('main')), SETTLING);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
