import { publishingMessages } from '../../../domain/gallery/publishing-messages.ts';
import { api, call } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWrites } from '../shared/use-writes.ts';

interface Props {
  clientId: string;
  onClose: () => void;
}

export function WithdrawalDialog({ clientId, onClose }: Props) {
  const { run } = useWrites('gallery');
  return (
    <ConfirmDialog
      title="Retirar a autorização?"
      onClose={onClose}
      confirmLabel="Retirar autorização"
      onConfirm={() =>
        run({
          send: () => call(api.clients[':id']['publishing-withdrawal'].$post({ param: { id: clientId } })),
          done: () => void toast.success(publishingMessages.withdrawn),
          failed: publishingMessages.notWithdrawn,
        })
      }
    >
      <p>{publishingMessages.confirmWithdrawal}</p>
    </ConfirmDialog>
  );
}
