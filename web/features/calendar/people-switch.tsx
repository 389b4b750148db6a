import { peopleChoiceLabels } from '../../../domain/agenda/people.ts';
import { firstName } from '../../../domain/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { EVERYONE, useHadTeam, useMe, usePeopleChoice } from '../shared/people-choice.ts';
import type { AgendaProfessional } from './agenda.ts';

interface Props {
  people: readonly AgendaProfessional[];
  /** Undefined for everybody. */
  shown: string | undefined;
  canShowAll: boolean;
  /** An id, `EVERYONE`, or null for the own, which is whom was chosen last from then on. */
  onPerson: (professional: string | null) => void;
}

/** Whose agenda is shown: the own first, and everybody's. */
export function PeopleSwitch({ people, shown, canShowAll, onPerson }: Props) {
  const me = useMe();
  const [, choose] = usePeopleChoice();
  const hasTeam = useHadTeam();
  // Of a team the own is known before the others.
  if (people.length < (hasTeam ? 1 : 2)) return null;
  const own = people.filter(({ id }) => id === me);
  const others = people.filter(({ id }) => id !== me);
  const chip = ({ id, fullName }: AgendaProfessional, label: string) => ({
    value: id,
    label,
    icon: <Avatar name={fullName} size={24} />,
  });
  return (
    <FilterChips
      label="Profissional"
      items={[
        ...own.map((person) => chip(person, peopleChoiceLabels.me)),
        ...(canShowAll ? [{ value: EVERYONE, label: peopleChoiceLabels.all }] : []),
        ...others.map((person) => chip(person, shortName(person, people))),
      ]}
      value={shown ?? EVERYONE}
      onChange={(value) => {
        if (value === EVERYONE) choose('all');
        if (value === me) choose('me');
        onPerson(value === me ? null : value);
      }}
    />
  );
}

/** The first name, unless another has it too. */
function shortName({ id, fullName }: AgendaProfessional, people: readonly AgendaProfessional[]): string {
  const first = firstName(fullName);
  return people.some((other) => other.id !== id && firstName(other.fullName) === first) ? fullName : first;
}
