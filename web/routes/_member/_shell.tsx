import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Bell } from '../../features/notifications/bell.tsx';
import { SignInAgain, usePreparedSignIn } from '../../features/session/prepared-sign-in.tsx';
import type { Session } from '../../features/session/requests.ts';
import { applyLook } from '../../features/session/studio-look.ts';
import { useMemberSession } from '../../features/session/use-member-session.ts';
import { ShellPending } from '../../layout/pending.tsx';
import { Shell } from '../../layout/shell.tsx';
import { messageOf } from '../../lib/api.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { readAppointmentForm } from '../../screens/search.ts';

// Rare: fetched when it happens.
const LeaveDialog = lazy(() => import('../../layout/leave-dialog.tsx'));
// The page is there without them.
const MemberNotices = lazy<ComponentType<{ session: Session }>>(() =>
  import('../../screens/member-notices.tsx').catch(() => ({ default: () => null })),
);

/** The frame of the signed-in pages; watches over the session. */
export const Route = createFileRoute('/_member/_shell')({
  validateSearch: readAppointmentForm,
  component: MemberShell,
  pendingComponent: ShellPending,
  pendingMs: 0,
});

function MemberShell() {
  const { entered } = useRouteContext({ from: '/_member' });
  const { session, leave, isOver, resume, abandon } = useMemberSession(entered);
  usePreparedSignIn();
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => applyLook(session.studio), [session.studio]);

  // Closing the appointment leads back to where the bell was.
  const openNoticed = (appointment: string) =>
    void navigate({ to: '/appointments', search: { appointment }, state: { opened: 'appointment' } });
  const leaveOrReport = () => leave().catch(report);
  return (
    <Shell
      session={session}
      onSignOut={() => (hasUnsaved() ? setAsking(true) : leaveOrReport())}
      notices={<Bell onOpen={openNoticed} />}
      onReconnect={() => void queryClient.refetchQueries({ type: 'active' })}
    >
      <Suspense fallback={null}>
        <MemberNotices session={session} />
      </Suspense>
      <Outlet />
      {isOver && <SignInAgain email={session.user.email} onSignedIn={resume} onAbandon={abandon} />}
      {asking && (
        <Suspense>
          <LeaveDialog onLeave={leaveOrReport} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Shell>
  );
}

/** Rare: the toast is no part of the first load. */
async function report(error: unknown): Promise<void> {
  const { toast } = await import('../../ui/toast-queue.ts');
  toast.error(messageOf(error));
}
