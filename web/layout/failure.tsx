import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { failures } from '../../domain/failures.ts';
import { messageOf } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { useConnected, useRetryWhenBack } from '../lib/connection.ts';
import { isMissingScript } from '../lib/new-build.ts';
import { ErrorPage } from './error-page.tsx';

export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
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
  const isStored = !useConnected() && !isMissing && !(error instanceof ApiError);
  const goOn = useEffectEvent(() => dropShown(queryClient) && retry());
  useEffect(() => {
    if (isStored) goOn();
  }, [isStored]);
  return (
    <ErrorPage message={isMissing ? failures.network : messageOf(error)} inFrame={inFrame} onRetry={retry} />
  );
}

/**
 * Without a connection a page shows what was stored, maybe by another build: what cannot be drawn is dropped, and the page goes on without it.
 * Keys begin with the noun of the page's address. False where there was nothing.
 */
function dropShown(queryClient: QueryClient): boolean {
  const queryKey = [location.pathname.split('/')[1]];
  const isShown = queryClient.getQueriesData({ queryKey }).some(([, data]) => data !== undefined);
  queryClient.removeQueries({ queryKey });
  return isShown;
}
