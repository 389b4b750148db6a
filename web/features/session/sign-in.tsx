import { type ReactNode, useState } from 'react';
import { signInInput } from '../../../domain/account/account.ts';
import { api, call, messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isOwnDevice } from '../../lib/media.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormCheckbox, FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Session } from './requests.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import './sign-in.css';

interface Props extends SignInFormLook {
  /** Around the first step only: a title above, other ways in below. */
  children: (form: ReactNode) => ReactNode;
  secondTitle: (title: string) => ReactNode;
  /** Signed in at a provider already: only the second factor is left. */
  beginsWithSecond?: boolean;
  onSignedIn: (session: Session) => unknown;
}

/** Password, then the second factor where there is one. Going back keeps the address. */
export function SignIn(props: Props) {
  const { children, secondTitle, beginsWithSecond = false, onSignedIn, ...first } = props;
  const [asksSecond, setAsksSecond] = useState(beginsWithSecond);
  // The second step took too long: said above the first.
  const [over, setOver] = useState<string | null>(null);

  if (asksSecond) {
    return (
      <SecondFactorForm
        title={secondTitle}
        onBack={(why) => {
          setOver(why);
          setAsksSecond(false);
        }}
        onSignedIn={onSignedIn}
      />
    );
  }
  return children(
    <SignInForm
      {...first}
      over={over}
      onSignedIn={onSignedIn}
      onSecondFactor={() => {
        setOver(null);
        setAsksSecond(true);
      }}
    />,
  );
}

interface SignInFormLook {
  email: string;
  onEmail: (email: string) => void;
  /** Said above the form, for example why the person is here again. */
  notice?: ReactNode;
  /** Beside 'Lembrar-me': the way to a forgotten password. */
  forgot: ReactNode;
  autoFocus?: boolean;
}

interface FormProps extends SignInFormLook {
  /** Why the second step led back here. */
  over: string | null;
  onSignedIn: (session: Session) => unknown;
  onSecondFactor: () => void;
}

function SignInForm({ email, onEmail, notice, forgot, autoFocus = false, over, ...ways }: FormProps) {
  const form = useStudioForm({
    // A phone and an installed app belong to one person.
    initial: { email, password: '', remember: isOwnDevice() },
    read: (fields) => check(signInInput, fields),
    save: (json) => call(api.session.$post({ json })),
    onChange: (fields) => onEmail(fields.email),
    onSaved: (answer) => ('secondFactor' in answer ? ways.onSecondFactor() : ways.onSignedIn(answer)),
    leaves: true,
  });
  const isFresh = form.isIdle && Object.keys(form.refused).length === 0;
  return (
    <Form
      form={form}
      refusal={form.refusal && <Refused error={form.error} email={form.fields.email.trim()} />}
      aria-label="Entrar"
    >
      {isFresh && (over === null ? notice : <Banner tone="warning">{over}</Banner>)}
      <FormText
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <FormPassword form={form} name="password" label="Senha" autoFocus={autoFocus} />
      <div className="sign-in-options cluster middle apart gap-2 across-4">
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
      {messageOf(error)}
      {unconfirmed && (
        <LinkButton to="/email-confirmation" search={{ email }} variant="outline" size="sm">
          Reenviar link de confirmação
        </LinkButton>
      )}
    </Banner>
  );
}
