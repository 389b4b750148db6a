import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { BackCloses } from './back-closes.tsx';

interface Props extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClick' | 'onClose'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Where react-aria is too heavy: the browser traps the focus, closes on Escape and returns the focus; 'back' closes, too; base.css stops the scrolling. */
export function NativeDialog({ isOpen, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // The dialog fills nothing but its panel, so a press on the element itself is one on the backdrop.
  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose();
  // Closed by the browser, the state would follow in a later task, and a press meanwhile that opens it again would be lost.
  const closeByState = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const follow = () => !dialog.current?.open && onClose();

  return (
    <>
      {/* Where the browser does not do so by itself, as on an iPhone. */}
      {isOpen && <BackCloses onBack={onClose} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and native here */}
      <dialog {...props} ref={dialog} onClick={closeOutside} onCancel={closeByState} onClose={follow} />
    </>
  );
}
