import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { markUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  dirty: boolean;
  /** Leaving was chosen: what was typed is given up. */
  onLeave: () => void;
}

/** Asks before the cross, Escape, 'back' or another page closes a form with edits. A reload keeps them as a draft. */
export function UnsavedGuard({ dirty, onLeave }: Props) {
  const id = useId();
  useEffect(() => markUnsaved(id, dirty), [id, dirty]);

  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      O que você preencheu neste agendamento ainda não foi salvo.
    </ConfirmDialog>
  );
}
