import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What is about to happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'destructive';
  /** While what must be known first is on its way. */
  isBlocked?: boolean;
  /** The dialog closes when this settles well and stays open when it rejects; the caller shows why. */
  onConfirm: () => unknown;
}

/** Asks before something that cannot be taken back; the harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    onOpenChange,
    children,
    confirmLabel,
    cancelLabel = 'Cancelar',
    tone,
    isBlocked = false,
    onConfirm,
  } = props;
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has shown the reason; the question stays for another try.
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!pending}
      footer={({ close }) => (
        <>
          <Button variant="outline" onPress={close} isDisabled={pending} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={tone ?? 'destructive'} onPress={confirm} pending={pending} isDisabled={isBlocked}>
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
