import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

interface Props extends FormDialogProps {
  /** So that a password manager knows whose password it is. */
  email: string;
}

/** The frame of every form that asks for the password. */
export function SecretDialog({ email, children, ...dialog }: Props) {
  return (
    <FormDialog {...dialog}>
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {children}
    </FormDialog>
  );
}
