import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorText } from './native-field.tsx';
import './filter-chips.css';
import './choice-chips.css';

interface Item<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChoiceProps<Value extends string> {
  label: ReactNode;
  name?: string | undefined;
  items: readonly Item<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** At most one, which a second press takes back. */
  isSingle?: boolean;
}

/** Some of many, each by a press. */
export function ChoiceChips<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, items, value, onChange, description, errorMessage, isSingle = false } = props;
  const toggled = (one: Value, isOn: boolean) => {
    if (!isOn) return value.filter((other) => other !== one);
    return isSingle ? [one] : [...value, one];
  };
  return (
    <fieldset className="radio-faces choice-chips" data-invalid={errorMessage ? true : undefined}>
      <legend className="field-label small medium">{label}</legend>
      <div className="cluster gap-snug">
        {items.map((item) => {
          const isChosen = value.includes(item.value);
          return (
            <label key={item.value} className="filter-chip">
              <input
                type="checkbox"
                name={name}
                value={item.value}
                checked={isChosen}
                onChange={({ target }) => onChange(toggled(item.value, target.checked))}
              />
              {isChosen && <Check size={16} strokeWidth={2} />}
              {item.label}
            </label>
          );
        })}
      </div>
      {description && <p className="field-description faint small">{description}</p>}
      {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
    </fieldset>
  );
}

interface SuggestionProps<Value extends string> {
  label: string;
  items: readonly Item<Value>[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
}

/** What a press fills in, and what can be changed afterwards. */
export function SuggestionChips<Value extends string>(props: SuggestionProps<Value>) {
  const { label, items, isChosen, onChoose } = props;
  return (
    <fieldset className="choice-chips">
      <legend className="visually-hidden">{label}</legend>
      <div className="cluster gap-snug">
        {items.map(({ value, label: face }) => (
          <button
            key={value}
            type="button"
            className="filter-chip"
            aria-pressed={isChosen(value)}
            onClick={() => onChoose(value)}
          >
            {isChosen(value) && <Check size={16} strokeWidth={2} />}
            {face}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
