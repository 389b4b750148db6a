import './ui/base.css';
import './ui/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyKeptLook } from './features/session/studio-look.ts';
import { Failure } from './layout/failure.tsx';
import { PagePending } from './layout/pending.tsx';
import { isLost } from './lib/api.ts';
import { watchForNewBuild } from './lib/new-build.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { whenLoaded } from './lib/when-idle.ts';
import { routeTree } from './route-tree.gen.ts';
import { Icons } from './ui/icons.tsx';

applyKeptLook();
watchForNewBuild();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      // A refusal is an answer; only a lost connection or a stumbling server is worth asking again.
      retry: (failures, error) => failures < 2 && isLost(error),
    },
    // Without a connection a press of a button says so at once, instead of waiting unseen for the network to return.
    mutations: { networkMode: 'always' },
  },
});

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  // Here and not at the root, where it would be split off: it has to show without a connection.
  defaultErrorComponent: Failure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The choice of cookies waits for the page: it is a script of its own.
whenLoaded(async () => (await import('./ui/cookie-choice.ts')).offerCookieChoice());

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Icons>
          <RouterProvider router={router} />
        </Icons>
      </QueryClientProvider>
    </StrictMode>,
  );
