import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** The page's own needs come first, in milliseconds. */
const FETCH_AFTER = 3000;

/** Chromium alone says so ('Economia de dados'). */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Stores choices of cookies on the server, then fetches the scripts of the other pages: they open at once, and without a connection.
 * Who saves data fetches a page when opening it.
 */
export function usePrefetchedPages(): void {
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
