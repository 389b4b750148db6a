import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepOwnDay } from '../../lib/own-day.ts';
import { removeDrafts } from '../../lib/storage.ts';
import { readSession, type Session } from './requests.ts';

/** Read on start, on focus (it may have ended elsewhere) and by the clock: reading renews it. null: signed out; an error: unknown. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => nextLook(state.data?.expiresAt, Date.now()),
});

/** For guards of guest pages: whoever cannot be asked about is treated as a visitor. */
export async function sessionOrVisitor(queryClient: QueryClient): Promise<Session | null> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}

/** What is known now. An answer still under way was asked for before, and would undo it. */
export function keepSession(queryClient: QueryClient, session: Session | null): void {
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Forgets what the person saw; called once no screen of the person is open any more. */
export function forgetServerState(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
}

/** Signing out is a choice (unlike expiry): unfinished forms of this person, and whose day was shown, are deleted from the device. */
export function forgetPerson(queryClient: QueryClient): void {
  keepSession(queryClient, null);
  removeDrafts();
  keepOwnDay(null);
}

/** Longest and shortest time between two reads, in milliseconds. */
const HOUR = 60 * 60 * 1000;
const HALF_MINUTE = 30 * 1000;

/** Milliseconds until the next read. Each read in the second half of its life renews it: half of what is left keeps it alive. */
export function nextLook(expiresAt: string | undefined, now: number): number | false {
  if (expiresAt === undefined) return false;
  const left = Date.parse(expiresAt) - now;
  return Math.max(HALF_MINUTE, Math.min(HOUR, left / 2));
}

let whom: Session | null = null;
let promise: Promise<boolean> | null = null;
let settle: (wentOn: boolean) => void = () => undefined;

/** A page whose session is over and that waits, covered, with the requests that found out, for a new sign-in. */
export const waiting = {
  /** The session it was opened with; null while nothing waits. */
  whom: () => whom,
  /** Whether the session went on, once that is known. */
  begin(session: Session): Promise<boolean> {
    whom = session;
    promise ??= new Promise((resolve) => {
      settle = resolve;
    });
    return promise;
  },
  end(wentOn: boolean): void {
    whom = null;
    promise = null;
    settle(wentOn);
  },
};
