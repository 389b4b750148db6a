import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps, FormContext } from 'react-aria-components/Form';
import type { FieldErrors } from '../../lib/validation.ts';
import './form.css';

/** Field name -> its messages: what `flatten(issues).nested` and an answer's `fields` look like. */
export type ValidationErrors = Readonly<Record<string, readonly string[] | undefined>>;

/** What the frame of a form needs of `useStudioForm`. */
export interface FormState {
  submit: (event: FormEvent) => void;
  /** The messages of the last try: the first field they mark receives the focus. */
  refused: FieldErrors;
}

export interface FormProps
  extends Omit<AriaFormProps, 'validationErrors' | 'validationBehavior' | 'className'> {
  form?: FormState;
  /** Shown at the fields of these names until each is changed; the first one invalid receives the focus. */
  validationErrors?: ValidationErrors | null | undefined;
  children?: ReactNode;
}

/** A form whose messages come from the schema, never from the browser. Enter submits. */
export function Form({ form: state, validationErrors = state?.refused, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (validationErrors && Object.keys(validationErrors).length > 0) focusFirstInvalid(form.current);
  }, [validationErrors]);
  useEffect(() => {
    const { current } = form;
    current?.addEventListener('input', forgetError);
    return () => current?.removeEventListener('input', forgetError);
  }, []);
  return (
    // A form in a dialog over another form would be given that one's `onSubmit`, too.
    <FormContext.Provider value={null}>
      <AriaForm
        {...(state && { onSubmit: state.submit })}
        {...props}
        ref={form}
        className="form"
        validationBehavior="aria"
        {...(!state && { validationErrors: plain(validationErrors) })}
      />
    </FormContext.Provider>
  );
}

/**
 * react-aria drops the message of a text field once the field is left: a press on the button would move the dialog under
 * itself and be lost. Here it goes with the first letter.
 */
function forgetError({ target }: Event) {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type));
  // Once React has taken the letter: a render in between would put the old text back.
  if (isText) setTimeout(() => target.dispatchEvent(new Event('change')));
}

/** Fields side by side on a wide screen, one under the other on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}

/** The buttons of a form; on phones they take the whole width, the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}

/** Moves to the first control marked invalid, in the order of the page. Also for forms made of native fields. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>(
    ':is(input, textarea, select, button, [role="spinbutton"], [role="radiogroup"]):is([aria-invalid="true"], [data-invalid])' +
      ', [data-invalid] :is(input, textarea, button, [role="spinbutton"])',
  );
  invalid?.focus();
  invalid?.scrollIntoView({ block: 'center' });
}

function plain(errors: ValidationErrors | null | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([name, messages]) => [name, [...(messages ?? [])]]),
  );
}
