import { lazy, Suspense } from 'react';

// Signing out over unsaved edits is rare: its dialog is fetched when it happens.
const ConfirmDialog = lazy(() =>
  import('../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks before signing out takes unsaved edits away. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => Promise<void>; onClose: () => void }) {
  return (
    <Suspense>
      <ConfirmDialog
        title="Sair sem salvar?"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        onConfirm={onLeave}
      >
        Há alterações que ainda não foram salvas.
      </ConfirmDialog>
    </Suspense>
  );
}
