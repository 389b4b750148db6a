import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { PeopleChoice } from '../../../domain/agenda/people.ts';
import { keepOwnDay, subscribeToOwnDay, whoseOwnDay } from '../../lib/own-day.ts';

export type { PeopleChoice };

export const peopleChoiceOf = (me: string): PeopleChoice => (whoseOwnDay() === me ? 'me' : 'all');

/** As last chosen by the signed-in person on this device; signing out forgets it. */
export function usePeopleChoice(): [PeopleChoice, (choice: PeopleChoice) => void] {
  const me = useMe();
  const choice = useSyncExternalStore(subscribeToOwnDay, () => peopleChoiceOf(me));
  const choose = useCallback((next: PeopleChoice) => keepOwnDay(next === 'me' ? me : null), [me]);
  return [choice, choose];
}

/** In an address, in the place of a professional's id: everyone, whatever was chosen last. */
export const EVERYONE = 'all';

/**
 * Whose appointments an address shows whose `professional` is an id, `EVERYONE`, or left out for whom was chosen last: an id, or null for
 * everyone's.
 */
export function useShownProfessional(professional: string | null | undefined): string | null {
  const me = useMe();
  const [choice] = usePeopleChoice();
  const shown = professional ?? (choice === 'me' ? me : EVERYONE);
  return shown === EVERYONE ? null : shown;
}

export const useMe = (): string => useRouteContext({ from: '/_member' }).entered.professional.id;
