import { useQueryClient } from '@tanstack/react-query';
import { emailChangeInput } from '../../../../domain/account-security.ts';
import { securitySentences } from '../../../../domain/security-sentences.ts';
import { useSecretForm } from '../../../lib/use-secret-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SecretDialog } from '../../../ui/secret-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { changeEmail } from '../requests.ts';
import { afterSecurityWrite } from '../security-queries.ts';

interface Props {
  email: string;
  /** The one that is awaited: asking for it again mails both addresses again. */
  newEmail: string | null;
  onClose: () => void;
}

/** Another address in the place of the one in use, once both have said yes. */
export function EmailDialog({ email, newEmail, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useSecretForm({
    schema: emailChangeInput,
    initial: { email: newEmail ?? '', currentPassword: '' },
    send: changeEmail,
    onDone: () => {
      afterSecurityWrite(queryClient);
      toast.success(securitySentences.emailAsked);
      onClose();
    },
  });
  return (
    <SecretDialog
      title={newEmail === null ? 'Alterar e-mail' : 'Reenviar mensagens'}
      description="Enviaremos uma mensagem ao endereço atual e outra ao novo. A troca acontece quando as duas forem confirmadas."
      form={form}
      submitLabel={newEmail === null ? 'Enviar confirmações' : 'Reenviar'}
      pendingLabel="Enviando..."
      email={email}
      onClose={onClose}
    >
      <TextField
        label="Novo e-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus={newEmail === null}
        value={form.fields.email}
        onChange={(typed) => form.change({ email: typed })}
      />
      <PasswordField
        label="Senha atual"
        name="currentPassword"
        autoFocus={newEmail !== null}
        value={form.fields.currentPassword}
        onChange={(currentPassword) => form.change({ currentPassword })}
      />
    </SecretDialog>
  );
}
