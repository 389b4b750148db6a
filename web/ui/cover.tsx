import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './cover.css';

/** Over every other layer, until it is unmounted; the rest is inert, and the focus returns. */
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

  // In the body, and marked: an open dialog of react-aria makes inert and guards all but itself.
  return createPortal(
    <dialog
      ref={dialog}
      className="cover"
      aria-labelledby={heading}
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="cover-card grid gap-4">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
