import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { failures } from '../../domain/failures.ts';
import { sentenceOf } from '../lib/api.ts';
import { isMissingScript } from '../lib/new-build.ts';

// Its picture is not worth a place in what every visit loads first; without a connection the plain page does.
const ErrorPage = lazy(() =>
  import('../layout/error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainErrorPage }),
  ),
);

/** The whole page when nothing else can be shown (S1 §2.9). */
export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const isMissing = isMissingScript(error);
  const retry = () => {
    if (isMissing) return location.reload(); // what React could not load once it does not ask for again
    reset();
    void router.invalidate();
  };
  return (
    <Suspense>
      <ErrorPage message={isMissing ? failures.network : sentenceOf(error)} onRetry={retry} />
    </Suspense>
  );
}

function PlainErrorPage({
  message,
  onRetry,
}: {
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <main className="opening" id="main" tabIndex={-1}>
      <div>
        <h1>Algo deu errado</h1>
        <p role="alert">{message}</p>
        <button type="button" onClick={onRetry}>
          Tentar Novamente
        </button>
      </div>
    </main>
  );
}
