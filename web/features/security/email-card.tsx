import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { type AccountOverview, emailChangeInput } from '../../../domain/account/security.ts';
import { securityMessages } from '../../../domain/account/security-messages.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toastFailure } from '../../ui/write-toasts.ts';
import { changeEmail, useWritten, withdrawEmailChange } from './requests.ts';

export function EmailCard({ account }: { account: AccountOverview }) {
  const [isOpen, setOpen] = useState(false);
  const { email, newEmail, hasPassword } = account;
  return (
    <Card
      level={3}
      icon={<Mail />}
      title="E-mail"
      description="Com ele você entra na conta e recebe os avisos de segurança."
    >
      <div className="security-stack grid justify-start gap-4 unringed" data-keeps-focus tabIndex={-1}>
        <p className="medium breakable">{email}</p>
        {newEmail !== null && <Pending email={email} newEmail={newEmail} onResend={() => setOpen(true)} />}
        {newEmail === null && (
          <Button variant="outline" onPress={() => setOpen(true)} isDisabled={!hasPassword}>
            Alterar e-mail
          </Button>
        )}
        {!hasPassword && <p className="muted small">Para alterar o e-mail, crie uma senha primeiro.</p>}
      </div>
      {isOpen && <EmailDialog account={account} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Pending(props: { email: string; newEmail: string; onResend: () => void }) {
  const { email, newEmail, onResend } = props;
  const written = useWritten();
  const withdrawal = useMutation({
    mutationFn: withdrawEmailChange,
    onSuccess: () => written(securityMessages.emailWithdrawn),
    onError: (error) => toastFailure(error),
  });
  return (
    <Banner tone="info" title="Troca de e-mail aguardando confirmação">
      <p>
        Abra as mensagens que enviamos a <strong>{email}</strong> e a <strong>{newEmail}</strong> e confirme
        nas duas. Até lá, continue entrando com o endereço atual.
      </p>
      <div className="cluster gap-2 above-3">
        <Button variant="outline" onPress={onResend} isDisabled={withdrawal.isPending}>
          Reenviar mensagens
        </Button>
        <Button variant="ghost" onPress={() => withdrawal.mutate()} pending={withdrawal.isPending}>
          Cancelar troca
        </Button>
      </div>
    </Banner>
  );
}

/** Asking for the awaited address again mails both addresses again. */
function EmailDialog({ account, onClose }: { account: AccountOverview; onClose: () => void }) {
  const { email, newEmail } = account;
  const written = useWritten();
  const form = useStudioForm({
    read: (typed) => check(emailChangeInput, typed),
    initial: { email: newEmail ?? '', currentPassword: '' },
    save: changeEmail,
    onSaved: () => {
      written(securityMessages.emailAsked);
    },
    onClose,
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
