import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages } from '../../../domain/errors.ts';
import type { Session } from '../../features/session/requests.ts';
import { keepSession } from '../../features/session/session-query.ts';
import { onOtherTab, tellOtherTabs } from '../../features/session/session-tabs.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { Banner } from '../../ui/banner.tsx';

/** `/login`. `notice=expired` says why a member is here again; `next` is where she goes on to. */
export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: Record<string, unknown>): { notice?: 'expired' | undefined } => ({
    notice: search.notice === 'expired' ? 'expired' : undefined,
  }),
  staticData: { title: 'Entrar' },
  component: Login,
});

function Login() {
  const { notice, next } = Route.useSearch();
  const goOn = useGoOn(next);
  return (
    <>
      <h1>Entrar</h1>
      <p className="guest-lead">Sua agenda espera por você.</p>
      <SignInForm
        notice={notice && <Banner tone="warning">{messages.session_expired}</Banner>}
        forgot={<Link to="/reset-password">Esqueci minha senha</Link>}
        onSignedIn={goOn}
      />
      <p className="guest-other">
        Ainda não tem conta? <Link to="/signup">Criar conta grátis</Link>
      </p>
    </>
  );
}

/** Goes on to `next` once signed in, here or in another tab. */
function useGoOn(next: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onOtherTab((news) => {
        if (news !== 'started') return;
        queryClient.clear();
        void router.invalidate();
      }),
    [router, queryClient],
  );

  return (session: Session) => {
    keepSession(queryClient, session);
    tellOtherTabs('started');
    void router.navigate({ href: next ?? '/dashboard', replace: true });
  };
}
