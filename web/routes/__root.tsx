import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Opening } from '../features/session/opening.tsx';

const Overlays = lazy(() => import('../screens/beside-pages.tsx'));

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  pendingComponent: Opening,
  pendingMs: 0,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found.tsx')),
});

function Root() {
  usePageTitle();
  return (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  );
}

/** The focus moves to the main part when the page changes, not on arrival. */
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
