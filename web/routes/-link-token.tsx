import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { TokenConfirmation } from '../features/account/token-confirmation.tsx';
import { InvitationScreen } from '../features/invitation/invitation-screen.tsx';
import { signIn } from '../features/session/requests.ts';
import { forgetServerState, keepSession } from '../features/session/session-query.ts';
import { tellOtherTabs } from '../features/session/session-tabs.ts';
import { GuestFrame } from './-guest-frame.tsx';
import type { LinkSearch } from './-link-search.ts';

/** The screen of `/auth/confirm` and `/auth-confirm` (S1 §2.1: the same one), for each kind of link in our mails. */
export function LinkTokenScreen({ search, clean }: { search: LinkSearch; clean: () => Promise<void> }) {
  // As the link was opened: the URL is cleaned at once.
  const [{ token_hash: tokenHash, type }] = useState(search);
  const onRead = useCallback(() => void clean(), [clean]);
  const enter = useEnter();
  return (
    <GuestFrame>
      {type === 'invite' ? (
        <InvitationScreen tokenHash={tokenHash} onRead={onRead} onJoined={enter} />
      ) : (
        <TokenConfirmation token={{ tokenHash, type }} onRead={onRead} />
      )}
    </GuestFrame>
  );
}

/** Signs a new member in, in the place of whoever was signed in here before. */
function useEnter() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (credentials: { email: string; password: string }) => {
    const session = await signIn({ ...credentials, remember: false });
    forgetServerState(queryClient);
    keepSession(queryClient, session);
    tellOtherTabs('started');
    await router.navigate({ to: '/dashboard', replace: true });
  };
}
