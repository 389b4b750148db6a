import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../features/session/session-query.ts';
import { waiting } from '../features/session/waiting.ts';
import { ShellPending } from './-shell-pending.tsx';

/** Pages that need a session; without one: /login, and back here afterwards. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location }) => {
    // A page that waits for a new sign-in stays where it is.
    const session = (await context.queryClient.ensureQueryData(sessionQuery)) ?? waiting.whom();
    if (session) return { entered: session };
    const next = location.href === '/dashboard' ? undefined : location.href;
    throw redirect({ to: '/login', search: { next }, replace: true });
  },
  component: Outlet,
  pendingComponent: ShellPending,
  pendingMs: 0,
});
