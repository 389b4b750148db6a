import { useEffect } from 'react';

/** Milliseconds after which a dialog is gone and has given the focus back. */
const SETTLING = 500;

/** Where what had the focus is gone, the page's main part takes it, or the dialog that is open over it. Apart from use-kept-focus.ts for the weight of the frame. */
export function useFocusKept(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const keep = () => {
      if (document.activeElement !== document.body) return;
      const open = document.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]');
      (open ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLING);
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
