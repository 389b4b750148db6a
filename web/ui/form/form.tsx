import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps, FormContext } from 'react-aria-components/Form';
import type { FieldErrors } from '../../lib/validation.ts';
import './form.css';

export interface FormState {
  submit: (event: FormEvent) => void;
  /** Of the last try: the first field they mark receives the focus. */
  refused: FieldErrors;
}

export interface FormProps
  extends Omit<AriaFormProps, 'validationErrors' | 'validationBehavior' | 'className'> {
  form?: FormState;
  children?: ReactNode;
}

/** Messages come from the schema, never from the browser. */
export function Form({ form: state, ...props }: FormProps) {
  const refused = state?.refused;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused && Object.keys(refused).length > 0) focusFirstInvalid(form.current);
  }, [refused]);
  return (
    // A form in a dialog over another form would be given that one's `onSubmit`, too.
    <FormContext.Provider value={null}>
      <AriaForm
        {...(state && { onSubmit: state.submit })}
        {...props}
        ref={form}
        className="form stack gap-5"
        validationBehavior="aria"
      />
    </FormContext.Provider>
  );
}

export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions row gap-3">{children}</div>;
}

/** In the order of the page. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>(
    ':is(input, textarea, select, button, [role="spinbutton"], [role="radiogroup"]):is([aria-invalid="true"], [data-invalid])' +
      ', [data-invalid] :is(input, textarea, button, [role="spinbutton"])',
  );
  invalid?.focus();
  invalid?.scrollIntoView({ block: 'center' });
}
