import { type ReactNode, useId } from 'react';
import { CopyButton, type CopyButtonProps } from './copy-button.tsx';
import './field.css';

interface CopyFieldProps extends Pick<CopyButtonProps, 'onCopied'> {
  label: string;
  value: string;
  description?: ReactNode;
  what?: CopyButtonProps['what'];
}

export function CopyField({ label, value, description, what = 'link', onCopied }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label small medium" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field row gap-2">
        <input
          id={id}
          className="input"
          readOnly
          value={value}
          aria-describedby={description ? `${id}-help` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={value} what={what} onCopied={onCopied}>
          Copiar
        </CopyButton>
      </div>
      {description && (
        <span id={`${id}-help`} className="field-description faint small">
          {description}
        </span>
      )}
    </div>
  );
}
