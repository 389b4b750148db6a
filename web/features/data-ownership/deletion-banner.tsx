import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayText } from '../../../domain/account/data-ownership.ts';
import { ownershipMessages } from '../../../domain/account/ownership-messages.ts';
import { api, call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { afterDeletionWrite } from './requests.ts';

interface Props {
  deletion: { dueAt: string; isOwn: boolean };
  zone: string;
}

export default function DeletionBanner({ deletion: { dueAt, isOwn }, zone }: Props) {
  const day = dayText(zone, new Date(dueAt));
  return (
    <div className="below-4">
      <Banner
        tone="warning"
        title={isOwn ? ownershipMessages.pendingTitle(day) : ownershipMessages.studioPendingTitle(day)}
        action={
          isOwn ? (
            <WithdrawButton size="sm" />
          ) : (
            <LinkButton to="/settings" search={{ tab: 'profile' }} hash="" variant="outline" size="sm">
              Ver detalhes
            </LinkButton>
          )
        }
      />
    </div>
  );
}

export function WithdrawButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => call(api.account.deletion.$delete()),
    onSuccess: () => toast.success(ownershipMessages.withdrawn),
    onError: (error) => toastFailure(error),
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
