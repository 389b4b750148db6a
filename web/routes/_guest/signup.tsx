import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SignUpStep } from '../../features/account/sign-up-fields.ts';
import { SignUpWizard } from '../../features/account/sign-up-wizard.tsx';

/** `/signup`; each step is an entry of the browser's history. */
export const Route = createFileRoute('/_guest/signup')({
  validateSearch: (search: Record<string, unknown>): { step?: SignUpStep | undefined } => ({
    step:
      search.step === '2' || search.step === 2 ? 2 : search.step === '3' || search.step === 3 ? 3 : undefined,
  }),
  staticData: { title: 'Criar conta' },
  component: SignUp,
});

function SignUp() {
  const { step = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const turn = useCallback(
    (next: SignUpStep, replace = false) =>
      void navigate({ search: (before) => ({ ...before, step: next === 1 ? undefined : next }), replace }),
    [navigate],
  );
  return (
    <>
      <h1>Criar conta grátis</h1>
      <SignUpWizard
        step={step}
        onStep={turn}
        onSignedUp={(email) => navigate({ to: '/email-confirmation', search: { email }, replace: true })}
      />
      <p className="guest-other">
        Já tem conta? <Link to="/login">Entrar</Link>
      </p>
    </>
  );
}
