import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { urlFailure } from '../../../domain/auth/failure.ts';
import { messages } from '../../../domain/errors.ts';
import { Recovery } from '../../features/account/recovery.tsx';
import { keepSession } from '../../features/session/current-session.ts';
import { ProviderButtons } from '../../features/session/provider-buttons.tsx';
import type { Session } from '../../features/session/requests.ts';
import { notifyOtherTabs, onOtherTab } from '../../features/session/session-tabs.ts';
import { SignIn } from '../../features/session/sign-in.tsx';
import { Banner } from '../../ui/banner.tsx';

/** Whoever signed in without them would read that the session is over. */
const COOKIES_OFF = 'Seu navegador bloqueia os cookies deste site. Permita os cookies e entre de novo.';

/** After signing in the page goes on so much later, in milliseconds. */
const PAUSE = 100;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address typed on the page before; never in a URL. */
    email?: string | undefined;
  }
}

interface LoginSearch {
  notice?: 'expired' | undefined;
  forgot?: '1' | undefined;
  step?: '2' | undefined;
}

/**
 * `notice=expired`: the session is over; `forgot=1`: 'Esqueci minha senha'; `next`: where the person goes on to. A provider redirects
 * here for the second factor (`step=2`), or with an error in the fragment.
 */
export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    notice: search.notice === 'expired' ? 'expired' : undefined,
    forgot: search.forgot === '1' ? '1' : undefined,
    step: search.step === '2' ? '2' : undefined,
  }),
  staticData: { title: 'Entrar' },
  component: Login,
});

function Login() {
  const { notice, next, forgot, step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const [email, setEmail] = useState(router.state.location.state.email ?? '');
  const failure = useUrlFailure();
  const goOn = useGoOn(next);
  const said = navigator.cookieEnabled ? notice && messages.session_expired : COOKIES_OFF;

  if (forgot) {
    return (
      <Recovery
        email={email}
        onEmail={setEmail}
        onBack={() => void navigate({ search: { next }, replace: true })}
        onOpen={() => void router.navigate({ to: '/reset-password', state: { email: email.trim() } })}
      />
    );
  }
  return (
    <SignIn
      email={email}
      onEmail={setEmail}
      notice={
        failure ? <Banner tone="danger">{failure}</Banner> : said && <Banner tone="warning">{said}</Banner>
      }
      forgot={
        <Link to="/login" search={{ next, forgot: '1' }}>
          Esqueci minha senha
        </Link>
      }
      secondTitle={(title) => <h1>{title}</h1>}
      beginsWithSecond={step === '2'}
      onSignedIn={goOn}
    >
      {(form) => (
        <>
          <h1>Entrar</h1>
          <p className="guest-lead muted breakable">Sua agenda espera por você.</p>
          {form}
          <p className="muted breakable text-centre">
            Ainda não tem conta? <Link to="/signup">Criar conta grátis</Link>
          </p>
          <ProviderButtons returnTo={next ?? '/dashboard'} />
        </>
      )}
    </SignIn>
  );
}

/** From a provider, in the address, which is cleaned at once. */
function useUrlFailure(): string | null {
  const navigate = Route.useNavigate();
  const [failure] = useState(() => urlFailure(location.hash));
  useEffect(() => {
    if (failure !== null) void navigate({ search: (before) => before, hash: '', replace: true });
  }, [failure, navigate]);
  return failure;
}

/** Goes on to `next` once signed in, here or in another tab. */
function useGoOn(next: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onOtherTab((news) => {
        if (news !== 'changed') return;
        queryClient.clear();
        void router.invalidate();
      }),
    [router, queryClient],
  );

  return (session: Session) => {
    keepSession(queryClient, session);
    notifyOtherTabs('changed');
    setTimeout(() => void router.navigate({ href: next ?? '/dashboard', replace: true }), PAUSE);
  };
}
