import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { NativeButton } from './native-button.tsx';
import './corner-panel.css';

export interface CornerPanelProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What a button of the header opens: under the top right corner on desktop, a sheet from below on phones. A native modal
 * dialog, so that the shell carries no overlay library: the browser keeps the focus inside, closes on Escape and gives
 * the focus back.
 */
export function CornerPanel({ title, isOpen, onClose, children }: CornerPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

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
      className="corner-panel"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="corner-panel-page">
        <div className="corner-panel-header">
          <h2 id={heading}>{title}</h2>
          <NativeButton variant="ghost" iconOnly aria-label="Fechar" icon={<X />} onClick={onClose} />
        </div>
        <div className="corner-panel-body">{isOpen && children}</div>
      </div>
    </dialog>
  );
}
