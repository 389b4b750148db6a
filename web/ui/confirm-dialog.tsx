import { type ReactNode, useState } from 'react';
import { BackCloses } from './back-closes.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'destructive';
  isBlocked?: boolean;
  /** Closes when this settles well; stays open when it rejects, and the caller shows why. */
  onConfirm: () => unknown;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    cancelLabel = 'Cancelar',
    tone = 'destructive',
    isBlocked = false,
    onConfirm,
    ...dialog
  } = props;
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      dialog.onClose();
    } catch {
      // The caller has shown the reason.
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      {dialog.isOpen !== false && <BackCloses onBack={() => pending || dialog.onClose()} />}
      <Dialog
        {...dialog}
        role="alertdialog"
        size="sm"
        isDismissable={!pending}
        footer={({ close }) => (
          <>
            <Button variant="outline" onPress={close} isDisabled={pending} autoFocus>
              {cancelLabel}
            </Button>
            <Button variant={tone} onPress={confirm} pending={pending} isDisabled={isBlocked}>
              {confirmLabel}
            </Button>
          </>
        )}
      />
    </>
  );
}
