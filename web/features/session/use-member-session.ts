import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSessionExpired } from '../../lib/api.ts';
import { draftKeys, removeDrafts } from '../../lib/storage.ts';
import { watchTyping, wouldLose } from '../../lib/unsaved.ts';
import { forgetPerson, forgetServerState, keepSession, sessionQuery, waiting } from './current-session.ts';
import { type Session, signOut } from './requests.ts';
import { notifyOtherTabs, onOtherTab, type TabNews } from './session-tabs.ts';

/**
 * A session found to be over leads to /login and back; where something typed, open or being written would be lost, the page
 * stays, covered by the sign-in (`isOver`). Signing out in another tab always leads to /login. `entered`: what the guard saw.
 */
export function useMemberSession(entered: Session) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const [isOver, setOver] = useState(false);
  const isLeaving = useRef(false);
  // Whose page this is does not change while it is open, whoever signs in.
  const [person] = useState(entered.user.id);

  useEffect(watchTyping, []);
  useEffect(() => () => waiting.end(false), []);

  function goToLogin(search: { next?: string | undefined; notice?: 'expired' | undefined }) {
    if (isLeaving.current) return;
    isLeaving.current = true;
    waiting.end(false);
    keepSession(queryClient, null);
    void router
      .navigate({ to: '/login', search, replace: true, ignoreBlocker: true })
      .then(() => forgetServerState(queryClient));
  }

  /** The session is over: stays, as a promise of whether it went on, or goes to /login. */
  const meetEnd = useEffectEvent((isWrite: boolean): Promise<boolean> | undefined => {
    if (isLeaving.current) return undefined;
    if (waiting.whom()) return waiting.begin(entered);
    if (!isWrite && !wouldLose()) {
      goToLogin({ next: router.state.location.href, notice: 'expired' });
      return undefined;
    }
    setOver(true);
    keepSession(queryClient, null);
    // The person may have signed in elsewhere by now.
    void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    return waiting.begin(entered);
  });

  const onNews = useEffectEvent((news: TabNews) => {
    if (news === 'ended') {
      draftKeys.made = null; // that tab deleted it: what this one would seal with it could not be read again
      return goToLogin({ next: router.state.location.href });
    }
    // It may be somebody else who signed in there: the session is read before anything else is.
    const whoever = queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    void whoever.then(() => {
      if (queryClient.getQueryData(sessionQuery.queryKey)?.user.id === person)
        void queryClient.invalidateQueries();
    });
  });

  useEffect(() => onSessionExpired(({ isWrite }) => meetEnd(isWrite)), []);
  useEffect(() => onOtherTab((news) => onNews(news)), []);

  useEffect(() => {
    if (data === undefined) return;
    if (data === null) return void meetEnd(false);
    if (data.user.id !== person) return startAnew(router);
    setOver(false);
    if (waiting.whom()) void queryClient.invalidateQueries();
    waiting.end(true);
  }, [data, person, router, queryClient]);

  return {
    session: data ?? entered,
    isOver,
    resume(session: Session) {
      keepSession(queryClient, session);
      notifyOtherTabs('changed');
    },
    abandon: () => goToLogin({}),
    async leave() {
      await signOut();
      notifyOtherTabs('ended');
      goToLogin({});
      forgetPerson(queryClient);
    },
  };
}

/** Somebody else is signed in here now, who must not see the page or the drafts of the person before. */
function startAnew(router: Pick<AnyRouter, 'navigate'>): void {
  removeDrafts();
  // Forms keep their drafts when the page goes: these are not to be kept.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  void router.navigate({ href: '/dashboard', reloadDocument: true, replace: true, ignoreBlocker: true });
}
