import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export default function LeaveDialog({
  onLeave,
  onClose,
}: {
  onLeave: () => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      onClose={onClose}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      onConfirm={onLeave}
    >
      Há alterações que ainda não foram salvas.
    </ConfirmDialog>
  );
}
