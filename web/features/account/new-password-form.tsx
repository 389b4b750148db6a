import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resetPasswordInput, weakPassword } from '../../../domain/account.ts';
import { messages } from '../../../domain/errors.ts';
import { PASSWORD_HELP } from '../../../domain/password.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { resetPassword } from './requests.ts';

interface Props {
  email: string | undefined;
  /** Names of the authenticator apps of before the address was confirmed. */
  olderFactors: readonly string[];
  onExpired: () => void;
  onChanged: () => void;
}

/** The new password, twice. */
export function NewPasswordForm({ email = '', olderFactors, onExpired, onChanged }: Props) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [removeOlderFactors, setRemoveOlderFactors] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = useMutation({
    mutationFn: resetPassword,
    onSuccess: onChanged,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'recovery_link_expired') onExpired();
      else setErrors(error.fields);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = check(resetPasswordInput, { password, confirmPassword, removeOlderFactors });
    if (!checked.ok) return setErrors(checked.errors);
    if (weakPassword(password, { name: '', email })) return setErrors({ password: [messages.weak_password] });
    setErrors({});
    if (!change.isPending) change.mutate(checked.value);
  }

  return (
    <Form validationErrors={errors} onSubmit={submit} aria-label="Criar nova senha">
      {change.isError && Object.keys(errors).length === 0 && (
        <Banner tone="danger">{refusalOf(change.error)}</Banner>
      )}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_HELP}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label="Confirmar nova senha"
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmPassword}
        onChange={setConfirmPassword}
      />
      {olderFactors.length > 0 && (
        <Checkbox
          name="removeOlderFactors"
          isSelected={removeOlderFactors}
          onChange={setRemoveOlderFactors}
          description="Marque se não foi você quem ativou. Os códigos de recuperação também deixam de valer."
        >
          Remover a verificação em duas etapas ativada antes de você confirmar este e-mail (
          {olderFactors.map((name) => name || 'sem nome').join(', ')})
        </Checkbox>
      )}
      <Button type="submit" size="lg" wide pending={change.isPending} pendingLabel="Salvando...">
        Salvar nova senha
      </Button>
    </Form>
  );
}

/** Too many tries and a lost connection have messages of their own; the rest has one. */
function refusalOf(error: unknown): string {
  return error instanceof ApiError && (error.status === 429 || error.status === 0)
    ? error.message
    : accountSentences.unexpected;
}
