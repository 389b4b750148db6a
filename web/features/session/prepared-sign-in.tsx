import { lazy, Suspense, useEffect } from 'react';
import { failures } from '../../../domain/failures.ts';
import type { Session } from './requests.ts';
import './prepared-sign-in.css';

interface Props {
  email: string;
  onSignedIn: (session: Session) => void;
  onAbandon: () => void;
}

const load = () =>
  import('./sign-in-again.tsx').then(
    (module) => ({ default: module.SignInAgain }),
    () => ({ default: SignInElsewhere }),
  );
// Signing in again is rare: it is no part of the first load.
const Form = lazy(load);

/** Milliseconds until it is fetched: when it is needed there may be another build, or no connection. */
const QUIET = 5000;

export function usePreparedSignIn(): void {
  useEffect(() => {
    const timer = setTimeout(load, QUIET);
    return () => clearTimeout(timer);
  }, []);
}

export function SignInAgain(props: Props) {
  return (
    <Suspense fallback={<SignInElsewhere />}>
      <Form {...props} />
    </Suspense>
  );
}

/** Until the form is here, or when it cannot be fetched. */
function SignInElsewhere() {
  return (
    <div className="sign-in-elsewhere grid justify-centre gap-4 text-centre" role="alert">
      <p>{failures.session_expired}</p>
      <a href="/login" target="_blank" rel="noopener">
        Entrar em outra aba
      </a>
    </div>
  );
}
