import { useBlocker, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { markUnsaved } from '../../lib/unsaved.ts';
import { BackCloses } from '../back-closes.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../confirm-dialog.tsx';

interface GuardProps {
  dirty: boolean;
  /**
   * 'address': any other address closes the form, and a reload keeps a draft. 'page': other addresses of the page keep the edits,
   * and a reload or a closed tab would lose them.
   */
  until: 'address' | 'page';
  onLeave?: () => void;
  children: ReactNode;
}

export function UnsavedGuard({ dirty, until, onLeave, children }: GuardProps) {
  const { history } = useRouter();
  const [asksBack, setAsksBack] = useState(false);
  useUnsaved(dirty);
  const isLeft = ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
    dirty && (until === 'address' || current.pathname !== next.pathname);
  const blocker = useBlocker({
    shouldBlockFn: ({ action, ...way }) => action !== 'BACK' && isLeft(way),
    enableBeforeUnload: dirty && until === 'page',
    withResolver: true,
  });
  const leave = () => {
    onLeave?.();
    if (asksBack) history.back({ ignoreBlocker: true });
    else blocker.proceed?.();
  };
  const stay = () => {
    setAsksBack(false);
    blocker.reset?.();
  };
  return (
    <>
      {/* Not by the blocker: the address would be the page before while it asks, and another 'back' would leave that one. */}
      <BackCloses onBack={() => setAsksBack(true)} isMeant={isLeft} />
      <LeaveDialog isOpen={asksBack || blocker.status === 'blocked'} onClose={stay} onConfirm={leave}>
        {children}
      </LeaveDialog>
    </>
  );
}

/** For a dialog that the address does not name. `question` is rendered with what is not saved. */
export function useLeaveQuestion({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty);
  return {
    leave: () => (dirty ? setAsking(true) : onLeave()),
    question: (unsaved: ReactNode) => (
      <LeaveDialog isOpen={asking} onClose={() => setAsking(false)} onConfirm={onLeave}>
        {unsaved}
      </LeaveDialog>
    ),
  };
}

function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => markUnsaved(id, dirty), [id, dirty]);
}

function LeaveDialog(props: Pick<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm' | 'children'>) {
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      {...props}
    />
  );
}
