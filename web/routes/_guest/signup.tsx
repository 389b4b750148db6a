import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { KnownPerson, SignUpStep } from '../../features/account/sign-up-fields.ts';
import { SignUpWizard } from '../../features/account/sign-up-wizard.tsx';

/** `/signup`; each step is an entry of the browser's history. */
export const Route = createFileRoute('/_guest/signup')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: SignUpStep | undefined } => ({
    step: ([2, 3] as const).find((one) => one === Number(step)),
  }),
  staticData: { title: 'Criar conta' },
  component: SignUp,
});

function SignUp() {
  const { step = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  // As a provider of sign-in left them in the fragment, which is cleaned at once.
  const [known] = useState(() => knownOf(location.hash));
  const turn = useCallback(
    (next: SignUpStep, replace = false) =>
      void navigate({ search: (before) => ({ ...before, step: next === 1 ? undefined : next }), replace }),
    [navigate],
  );
  useEffect(() => {
    if (known !== null) void navigate({ search: (before) => before, hash: '', replace: true });
  }, [known, navigate]);
  return (
    <>
      <h1>Criar conta grátis</h1>
      <SignUpWizard
        step={step}
        known={known}
        onStep={turn}
        onSignedUp={(email) => navigate({ to: '/email-confirmation', search: { email }, replace: true })}
      />
      <p className="muted breakable text-centre">
        Já tem conta? <Link to="/login">Entrar</Link>
      </p>
    </>
  );
}

function knownOf(hash: string): KnownPerson | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const email = params.get('email');
  return email === null ? null : { fullName: params.get('fullName') ?? '', email };
}
