import type { Team } from '../../../domain/studio/professional.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface OffersProps {
  team: Team;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** 'Quem oferece': the active people of a team. */
export function OffersChoice({ team, value, onChange, error }: OffersProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset>
      <legend className="field-label small medium">Quem oferece</legend>
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
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
