import type { Team } from '../../../domain/studio/professional.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface Props {
  team: Team;
  /** Ids of who offers it. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** Who of the team offers the service: on whose page it stands, and with whom it can be booked. */
export function OffersChoice({ team, value, onChange, error }: Props) {
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset className="offers-choice">
      <legend className="field-label">Quem oferece</legend>
      {team.professionals
        .filter((row) => row.isActive)
        .map((row) => (
          <Checkbox
            key={row.id}
            isSelected={value.includes(row.id)}
            onChange={(isChosen) => choose(row.id, isChosen)}
          >
            {row.fullName}
          </Checkbox>
        ))}
      {error && <p className="offers-error">{error}</p>}
    </fieldset>
  );
}
