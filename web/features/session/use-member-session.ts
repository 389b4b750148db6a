import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, onSessionExpired } from '../../lib/api.ts';
import { type Session, signOut } from './requests.ts';
import { forgetPerson, forgetServerState, keepSession, sessionQuery } from './session-query.ts';
import { onOtherTab, tellOtherTabs } from './session-tabs.ts';

/**
 * Watches over the session while a member's page is open: an answer of 401, a look at the window that finds it gone
 * and a sign-out in another tab all lead to /login, with the way back kept (S1 §2.1, §4).
 * `entered` is the session the guard saw; `leave` is the person's own sign-out.
 */
export function useMemberSession(entered: Session): { session: Session; leave: () => Promise<void> } {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const why = useRef<'expired' | 'left here' | 'left elsewhere'>('expired');

  useEffect(() => onSessionExpired(() => keepSession(queryClient, null)), [queryClient]);

  useEffect(
    () =>
      onOtherTab((news) => {
        if (news === 'started') return void queryClient.invalidateQueries();
        why.current = 'left elsewhere';
        keepSession(queryClient, null);
      }),
    [queryClient],
  );

  useEffect(() => {
    if (data !== null) return;
    const next = why.current === 'left here' ? undefined : router.state.location.href;
    const notice = why.current === 'expired' ? 'expired' : undefined;
    void router
      .navigate({ to: '/login', search: { next, notice }, replace: true, ignoreBlocker: true })
      .then(() => forgetServerState(queryClient));
  }, [data, router, queryClient]);

  const leave = useCallback(async () => {
    await signOut().catch(tolerateGone);
    why.current = 'left here';
    tellOtherTabs('ended');
    forgetPerson(queryClient);
  }, [queryClient]);

  return { session: data ?? entered, leave };
}

/** A session that is already gone is signed out (S1 §8.1: 404, 401 and 403 on sign-out are ignored). */
function tolerateGone(error: unknown): void {
  if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return;
  throw error;
}
