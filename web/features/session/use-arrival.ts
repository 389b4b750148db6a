import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accountMessages } from '../../../domain/messages.ts';
import { toast } from '../../ui/toast-queue.ts';
import { forgetServerState, sessionQuery } from './current-session.ts';
import { notifyOtherTabs } from './session-tabs.ts';

/** After the address was confirmed in the browser that signed up: the answer set the session's cookie. */
export function useArrival() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    forgetServerState(queryClient);
    await queryClient.refetchQueries(sessionQuery);
    notifyOtherTabs('changed');
    toast.success(accountMessages.confirmed);
    await router.navigate({ to: '/dashboard', replace: true });
  };
}
