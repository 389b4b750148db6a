import { useQueryClient } from '@tanstack/react-query';
import { passwordChangeInput } from '../../../../domain/account-security.ts';
import { messages } from '../../../../domain/errors.ts';
import { MIN_PASSWORD, PASSWORD_HELP } from '../../../../domain/password.ts';
import { securitySentences } from '../../../../domain/security-sentences.ts';
import { weakPassword } from '../../../../domain/weak-password.ts';
import { useSecretForm } from '../../../lib/use-secret-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SecretDialog } from '../../../ui/secret-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { changePassword } from '../requests.ts';
import { afterSecurityWrite } from '../security-queries.ts';

interface Props {
  email: string;
  personName: string;
  onClose: () => void;
}

/** A new password in the place of the one in use. */
export function PasswordDialog({ email, personName, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useSecretForm({
    schema: passwordChangeInput,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: changePassword,
    onDone: () => {
      afterSecurityWrite(queryClient);
      toast.success(securitySentences.passwordChanged);
      onClose();
    },
  });
  const { fields, change } = form;
  const isWeak =
    fields.password.length >= MIN_PASSWORD && weakPassword(fields.password, { name: personName, email });
  return (
    <SecretDialog
      title="Alterar senha"
      description="As outras sessões serão encerradas; esta continua aberta."
      form={form}
      submitLabel="Alterar senha"
      pendingLabel="Alterando..."
      email={email}
      onClose={onClose}
    >
      <PasswordField
        label="Senha atual"
        name="currentPassword"
        autoFocus
        value={fields.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        description={isWeak ? messages.weak_password : PASSWORD_HELP}
        value={fields.password}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        label="Confirmar nova senha"
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
      />
    </SecretDialog>
  );
}
