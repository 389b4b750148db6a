import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '../features/session/opening.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { GuestFrame } from './-guest-frame.tsx';

/** `/reset-password`: comes with the rest of the account; until then it says so. */
export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Recuperar senha' },
  component: ResetPassword,
  pendingComponent: Opening,
});

function ResetPassword() {
  return (
    <GuestFrame>
      <h1>Recuperar senha</h1>
      <EmptyState
        picture="search"
        sentence="A troca de senha pelo site está em construção."
        hint="Se você lembrar da senha, sua agenda continua onde estava."
        action={<LinkButton to="/login">Voltar ao login</LinkButton>}
      />
    </GuestFrame>
  );
}
