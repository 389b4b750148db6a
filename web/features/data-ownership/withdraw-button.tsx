import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownershipSentences } from '../../../domain/account/ownership-sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { afterDeletionWrite, withdrawDeletion } from './requests.ts';

export function WithdrawButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: withdrawDeletion,
    onSuccess: () => toast.success(ownershipSentences.withdrawn),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => afterDeletionWrite(queryClient),
  });
  return (
    <Button
      variant="outline"
      size={size}
      onPress={() => withdrawal.mutate()}
      pending={withdrawal.isPending}
      pendingLabel="Cancelando..."
    >
      Cancelar exclusão
    </Button>
  );
}
