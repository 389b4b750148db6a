import { type ReactNode, useEffect, useId, useState } from 'react';
import { markUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface Props {
  /** Whether there is something that leaving would lose. */
  dirty: boolean;
  onLeave: () => void;
}

export interface LeaveQuestion {
  /** Leaves, or asks before. */
  leave: () => void;
  /** To be rendered: the question, with what is not saved. */
  question: (unsaved: ReactNode) => ReactNode;
}

/** For a dialog that the address does not name (else `UnsavedGuard`): asks before Escape, the cross or 'back' takes edits away. */
export function useLeaveQuestion({ dirty, onLeave }: Props): LeaveQuestion {
  const id = useId();
  const [asking, setAsking] = useState(false);
  useEffect(() => markUnsaved(id, dirty), [id, dirty]);
  return {
    leave: () => (dirty ? setAsking(true) : onLeave()),
    question: (unsaved) => (
      <ConfirmDialog
        title="Sair sem salvar?"
        isOpen={asking}
        onOpenChange={setAsking}
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        onConfirm={onLeave}
      >
        {unsaved}
      </ConfirmDialog>
    ),
  };
}
