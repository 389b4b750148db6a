import { useQueryClient } from '@tanstack/react-query';
import { publishingMessages } from '../../../domain/gallery/publishing-messages.ts';
import { api, call, messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { readGalleryAgain } from '../shared/gallery/requests.ts';

interface Props {
  clientId: string;
  onClose: () => void;
}

export function WithdrawalDialog({ clientId, onClose }: Props) {
  const queryClient = useQueryClient();
  async function withdraw() {
    try {
      await call(api.clients[':id']['publishing-withdrawal'].$post({ param: { id: clientId } }));
      toast.success(publishingMessages.withdrawn);
    } catch (error) {
      toast.error(messageOf(error));
      throw error;
    } finally {
      await readGalleryAgain(queryClient);
    }
  }
  return (
    <ConfirmDialog
      title="Retirar a autorização?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Retirar autorização"
      onConfirm={withdraw}
    >
      <p>{publishingMessages.confirmWithdrawal}</p>
    </ConfirmDialog>
  );
}
