import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionOrVisitor } from '../features/session/current-session.ts';
import { Opening } from '../features/session/opening.tsx';

/** `/`: whoever is signed in goes to the dashboard, everyone else to the landing page. */
export const Route = createFileRoute('/')({
  pendingMs: 0,
  pendingComponent: Opening,
  beforeLoad: async ({ context, location }) => {
    // What a verification or a provider refused is shown at the login.
    if (location.hash.startsWith('error=') || /[&]error=/.test(location.hash)) {
      throw redirect({ to: '/login', hash: location.hash, replace: true });
    }
    const session = await sessionOrVisitor(context.queryClient);
    if (session) throw redirect({ to: '/dashboard', replace: true });
    // The landing page is a document of its own: it carries none of this app's script.
    throw redirect({ href: '/landing', reloadDocument: true, replace: true });
  },
});
