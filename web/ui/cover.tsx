import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './cover.css';

/**
 * A dialog over everything that hides what is behind it and stays until it is unmounted. A native one: the browser puts it
 * above every other layer, makes all the rest inert, and gives the focus back to where it was.
 */
export function Cover({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Before the effects of what it holds: a field that wants the focus has it last.
  useLayoutEffect(() => {
    const cover = dialog.current;
    const before = document.activeElement;
    const stay = () => !cover?.open && cover?.showModal();
    stay();
    cover?.addEventListener('close', stay);
    return () => {
      cover?.removeEventListener('close', stay);
      cover?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  // In the body, and marked: a dialog of react-aria that is open below makes inert and guards all but itself.
  return createPortal(
    <dialog
      ref={dialog}
      className="cover"
      aria-labelledby={heading}
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="cover-card">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
