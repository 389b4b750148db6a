import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PRODUCT } from '../../domain/studio.ts';
import { Opening } from '../features/session/opening.tsx';
import { ErrorPage } from '../layout/error-page.tsx';
import { sentenceOf } from '../lib/api.ts';
import { Toaster } from '../ui/toast.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the tab and the screen reader call the page. */
    title?: string;
  }
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  pendingComponent: Opening,
  pendingMs: 0,
  notFoundComponent: lazyRouteComponent(() => import('./-not-found.tsx'), 'NotFound'),
  errorComponent: ({ error, reset }) => <Failure error={error} reset={reset} />,
});

function Root() {
  usePageTitle();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage message={sentenceOf(error)} onRetry={retry} />;
}

/** Names the tab after the page, and moves the focus to its main part when the page changes (not on arrival). */
function usePageTitle() {
  const matches = useMatches();
  const last = matches.at(-1);
  const title = last?.staticData.title;
  const path = useRef<string | null>(null);

  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  useEffect(() => {
    const pathname = last?.pathname ?? null;
    if (path.current !== null && pathname !== path.current) document.getElementById('main')?.focus();
    path.current = pathname;
  }, [last?.pathname]);
}
