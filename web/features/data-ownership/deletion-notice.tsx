import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeletionRequest, dayText } from '../../../domain/data-ownership.ts';
import { ownershipSentences } from '../../../domain/ownership-sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { afterDeletionWrite } from './ownership-query.ts';
import { withdrawDeletion } from './requests.ts';

/** The account is to be deleted: when, and the way back. */
export function DeletionNotice({ request, zone }: { request: DeletionRequest; zone: string }) {
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: withdrawDeletion,
    onSuccess: () => toast.success(ownershipSentences.withdrawn),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => afterDeletionWrite(queryClient),
  });
  return (
    <Banner
      tone="warning"
      title={ownershipSentences.pendingTitle(dayText(zone, new Date(request.dueAt)))}
      action={
        <Button
          variant="outline"
          onPress={() => withdrawal.mutate()}
          pending={withdrawal.isPending}
          pendingLabel="Cancelando..."
        >
          Cancelar exclusão
        </Button>
      }
    >
      {ownershipSentences.pending(request)}
    </Banner>
  );
}

/** The owner has asked for the end of the studio: nobody else can stop it. */
export function StudioNotice({ dueAt, zone }: { dueAt: string; zone: string }) {
  return (
    <Banner tone="warning" title={ownershipSentences.studioPendingTitle(dayText(zone, new Date(dueAt)))}>
      {ownershipSentences.studioPending}
    </Banner>
  );
}
