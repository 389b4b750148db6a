import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { ErrorIcon } from './icons.tsx';

interface FieldTexts {
  label: ReactNode;
  /** Stays while an error shows. */
  description?: ReactNode;
  /** Without it only react-aria's own rules mark the field (a date out of range). */
  errorMessage?: string | undefined;
}

/** The props of a control of react-aria whose inside and look are ours. */
export type Unstyled<Aria> = Omit<Aria, 'children' | 'className' | 'style'>;
export type FieldProps<Aria> = Unstyled<Aria> & FieldTexts;

export function FieldText({ description, errorMessage }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      <FieldDescription>{description}</FieldDescription>
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

export function FieldDescription({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Text slot="description" className="field-description faint small">
      {children}
    </Text>
  );
}

/** react-aria reads an explicit `isInvalid` as the final word. */
export function invalidWhen(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage ? { isInvalid: true } : {};
}
