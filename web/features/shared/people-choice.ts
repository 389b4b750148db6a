import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { PeopleChoice } from '../../../domain/agenda/people.ts';
import { LEFT_TEAM } from '../../../domain/studio/professional.ts';
import { keepOwnDay, subscribeToOwnDay, whoseOwnDay } from '../../lib/own-day.ts';
import type { SelectItem } from '../../ui/select.tsx';
import { choicesQuery } from './requests.ts';

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

export const useEntered = () => useRouteContext({ from: '/_member' }).entered;

export const useMe = (): string => useEntered().professional.id;

/** As one of the team. */
export function useSelf() {
  const { user, professional } = useEntered();
  return { id: professional.id, fullName: user.fullName ?? '' };
}

/** Whether the member saw agendas of several when the session was read: keeps the room of what is shown of a team. */
export const useHadTeam = (): boolean => useEntered().user.hasTeam;

/** For filters: a colleague, with who has left behind those who are here. */
export function useColleagues(): SelectItem[] {
  const { professionals = [], former = [] } = useQuery(choicesQuery).data ?? {};
  return [
    ...professionals.map(({ id, fullName }) => ({ id, label: fullName })),
    ...former.map(({ id, fullName }) => ({ id, label: fullName, detail: LEFT_TEAM })),
  ];
}

/** Whether the member sees agendas of several, of who has left too. */
export function useHasTeam(): boolean {
  const hadTeam = useHadTeam();
  const people = useColleagues();
  return people.length > 0 ? people.length > 1 : hadTeam;
}
