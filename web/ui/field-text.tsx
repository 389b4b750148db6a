import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { ErrorIcon } from './icons.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Help below the control; stays while an error shows. */
  description?: ReactNode;
  /** Marks the field as invalid and shows why; without it only react-aria's own rules do (a date out of range). */
  errorMessage?: string | undefined;
}

/** Help and error below a control of react-aria, tied to it by aria-describedby. */
export function FieldText({ description, errorMessage }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <FieldError className="field-error">
        {({ validationErrors }) => (
          <>
            <ErrorIcon />
            <span>{errorMessage ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** react-aria reads an explicit `isInvalid` as the final word, so it is only given when there is something to say. */
export function invalidWhen(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage ? { isInvalid: true } : {};
}
