import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationMail } from '../features/account/confirmation-mail.tsx';
import { Opening } from '../features/session/opening.tsx';
import { useArrival } from './-arrival.ts';
import { GuestFrame } from './-guest-frame.tsx';

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
  return (
    <GuestFrame>
      <ConfirmationMail
        key={email}
        email={email}
        onSignedIn={arrive}
        onSent={(address) => void navigate({ search: { email: address } })}
      />
    </GuestFrame>
  );
}
