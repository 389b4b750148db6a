import { Check, Sparkles } from 'lucide-react';
import { useId } from 'react';
import {
  colourOf,
  procedureCategories,
  procedureColourLabels,
  procedureColours,
} from '../../../domain/studio/procedure-type.ts';
import '../../themes/service-colours.css';
import './colour-choice.css';

interface Props {
  /** '' takes the category's. */
  value: string;
  category: string;
  onChange: (colour: string) => void;
}

export function ColourChoice({ value, category, onChange }: Props) {
  const name = useId();
  const known = procedureCategories.find((one) => one === category) ?? 'outros';
  const automatic = colourOf({ colour: null, category: known });
  const automaticLabel = `Automática, pela categoria: ${procedureColourLabels[automatic]}`;
  const chosen = procedureColours.find((colour) => colour === value);
  return (
    <fieldset className="colour-choice">
      <legend className="field-label">Cor na agenda</legend>
      <div className="colour-discs">
        <Disc
          name={name}
          colour={automatic}
          label={automaticLabel}
          isChosen={chosen === undefined}
          onChoose={() => onChange('')}
          automatic
        />
        {procedureColours.map((colour) => (
          <Disc
            key={colour}
            name={name}
            colour={colour}
            label={procedureColourLabels[colour]}
            isChosen={colour === chosen}
            onChoose={() => onChange(colour)}
          />
        ))}
      </div>
      <p className="field-description" aria-hidden="true">
        {chosen ? procedureColourLabels[chosen] : automaticLabel}
      </p>
    </fieldset>
  );
}

function Disc(props: {
  name: string;
  colour: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  automatic?: boolean;
}) {
  const { name, colour, label, isChosen, onChoose, automatic } = props;
  return (
    <label className="colour-disc" data-colour={colour} title={label}>
      <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
      <span aria-hidden="true">
        {isChosen ? <Check strokeWidth={2.5} /> : automatic && <Sparkles size={18} />}
      </span>
    </label>
  );
}
