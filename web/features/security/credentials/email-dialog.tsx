import { useQueryClient } from '@tanstack/react-query';
import { emailChangeInput } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { check } from '../../../lib/validation.ts';
import { FormPassword, FormText } from '../../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { afterSecurityWrite, changeEmail } from '../requests.ts';

interface Props {
  email: string;
  /** The one that is awaited: asking for it again mails both addresses again. */
  newEmail: string | null;
  onClose: () => void;
}

/** Another address in the place of the one in use, once both have said yes. */
export function EmailDialog({ email, newEmail, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useStudioForm({
    read: (typed) => check(emailChangeInput, typed),
    initial: { email: newEmail ?? '', currentPassword: '' },
    save: changeEmail,
    onSaved: () => {
      afterSecurityWrite(queryClient);
      toast.success(securitySentences.emailAsked);
      onClose();
    },
  });
  return (
    <FormDialog
      title={newEmail === null ? 'Alterar e-mail' : 'Reenviar mensagens'}
      description="Enviaremos uma mensagem ao endereço atual e outra ao novo. A troca acontece quando as duas forem confirmadas."
      form={form}
      submitLabel={newEmail === null ? 'Enviar confirmações' : 'Reenviar'}
      pendingLabel="Enviando..."
      email={email}
      onClose={onClose}
    >
      <FormText
        form={form}
        label="Novo e-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus={newEmail === null}
      />
      <FormPassword form={form} label="Senha atual" name="currentPassword" autoFocus={newEmail !== null} />
    </FormDialog>
  );
}
