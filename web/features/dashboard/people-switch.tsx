import { useQuery } from '@tanstack/react-query';
import { peopleChoiceLabels, peopleChoices } from '../../../domain/agenda/people.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useHadTeam, usePeopleChoice } from '../shared/people-choice.ts';
import { dashboardQuery } from '../shared/requests.ts';

const items = peopleChoices.map((value) => ({ value, label: peopleChoiceLabels[value] }));

/** For who sees the agendas of several; while one's own are chosen it stays, so that everybody's can be. */
export function PeopleSwitch() {
  const [people, choose] = usePeopleChoice();
  const { data } = useQuery(dashboardQuery(people));
  const hadTeam = useHadTeam();
  if (!(data?.hasTeam ?? hadTeam) && people === 'all') return null;
  return <Segmented label="De quem" items={items} value={people} onChange={choose} />;
}
