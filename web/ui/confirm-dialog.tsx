import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
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
      // The caller has shown the reason.
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
