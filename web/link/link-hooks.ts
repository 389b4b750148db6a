import { useEffect, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { failureOf } from '../lib/public-api.ts';

export type LinkState<Page> = ReturnType<typeof useLinkPage<Page>>;

/** What a page behind a link shows. Without `read` there is no token. */
export function useLinkPage<Page>(read: (() => Promise<Page>) | null) {
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState(() => (read ? null : new ApiError(0, 'link_incomplete', '')));
  const load = () => {
    if (read === null) return;
    setFailure(null);
    read().then(setPage, (error) => setFailure(failureOf(error)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the token does not change
  useEffect(load, []);
  return { page, setPage, failure, load };
}

/** One request at a time. `onStale` gets the message when the appointment was changed elsewhere, in place of `failure`. */
export function useSending(onStale?: (message: string) => void) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = <T>(
    request: () => Promise<T>,
    onDone: (answer: T) => void,
    onFailed?: (failure: ApiError) => void,
  ) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    request()
      .then(onDone, (error) => {
        const failed = failureOf(error);
        if (onStale && failed.code === 'appointment_changed') return onStale(failed.message);
        setFailure(failed);
        onFailed?.(failed);
      })
      .finally(() => setPending(false));
  };
  return { pending, failure, send };
}

/** The step on screen, an entry of the history each: 'back' goes one step back. */
export function useStep<Step>(opened: Step, stepOf: (value: unknown) => Step) {
  const [step, setStep] = useState(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stepOf` reads nothing but its argument
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setStep(stepOf(state?.step));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (next: Step) => {
    history.pushState({ ...history.state, step: next }, '');
    setStep(next);
    scrollTo(0, 0);
  };
  return { step, go };
}
