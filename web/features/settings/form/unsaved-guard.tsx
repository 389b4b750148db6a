import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { markUnsaved } from '../../../lib/unsaved.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before another page, a reload or a closed tab takes the edits away. Tabs of this screen keep them. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const id = useId();
  useEffect(() => markUnsaved(id, dirty), [id, dirty]);

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      onConfirm={() => blocker.proceed?.()}
    >
      As alterações nas configurações ainda não foram salvas.
    </ConfirmDialog>
  );
}
