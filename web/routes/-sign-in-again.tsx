import { lazy, Suspense, useEffect } from 'react';
import { failures } from '../../domain/failures.ts';
import type { Session } from '../features/session/requests.ts';
import './-sign-in-again.css';

interface Props {
  /** Who was signed in. */
  email: string;
  onSignedIn: (session: Session) => void;
  onAbandon: () => void;
}

const load = () =>
  import('../features/session/sign-in-again.tsx').then(
    (module) => ({ default: module.SignInAgain }),
    () => ({ default: SignInElsewhere }),
  );
// A session hardly ever ends over a form: what it takes to sign in is no part of what every visit loads first.
const Form = lazy(load);

/** Until it is fetched, in milliseconds: by the time it is needed there may be another build, or no connection. */
const QUIET = 5000;

export function usePreparedSignIn(): void {
  useEffect(() => {
    const timer = setTimeout(load, QUIET);
    return () => clearTimeout(timer);
  }, []);
}

/** Over the page, which waits covered for a new sign-in. */
export function SignInAgain(props: Props) {
  return (
    <Suspense fallback={<SignInElsewhere />}>
      <Form {...props} />
    </Suspense>
  );
}

/** Until the form is here, or when it cannot be had: signing in in another tab frees this one. */
function SignInElsewhere() {
  return (
    <div className="sign-in-elsewhere" role="alert">
      <p>{failures.session_expired}</p>
      <a href="/login" target="_blank" rel="noopener">
        Entrar em outra aba
      </a>
    </div>
  );
}
