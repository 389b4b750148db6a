import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { NewPassword } from '../features/account/new-password.tsx';
import { keepSession } from '../features/session/current-session.ts';
import { Opening } from '../features/session/opening.tsx';
import { notifyOtherTabs } from '../features/session/session-tabs.ts';
import { useArrival } from '../features/session/use-arrival.ts';
import { GuestFrame } from '../layout/guest-frame.tsx';

/** `/reset-password`: a new password, after the link or the code of a recovery mail. */
export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Criar nova senha' },
  component: ResetPassword,
  pendingComponent: Opening,
});

function ResetPassword() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const arrive = useArrival();
  const { email: typed } = router.state.location.state;
  const toLogin = useCallback(
    (email: string | undefined) => void router.navigate({ to: '/login', state: { email }, replace: true }),
    [router],
  );
  return (
    <GuestFrame>
      <NewPassword
        email={typed}
        onChanged={(isSignedIn) => {
          if (isSignedIn) {
            void arrive();
            return;
          }
          keepSession(queryClient, null);
          notifyOtherTabs('changed');
        }}
        onDone={toLogin}
      />
    </GuestFrame>
  );
}
