import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { signInInput } from '../../../domain/account.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Session, signIn } from './requests.ts';
import './sign-in-form.css';

/** What the form is given by whoever shows it, wherever that is. */
export interface SignInFormLook {
  email: string;
  onEmail: (email: string) => void;
  /** Said above the form, for example why the person is here again. */
  notice?: ReactNode;
  /** Beside 'Lembrar-me': the way to a forgotten password. */
  forgot: ReactNode;
  autoFocus?: boolean;
}

interface Props extends SignInFormLook {
  /** Why the second step led back here. */
  over: string | null;
  onSignedIn: (session: Session) => unknown;
  onSecondFactor: () => void;
}

/** E-mail, password, 'Lembrar-me'. A refused password leaves the address in place. */
export function SignInForm({ email, onEmail, notice, forgot, autoFocus = false, over, ...ways }: Props) {
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const entry = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => ('secondFactor' in answer ? ways.onSecondFactor() : ways.onSignedIn(answer)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (entry.isPending || entry.isSuccess) return;
    // What the last try was answered does not stand beside what is wrong with this one.
    entry.reset();
    const checked = check(signInInput, { email, password, remember });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) entry.mutate(checked.value);
  }

  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Form validationErrors={errors} onSubmit={submit} aria-label="Entrar">
      {entry.isIdle && !hasErrors && (over === null ? notice : <Banner tone="warning">{over}</Banner>)}
      {entry.isError && <Refused error={entry.error} email={email.trim()} />}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoFocus={autoFocus}
        value={password}
        onChange={setPassword}
      />
      <div className="sign-in-options">
        <Checkbox name="remember" isSelected={remember} onChange={setRemember}>
          Lembrar-me
        </Checkbox>
        {forgot}
      </div>
      <Button
        type="submit"
        size="lg"
        wide
        pending={entry.isPending || entry.isSuccess}
        pendingLabel="Entrando..."
      >
        Entrar
      </Button>
    </Form>
  );
}

/** The message, and the action that helps where there is one. */
function Refused({ error, email }: { error: unknown; email: string }) {
  const unconfirmed = error instanceof ApiError && error.code === 'email_not_confirmed';
  return (
    <Banner tone="danger">
      {sentenceOf(error)}
      {unconfirmed && (
        <LinkButton to="/email-confirmation" search={{ email }} variant="outline" size="sm">
          Reenviar link de confirmação
        </LinkButton>
      )}
    </Banner>
  );
}
