import { resetPasswordInput, weakPassword } from '../../../domain/account/account.ts';
import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { messages } from '../../../domain/errors.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormCheckbox, FormPassword } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
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
  const form = useStudioForm({
    initial: { password: '', confirmPassword: '', removeOlderFactors: false },
    read: (fields) => {
      const checked = check(resetPasswordInput, fields);
      const isWeak = checked.ok && weakPassword(fields.password, { name: '', email });
      return isWeak ? { ok: false, errors: { password: [messages.weak_password] } } : checked;
    },
    save: resetPassword,
    onSaved: onChanged,
    onFailed: (error) => isExpired(error) && onExpired(),
    refusalOf: (error) => (isExpired(error) ? null : refusalOf(error)),
  });
  return (
    <Form form={form} aria-label="Criar nova senha">
      {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <FormPassword
        form={form}
        name="password"
        label="Nova senha"
        autoComplete="new-password"
        description={PASSWORD_HELP}
      />
      <FormPassword
        form={form}
        name="confirmPassword"
        label="Confirmar nova senha"
        autoComplete="new-password"
      />
      {olderFactors.length > 0 && (
        <FormCheckbox
          form={form}
          name="removeOlderFactors"
          description="Marque se não foi você quem ativou. Os códigos de recuperação também deixam de valer."
        >
          Remover a verificação em duas etapas ativada antes de você confirmar este e-mail (
          {olderFactors.map((name) => name || 'sem nome').join(', ')})
        </FormCheckbox>
      )}
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Salvando...">
        Salvar nova senha
      </Button>
    </Form>
  );
}

const isExpired = (error: Error) => error instanceof ApiError && error.code === 'recovery_link_expired';

/** Too many tries and a lost connection have messages of their own; the rest has one. */
function refusalOf(error: unknown): string {
  return error instanceof ApiError && (error.status === 429 || error.status === 0)
    ? error.message
    : accountSentences.unexpected;
}
