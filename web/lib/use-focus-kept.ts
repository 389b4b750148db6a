import { useEffect } from 'react';

/** A dialog is gone then and has given the focus back. */
const SETTLING_MS = 500;

/**
 * Gives away the focus whose element is gone: to an open dialog, else to what it was in that is marked with `data-keeps-focus` (and
 * `tabIndex={-1}`), else to the main part.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let keeper: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target;
      // Menus and dialogs lie outside the main part: what opened them is in the keeper.
      if (target instanceof Element && target.closest('#main')) keeper = target.closest('[data-keeps-focus]');
    };
    const keep = () => {
      if (document.activeElement !== document.body) return;
      const open = document.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]');
      const taker = open ?? (keeper?.isConnected ? keeper : document.getElementById('main'));
      taker?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLING_MS);
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
