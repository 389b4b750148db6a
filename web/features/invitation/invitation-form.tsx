import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resetPasswordInput, weakPassword } from '../../../domain/account.ts';
import { messages } from '../../../domain/errors.ts';
import { PASSWORD_HELP } from '../../../domain/password.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { acceptInvitation, type Invitation } from './requests.ts';

interface Props {
  tokenHash: string;
  invitation: Invitation;
  /** Accepted, and on the way in. */
  isEntering: boolean;
  onAccepted: (credentials: { email: string; password: string }) => void;
}

/** A password of one's own, twice. The address stands above it for password managers. */
export function InvitationForm({ tokenHash, invitation, isEntering, onAccepted }: Props) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const acceptance = useMutation({
    mutationFn: (chosen: string) => acceptInvitation({ tokenHash, password: chosen }),
    onSuccess: ({ email }, chosen) => onAccepted({ email, password: chosen }),
    onError: (error) => error instanceof ApiError && setErrors(error.fields),
  });
  const pending = acceptance.isPending || isEntering;

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = check(resetPasswordInput, { password, confirmPassword });
    if (!checked.ok) return setErrors(checked.errors);
    const person = { name: invitation.fullName, email: invitation.email };
    if (weakPassword(checked.value.password, person)) {
      return setErrors({ password: [messages.weak_password] });
    }
    setErrors({});
    if (!pending) acceptance.mutate(checked.value.password);
  }

  return (
    <Form validationErrors={errors} onSubmit={submit} aria-label="Aceitar convite">
      {acceptance.error && Object.keys(errors).length === 0 && (
        <Banner tone="danger">{sentenceOf(acceptance.error)}</Banner>
      )}
      <TextField label="E-mail" type="email" autoComplete="username" isReadOnly value={invitation.email} />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_HELP}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label="Confirmar senha"
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmPassword}
        onChange={setConfirmPassword}
      />
      <p className="guest-note">
        Ao entrar, você aceita os{' '}
        <a href="/terms-of-service" target="_blank" rel="noreferrer">
          termos de uso
        </a>{' '}
        e a{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          política de privacidade
        </a>
        .
      </p>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel="Entrando...">
        Entrar na equipe
      </Button>
    </Form>
  );
}
