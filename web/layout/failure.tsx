import { useQueryClient } from '@tanstack/react-query';
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { failures } from '../../domain/failures.ts';
import { messageOf } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { useConnected, useRetryWhenBack } from '../lib/connection.ts';
import { isMissingScript, meetNewBuild } from '../lib/new-build.ts';
import { ErrorPage } from './error-page.tsx';

export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isConnected = useConnected();
  const inFrame = useMatch({
    strict: false,
    select: (match) => String(match.routeId).startsWith('/_member/_shell/'),
  });
  const isMissing = isMissingScript(error);
  const isBroken = !isMissing && !(error instanceof ApiError);
  // Of the page, which shows nothing any more. Without a connection all else is needed: keys of what is stored begin with the noun of its address.
  const shown = isConnected
    ? ({ type: 'inactive' } as const)
    : { queryKey: [location.pathname.split('/')[1]] };
  const retry = () => {
    if (isMissing) return location.reload(); // what React could not load once it does not ask for again
    if (isBroken) queryClient.removeQueries(shown); // what could not be drawn
    reset();
    void router.invalidate();
  };
  useRetryWhenBack(retry);
  // Without a connection it was stored, maybe by another build: the page goes on without it.
  const goOn = useEffectEvent(() => {
    if (queryClient.getQueriesData(shown).some(([, data]) => data !== undefined)) retry();
  });
  useEffect(() => {
    if (!isBroken) return;
    if (isConnected)
      void meetNewBuild(); // the API may be that of another build
    else goOn();
  }, [isBroken, isConnected]);
  return (
    <ErrorPage message={isMissing ? failures.network : messageOf(error)} inFrame={inFrame} onRetry={retry} />
  );
}
