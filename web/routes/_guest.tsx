import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { returnPath } from '../../domain/auth/redirect.ts';
import { sessionOrVisitor } from '../features/session/current-session.ts';
import { Opening } from '../features/session/opening.tsx';
import { GuestFrame } from '../layout/guest-frame.tsx';

/** Pages for visitors; a signed-in person is redirected. */
export const Route = createFileRoute('/_guest')({
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: returnPath(search.next) ?? undefined,
  }),
  beforeLoad: async ({ context, search, location }) => {
    const session = await sessionOrVisitor(context.queryClient);
    if (!session) return;
    // From an email about recovering the account: a signed-in person does that in the settings.
    const home = 'forgot' in location.search ? '/settings?tab=profile' : '/dashboard';
    throw redirect({ href: search.next ?? home, replace: true });
  },
  component: Guest,
  pendingComponent: Opening,
  pendingMs: 0,
});

function Guest() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
