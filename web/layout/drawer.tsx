import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import './drawer.css';

export interface DrawerProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sidebar sliding in on a phone. A native modal dialog: the browser keeps the focus inside, makes the page inert,
 * closes on Escape and gives the focus back; base.css stops the page from scrolling while one is open.
 */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // The dialog fills nothing but its panel, so a press on the element itself is one on the backdrop.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and native here
    <dialog
      ref={dialog}
      id="menu"
      className="drawer"
      aria-label={label}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="drawer-panel">{children}</div>
    </dialog>
  );
}
