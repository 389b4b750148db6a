import type { ReactNode } from 'react';
import { signInInput } from '../../../domain/account/account.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormCheckbox, FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Session } from './requests.ts';
import { signIn } from './sign-in-requests.ts';
import './sign-in-form.css';

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

export function SignInForm({ email, onEmail, notice, forgot, autoFocus = false, over, ...ways }: Props) {
  const form = useStudioForm({
    initial: { email, password: '', remember: false },
    read: (fields) => check(signInInput, fields),
    save: signIn,
    onChange: (fields) => onEmail(fields.email),
    onSaved: (answer) => ('secondFactor' in answer ? ways.onSecondFactor() : ways.onSignedIn(answer)),
    leaves: true,
  });
  const isFresh = form.isIdle && Object.keys(form.refused).length === 0;
  return (
    <Form form={form} aria-label="Entrar">
      {isFresh && (over === null ? notice : <Banner tone="warning">{over}</Banner>)}
      {form.refusal && <Refused error={form.error} email={form.fields.email.trim()} />}
      <FormText
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <FormPassword form={form} name="password" label="Senha" autoFocus={autoFocus} />
      <div className="sign-in-options">
        <FormCheckbox form={form} name="remember">
          Lembrar-me
        </FormCheckbox>
        {forgot}
      </div>
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Entrando...">
        Entrar
      </Button>
    </Form>
  );
}

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
