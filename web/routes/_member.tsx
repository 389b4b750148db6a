import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery, waiting } from '../features/session/current-session.ts';
import type { Session } from '../features/session/requests.ts';
import { ShellPending } from '../layout/pending.tsx';
import { ApiError } from '../lib/api-error.ts';

/** Without a session: /login, and back here afterwards. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location }) => {
    // A page that waits for a new sign-in stays where it is.
    const session = (await sessionOrLast(context.queryClient)) ?? waiting.whom();
    if (session) return { entered: session };
    const next = location.href === '/dashboard' ? undefined : location.href;
    throw redirect({ to: '/login', search: { next }, replace: true });
  },
  component: Outlet,
  pendingComponent: ShellPending,
  pendingMs: 0,
});

/** Without a connection: whoever was signed in here when the agenda was last read. */
function sessionOrLast(queryClient: QueryClient): Promise<Session | null> {
  return queryClient.ensureQueryData(sessionQuery).catch(async (error: unknown) => {
    const { openAgenda } = await import('../screens/offline-agenda.ts');
    const session =
      error instanceof ApiError && error.status === 0 && (await openAgenda(queryClient, new Date()));
    if (session) return session;
    throw error;
  });
}
