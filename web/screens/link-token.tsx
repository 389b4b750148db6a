import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { clientVerification, type LinkSearch } from '../features/account/link-search.ts';
import { SignInLink, TokenConfirmation } from '../features/account/token-confirmation.tsx';
import { InvitationScreen } from '../features/invitation/invitation-screen.tsx';
import { forgetServerState, keepSession, sessionQuery } from '../features/session/current-session.ts';
import { Opening } from '../features/session/opening.tsx';
import { notifyOtherTabs } from '../features/session/session-tabs.ts';
import { useArrival } from '../features/session/use-arrival.ts';
import { GuestFrame } from '../layout/guest-frame.tsx';
import { api, call } from '../lib/api.ts';
import { isOwnDevice } from '../lib/media.ts';

/** The screen of `/auth/confirm` and `/auth-confirm`, for each kind of link in our mails. */
export function LinkTokenScreen() {
  // As the link was opened: the URL is cleaned at once.
  const [opened] = useState<LinkSearch>(useSearch({ strict: false }));
  const { token_hash: tokenHash, type } = opened;
  const router = useRouter();
  const onRead = useCallback(() => void router.navigate({ to: '.', search: {}, replace: true }), [router]);
  const queryClient = useQueryClient();
  const enter = useEnter();
  const arrive = useArrival();
  const recover = useCallback(() => void router.navigate({ to: '/reset-password', replace: true }), [router]);

  const client = clientVerification(opened);
  if (client !== null) return <GoOn to={client} />;
  return (
    <GuestFrame>
      {type === 'invite' ? (
        <InvitationScreen tokenHash={tokenHash} onRead={onRead} onJoined={enter} />
      ) : type === 'magiclink' && tokenHash ? (
        <SignInLink onRead={onRead} />
      ) : (
        <TokenConfirmation
          token={{ tokenHash, type }}
          onRead={onRead}
          onFollowed={(what) => {
            if (what === 'signed_in') void arrive();
            if (what === 'email-changed') void queryClient.invalidateQueries(sessionQuery);
          }}
          onRecover={recover}
        />
      )}
    </GuestFrame>
  );
}

function GoOn({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Opening />;
}

/** Signs a new member in, in place of whoever was signed in here before. */
function useEnter() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (credentials: { email: string; password: string }) => {
    const session = await call(api.session.$post({ json: { ...credentials, remember: isOwnDevice() } }));
    if ('secondFactor' in session) throw new Error('a new account has no second factor');
    forgetServerState(queryClient);
    keepSession(queryClient, session);
    notifyOtherTabs('changed');
    await router.navigate({ to: '/dashboard', replace: true });
  };
}
