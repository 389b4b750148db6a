import type { ClientRow } from '../../../domain/client.ts';
import { clientSentences } from '../../../domain/client-sentences.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useClientRemoval } from './clients-query.ts';

interface Props {
  /** Who is about to go; null while nobody is. */
  client: ClientRow | null;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

/** Asks in the words of the specification (S2 §8), and says what becomes of appointments. */
export function ClientRemovalDialog({ client, onClose, onRemoved }: Props) {
  const removal = useClientRemoval();
  return (
    <ConfirmDialog
      title={clientSentences.confirmRemoval}
      isOpen={client !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Excluir"
      onConfirm={async () => {
        if (client === null) return;
        await removal.mutateAsync(client);
        onRemoved?.();
      }}
    >
      <p>
        <strong>{client?.fullName}</strong> sai da sua lista com nome, contato, alergias, observações e
        anamnese. Se ela tiver agendamentos, eles continuam na agenda sem os dados pessoais, e os valores não
        mudam. Não é possível desfazer.
      </p>
    </ConfirmDialog>
  );
}
