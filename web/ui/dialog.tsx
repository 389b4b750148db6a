import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import './dialog.css';

type Content = ReactNode | ((dialog: { close: () => void }) => ReactNode);

export interface DialogProps {
  title: string;
  /** false: it leaves before it is taken away. */
  isOpen?: boolean;
  onClose: () => void;
  description?: ReactNode;
  children?: Content;
  footer?: Content;
  /** 'full': the whole height of a phone; the content scrolls by itself and brings its own footer. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** false: neither a press outside nor the cross loses what was typed; Escape still closes. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
}

export function Dialog(props: DialogProps) {
  return <Overlay {...props} placement="center" />;
}

export function Sheet(props: DialogProps) {
  return <Overlay {...props} placement="side" />;
}

function Overlay({ placement, ...props }: DialogProps & { placement: 'center' | 'side' }) {
  const { title, description, children, footer, size = 'md', role = 'dialog' } = props;
  const { isOpen = true, isDismissable = true, onClose } = props;
  return (
    <ModalOverlay
      className="dialog-overlay"
      data-placement={placement}
      isDismissable={isDismissable}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="dialog-frame" data-size={size} data-placement={placement}>
        <AriaDialog className="dialog stack grow shrinks" role={role}>
          {(dialog) => (
            <>
              <header className="dialog-header row apart gap-3 top">
                <div className="dialog-titles breakable shrinks">
                  <Heading slot="title" level={2} className="dialog-title large">
                    {title}
                  </Heading>
                  {description && <p className="dialog-description muted small above-1">{description}</p>}
                </div>
                <Button slot="close" variant="ghost" iconOnly aria-label="Fechar" icon={<X />} />
              </header>
              <div className="dialog-body">{fillContent(children, dialog)}</div>
              {footer && <footer className="dialog-footer row gap-3">{fillContent(footer, dialog)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function fillContent(content: Content, dialog: { close: () => void }): ReactNode {
  return typeof content === 'function' ? content(dialog) : content;
}
