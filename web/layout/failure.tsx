import { useMatch, useRouter } from '@tanstack/react-router';
import { failures } from '../../domain/failures.ts';
import { messageOf } from '../lib/api.ts';
import { useRetryWhenBack } from '../lib/connection.ts';
import { isMissingScript } from '../lib/new-build.ts';
import { ErrorPage } from './error-page.tsx';

export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const inFrame = useMatch({
    strict: false,
    select: (match) => String(match.routeId).startsWith('/_member/_shell/'),
  });
  const isMissing = isMissingScript(error);
  const retry = () => {
    if (isMissing) return location.reload(); // what React could not load once it does not ask for again
    reset();
    void router.invalidate();
  };
  useRetryWhenBack(retry);
  return (
    <ErrorPage message={isMissing ? failures.network : messageOf(error)} inFrame={inFrame} onRetry={retry} />
  );
}
