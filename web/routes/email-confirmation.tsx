import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmationEmail } from '../features/account/confirmation-email.tsx';
import { sessionQuery } from '../features/session/current-session.ts';
import { Opening } from '../features/session/opening.tsx';
import { useArrival } from '../features/session/use-arrival.ts';
import { GuestFrame } from '../layout/guest-frame.tsx';

export const Route = createFileRoute('/email-confirmation')({
  validateSearch: (search: Record<string, unknown>): { email?: string | undefined } => ({
    email: typeof search.email === 'string' && search.email.includes('@') ? search.email : undefined,
  }),
  staticData: { title: 'Confirme seu e-mail' },
  component: EmailConfirmation,
  pendingComponent: Opening,
});

function EmailConfirmation() {
  const { email } = Route.useSearch();
  const navigate = Route.useNavigate();
  const arrive = useArrival();
  useSignedInElsewhere();
  return (
    <GuestFrame>
      <ConfirmationEmail
        key={email}
        email={email}
        onSignedIn={arrive}
        onSent={(address) => void navigate({ search: { email: address } })}
      />
    </GuestFrame>
  );
}

/** Another tab of this browser confirmed, or somebody is signed in already: noticed on focus. */
function useSignedInElsewhere(): void {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const isSignedIn = session !== undefined && session !== null;
  useEffect(() => {
    if (isSignedIn) void router.navigate({ to: '/dashboard', replace: true });
  }, [isSignedIn, router]);
}
