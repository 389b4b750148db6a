import { lazy, type ReactNode, Suspense } from 'react';
import { QueuedChanges } from '../features/appointments/offline/queued-changes.tsx';
import type { Session } from '../features/session/requests.ts';
import { SafariTip } from '../layout/offer-installation.tsx';
import { Shortcuts } from '../layout/shortcuts.tsx';
import { usePrefetchedPages } from './-prefetched-pages.ts';

// Fetched only while a deletion is under way.
const DeletionBanner = lazy(() =>
  import('../features/data-ownership/deletion-banner.tsx').then((module) => ({
    default: module.DeletionBanner,
  })),
);

/** Above every page of a member, and fetched after it. */
export default function MemberNotices({ session }: { session: Session }): ReactNode {
  usePrefetchedPages();
  return (
    <>
      {session.deletion && (
        <Suspense fallback={null}>
          <DeletionBanner deletion={session.deletion} zone={session.studio.zone} />
        </Suspense>
      )}
      <QueuedChanges owner={session.user.id} />
      <SafariTip />
      <Shortcuts />
    </>
  );
}
