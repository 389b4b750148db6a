import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { QueuedChanges } from '../features/appointments/offline/queued-changes.tsx';
import type { Session } from '../features/session/requests.ts';
import { QueuedPictures } from '../features/work-record/offline/queued-pictures.tsx';
import { QueuedRecords } from '../features/work-record/offline/queued-records.tsx';
import { SafariTip } from '../layout/offer-installation.tsx';
import { Shortcuts } from '../layout/shortcuts.tsx';
import { whenIdle } from '../lib/when-idle.ts';

// Fetched only while a deletion is under way.
const DeletionBanner = lazy(() => import('../features/data-ownership/deletion-banner.tsx'));

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
      <QueuedRecords owner={session.user.id} />
      <QueuedPictures owner={session.user.id} />
      <SafariTip />
      <Shortcuts />
    </>
  );
}

/** The page's own needs come first, in milliseconds. */
const FETCH_AFTER = 3000;

/** Chromium alone says so ('Economia de dados'). */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Stores choices of cookies on the server, then fetches the scripts of the other pages: they open at once, and without a connection.
 * Who saves data fetches a page when opening it.
 */
function usePrefetchedPages(): void {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const fetchAll = async () => {
      stop = (await import('../features/consent/requests.ts')).keepChoiceRecorded();
      if (savesData()) return;
      for (const route of Object.values(router.routesById)) {
        if (isOver) return;
        if (route.id.startsWith('/_member/_shell/')) await router.loadRouteChunk(route);
      }
    };
    const timer = setTimeout(() => whenIdle(fetchAll), FETCH_AFTER);
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [router]);
}
