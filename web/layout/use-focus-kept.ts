import { useEffect } from 'react';

/** After this a dialog is gone and has given the focus back, in milliseconds. */
const SETTLING = 500;

/** What had the focus may be gone, and nobody has it then: the page's main part takes it, or the dialog that is open over it. */
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
