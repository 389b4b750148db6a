import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { LOOKUP_DEBOUNCE_MS, looksLikeEmail } from '../../domain/booking/wizard.ts';
import { failureOf } from '../lib/public-api.ts';
import { isLimited, type KnownClient, lookUpClient } from './requests.ts';
import { applyChange, type Identity, type WizardState } from './wizard-state.ts';

/** An answer for an e-mail that has changed since is dropped. */
export function useClientLookup(
  professionalId: string,
  state: WizardState,
  setState: Dispatch<SetStateAction<WizardState>>,
) {
  const running = useRef<() => void>(undefined);

  function find(typed: string, delay: number) {
    running.current?.();
    const email = typed.trim();
    if (!looksLikeEmail(email)) return;
    const abort = new AbortController();
    const show = (identity: Identity, client?: KnownClient | null) => {
      if (abort.signal.aborted) return;
      setState((now) => applyChange(now, { identity, ...prefill(now, client) }));
    };
    const timer = setTimeout(() => {
      show({ kind: 'searching' });
      lookUpClient({ professionalId, email }, abort.signal).then(
        ({ client }) => show(client ? { kind: 'found', ...client } : { kind: 'new' }, client),
        (failure) =>
          show({ kind: 'failed', message: failureOf(failure).message, limited: isLimited(failure) }),
      );
    }, delay);
    running.current = () => {
      clearTimeout(timer);
      abort.abort();
    };
  }

  const settled = state.identity.kind !== 'unknown' && state.identity.kind !== 'failed';
  const lookUp = () => {
    if (!settled) find(state.email, 0);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an e-mail that a reload brought back: it has no typing to wait for
  useEffect(() => {
    if (!running.current) lookUp(); // what was typed before the script arrived is being looked up
    return () => running.current?.();
  }, []);

  return { typed: (email: string) => find(email, LOOKUP_DEBOUNCE_MS), lookUp };
}

export function prefill(state: WizardState, client: KnownClient | null | undefined): Partial<WizardState> {
  if (!client?.recognised) return {};
  return { fullName: state.fullName || client.fullName, phone: state.phone || client.phone };
}
