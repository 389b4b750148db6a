import { useId } from 'react';
import { type AnamnesisConsent, anamnesisConsents } from '../../../../domain/health/anamnesis.ts';
import { ErrorText } from '../../../ui/native-field.tsx';
import './question.css';

interface Props {
  value: Record<AnamnesisConsent, boolean>;
  onChange: (name: AnamnesisConsent, isGiven: boolean) => void;
  errors: Partial<Record<string, string | undefined>>;
}

export const consentNames = Object.keys(anamnesisConsents) as AnamnesisConsent[];

/** Without react-aria. */
export function ConsentBoxes({ value, onChange, errors }: Props) {
  return (
    <div>
      {consentNames.map((name) => (
        <ConsentBox
          key={name}
          name={name}
          isGiven={value[name]}
          onChange={(isGiven) => onChange(name, isGiven)}
          errorMessage={errors[name]}
        />
      ))}
    </div>
  );
}

interface BoxProps {
  name: AnamnesisConsent;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  errorMessage: string | undefined;
}

function ConsentBox({ name, isGiven, onChange, errorMessage }: BoxProps) {
  const id = useId();
  const { label, text, isRequired } = anamnesisConsents[name];
  return (
    <div>
      <label className="consent">
        <input
          type="checkbox"
          name={name}
          checked={isGiven}
          onChange={(event) => onChange(event.target.checked)}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={errorMessage && id}
        />
        <span>
          <strong>{isRequired ? label : `${label} (opcional)`}</strong>
          {text}
        </span>
      </label>
      {errorMessage && <ErrorText id={id}>{errorMessage}</ErrorText>}
    </div>
  );
}
