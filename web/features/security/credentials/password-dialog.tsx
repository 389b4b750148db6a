import { useQueryClient } from '@tanstack/react-query';
import { passwordChangeInput } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { MIN_PASSWORD, PASSWORD_HELP } from '../../../../domain/auth/password.ts';
import { weakPassword } from '../../../../domain/auth/weak-password.ts';
import { messages } from '../../../../domain/errors.ts';
import { check } from '../../../lib/validation.ts';
import { FormPassword } from '../../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { afterSecurityWrite, changePassword } from '../requests.ts';

interface Props {
  email: string;
  personName: string;
  onClose: () => void;
}

/** A new password in the place of the one in use. */
export function PasswordDialog({ email, personName, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    read: (typed) => check(passwordChangeInput, typed),
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    save: changePassword,
    onSaved: () => {
      afterSecurityWrite(queryClient);
      toast.success(securitySentences.passwordChanged);
      onClose();
    },
  });
  const { password } = form.fields;
  const isWeak = password.length >= MIN_PASSWORD && weakPassword(password, { name: personName, email });
  return (
    <FormDialog
      title="Alterar senha"
      description="As outras sessões serão encerradas; esta continua aberta."
      form={form}
      submitLabel="Alterar senha"
      pendingLabel="Alterando..."
      email={email}
      onClose={onClose}
    >
      <FormPassword form={form} label="Senha atual" name="currentPassword" autoFocus />
      <FormPassword
        form={form}
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        description={isWeak ? messages.weak_password : PASSWORD_HELP}
      />
      <FormPassword
        form={form}
        label="Confirmar nova senha"
        name="confirmPassword"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
