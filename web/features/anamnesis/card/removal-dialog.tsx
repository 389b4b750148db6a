import { useQueryClient } from '@tanstack/react-query';
import { anamnesisSentences } from '../../../../domain/health/sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { removeAnamnesis } from '../requests.ts';

/** 'Excluir anamnese': every version of it. */
export function AnamnesisRemovalDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  async function remove() {
    try {
      await removeAnamnesis(clientId);
    } catch (error) {
      toast.error(anamnesisSentences.removeFailed(sentenceOf(error)));
      throw error;
    }
    toast.success(anamnesisSentences.removed);
    afterWrite(queryClient, 'client');
  }
  return (
    <ConfirmDialog
      title="Excluir anamnese"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Excluir"
      onConfirm={remove}
    >
      <p>{anamnesisSentences.confirmRemoval}</p>
      <p>
        Todas as versões e assinaturas são apagadas e não há como desfazer. O registro de acessos continua.
      </p>
      <p>{anamnesisSentences.retention}</p>
    </ConfirmDialog>
  );
}
