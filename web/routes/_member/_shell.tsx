import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Bell } from '../../features/notices/bell.tsx';
import { applyLook } from '../../features/session/studio-look.ts';
import { useMemberSession } from '../../features/session/use-member-session.ts';
import { Shell } from '../../layout/shell.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { toast } from '../../ui/toast-queue.ts';
import { readAppointmentForm } from '../-appointment-form-search.ts';
import { usePrefetchedPages, useRecordedChoices } from '../-prefetched-pages.ts';
import { ShellPending } from '../-shell-pending.tsx';
import { SignInAgain, usePreparedSignIn } from '../-sign-in-again.tsx';

// Signing out over unsaved edits is rare: its dialog is fetched when it happens.
const LeaveDialog = lazy(() =>
  import('../-leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })),
);
// Only who is about to leave pays for it.
const DeletionBanner = lazy(() =>
  import('../../features/data-ownership/deletion-banner.tsx').then((module) => ({
    default: module.DeletionBanner,
  })),
);

/** The frame of the signed-in pages; watches over the session while one of them is open. */
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
  usePrefetchedPages();
  useRecordedChoices();
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => applyLook(session.studio), [session.studio]);

  // Closing the appointment leads back to where the bell was.
  const openNoticed = (appointment: string) =>
    void navigate({ to: '/appointments', search: { appointment }, state: { openedAppointment: true } });
  const leaveOrReport = () => leave().catch((error: unknown) => void toast.error(sentenceOf(error)));
  return (
    <Shell
      session={session}
      onSignOut={() => (hasUnsaved() ? setAsking(true) : leaveOrReport())}
      notices={<Bell onOpen={openNoticed} />}
      onReconnect={() => void queryClient.refetchQueries({ type: 'active' })}
    >
      {session.deletion && (
        <Suspense fallback={null}>
          <DeletionBanner deletion={session.deletion} zone={session.studio.zone} />
        </Suspense>
      )}
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
