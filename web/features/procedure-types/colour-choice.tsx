import { Check, Sparkles } from 'lucide-react';
import { useId } from 'react';
import {
  colourOf,
  procedureCategories,
  procedureColourLabels,
  procedureColours,
} from '../../../domain/studio/procedure-category.ts';
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
  const discs = [
    { id: '', colour: automatic, label: `Automática, pela categoria: ${procedureColourLabels[automatic]}` },
    ...procedureColours.map((colour) => ({ id: colour, colour, label: procedureColourLabels[colour] })),
  ];
  const chosen = discs.find(({ id }) => id === value) ?? discs[0];
  return (
    <fieldset className="colour-choice">
      <legend className="field-label small medium">Cor na agenda</legend>
      <div className="colour-discs cluster gap-1">
        {discs.map(({ id, colour, label }) => (
          <label key={id} className="colour-disc centred anchor" data-colour={colour} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={id === chosen?.id}
              onChange={() => onChange(id)}
            />
            <span aria-hidden="true">
              {id === chosen?.id ? <Check strokeWidth={2.5} /> : id === '' && <Sparkles size={18} />}
            </span>
          </label>
        ))}
      </div>
      <p className="field-description faint small" aria-hidden="true">
        {chosen?.label}
      </p>
    </fieldset>
  );
}
