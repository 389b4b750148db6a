import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { markUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../confirm-dialog.tsx';

interface GuardProps {
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
export function UnsavedGuard({ dirty, until, onLeave, children }: GuardProps) {
  useUnsaved(dirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && (until === 'address' || current.pathname !== next.pathname),
    enableBeforeUnload: dirty && until === 'page',
    withResolver: true,
  });
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={leave}
    >
      {children}
    </LeaveDialog>
  );
}

/**
 * The same for a dialog that the address does not name. `leave` leaves, or asks before; `question` is rendered with what is
 * not saved.
 */
export function useLeaveQuestion({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty);
  return {
    leave: () => (dirty ? setAsking(true) : onLeave()),
    question: (unsaved: ReactNode) => (
      <LeaveDialog isOpen={asking} onOpenChange={setAsking} onConfirm={onLeave}>
        {unsaved}
      </LeaveDialog>
    ),
  };
}

function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => markUnsaved(id, dirty), [id, dirty]);
}

function LeaveDialog(props: Pick<ConfirmDialogProps, 'isOpen' | 'onOpenChange' | 'onConfirm' | 'children'>) {
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      {...props}
    />
  );
}
