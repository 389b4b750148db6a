import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type AccountOverview, passwordChangeInput } from '../../../domain/account/security.ts';
import { securityMessages } from '../../../domain/account/security-messages.ts';
import { MIN_PASSWORD, PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { weakPassword } from '../../../domain/auth/weak-password.ts';
import { messages } from '../../../domain/errors.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormPassword } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { changePassword, emailPasswordLink, useWritten } from './requests.ts';

interface Props {
  account: AccountOverview;
  /** Full name: no part of a good password. */
  personName: string;
}

/** The password: changed with the one in use, or asked for by who never had one. */
export function PasswordCard({ account, personName }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      level={3}
      icon={<KeyRound />}
      title="Senha"
      description={
        account.hasPassword
          ? 'Ao alterar a senha, as outras sessões serão encerradas.'
          : 'Sua conta ainda não tem senha. Com uma, você também entra pelo e-mail e pode mudar o que protege sua conta.'
      }
    >
      {account.hasPassword ? (
        <Button variant="outline" onPress={() => setOpen(true)}>
          Alterar senha
        </Button>
      ) : (
        <FirstPassword email={account.email} />
      )}
      {isOpen && <PasswordDialog account={account} personName={personName} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FirstPassword({ email }: { email: string }) {
  const asking = useMutation({
    mutationFn: () => emailPasswordLink(email),
    onSuccess: () => toast.success(securityMessages.passwordLinkSent),
    onError: (error) => toastFailure(error),
  });
  return (
    <Button
      variant="outline"
      onPress={() => asking.mutate()}
      pending={asking.isPending}
      isDisabled={asking.isSuccess}
    >
      Criar senha por e-mail
    </Button>
  );
}

function PasswordDialog({ account: { email }, personName, onClose }: Props & { onClose: () => void }) {
  const written = useWritten();
  const form = useStudioForm({
    read: (typed) => check(passwordChangeInput, typed),
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    save: changePassword,
    onSaved: () => {
      written(securityMessages.passwordChanged);
    },
    onClose,
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
