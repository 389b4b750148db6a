import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pushMessages as words } from '../../../domain/notification/push-messages.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { FloatingNotice } from '../../ui/toast.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { toastFailure } from '../../ui/write-toasts.ts';
import { answerPushOffer, pushIsOffered, subscribeToPushOffer } from '../shared/push/push-offer.ts';
import { activatePush, afterPush, pushQuery } from './requests.ts';

/** Offers push messages on this device, once. The browser's own question comes after 'Ativar avisos' only. */
export function PushOffer() {
  const isOffered = useSyncExternalStore(subscribeToPushOffer, pushIsOffered);
  const { data } = useQuery({ ...pushQuery, enabled: isOffered });
  const queryClient = useQueryClient();
  const activation = useMutation({
    mutationFn: activatePush,
    onSuccess: (device) => device && toast.success(words.activated),
    onError: (error) => toastFailure(error, words.failed),
    onSettled: () => {
      answerPushOffer();
      return afterPush(queryClient);
    },
  });
  const publicKey = data?.publicKey;
  if (!isOffered || !publicKey) return <FloatingNotice notice={null} />;
  const actions = (
    <>
      <NativeButton
        size="sm"
        pending={activation.isPending}
        pendingLabel={words.activating}
        onClick={() => activation.mutate(publicKey)}
      >
        {words.activateShort}
      </NativeButton>
      <NativeButton size="sm" variant="ghost" onClick={answerPushOffer}>
        {words.notNow}
      </NativeButton>
    </>
  );
  return <FloatingNotice notice={{ title: words.offer, text: words.offerHint, actions }} />;
}
