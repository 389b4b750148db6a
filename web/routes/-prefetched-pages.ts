import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The page's own needs come first, in milliseconds. */
const FETCH_AFTER = 3000;

/** Fetches the scripts of the other pages once this one rests: a press opens them at once, and without a connection too. */
export function usePrefetchedPages(): void {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    const fetchAll = async () => {
      for (const route of Object.values(router.routesById)) {
        if (isOver) return;
        if (route.id.startsWith('/_member/_shell/')) await router.loadRouteChunk(route);
      }
    };
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(fetchAll), FETCH_AFTER);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router]);
}

/** Once the page rests: choices of cookies are stored for the signed-in person too. */
export function useRecordedChoices(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const { keepChoiceRecorded } = await import('../features/consent/recorded-choice.ts');
      stop = keepChoiceRecorded();
    }, FETCH_AFTER);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
