import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { markUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface Props {
  /** Whether there are edits that leaving would lose. */
  dirty: boolean;
  /**
   * 'address': any other address closes the form, and a reload keeps a draft. 'page': other addresses of the page keep the
   * edits, and a reload or a closed tab would lose them.
   */
  until: 'address' | 'page';
  /** Leaving was chosen: what was typed is given up. */
  onLeave?: () => void;
  /** What is not saved. */
  children: ReactNode;
}

/** Asks before the cross, Escape, 'back' or another page takes edits away. */
export function UnsavedGuard({ dirty, until, onLeave, children }: Props) {
  const id = useId();
  useEffect(() => markUnsaved(id, dirty), [id, dirty]);

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && (until === 'address' || current.pathname !== next.pathname),
    enableBeforeUnload: dirty && until === 'page',
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
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
