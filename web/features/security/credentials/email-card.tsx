import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { afterSecurityWrite, withdrawEmailChange } from '../requests.ts';
import { EmailDialog } from './email-dialog.tsx';

/** The address of the account, and the new one while it is not confirmed. */
export function EmailCard({ account }: { account: AccountOverview }) {
  const [isOpen, setOpen] = useState(false);
  const { email, newEmail, hasPassword } = account;
  const whole = useKeptFocus<HTMLDivElement>(newEmail);
  return (
    <Card
      level={3}
      icon={<Mail />}
      title="E-mail"
      description="Com ele você entra na conta e recebe os avisos de segurança."
    >
      <div className="security-stack" tabIndex={-1} ref={whole}>
        <p className="security-value">{email}</p>
        {newEmail !== null && <Pending email={email} newEmail={newEmail} onResend={() => setOpen(true)} />}
        {newEmail === null && (
          <Button variant="outline" onPress={() => setOpen(true)} isDisabled={!hasPassword}>
            Alterar e-mail
          </Button>
        )}
        {!hasPassword && <p className="security-hint">Para alterar o e-mail, crie uma senha primeiro.</p>}
      </div>
      {isOpen && <EmailDialog email={email} newEmail={newEmail} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Pending(props: { email: string; newEmail: string; onResend: () => void }) {
  const { email, newEmail, onResend } = props;
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: withdrawEmailChange,
    onSuccess: () => {
      afterSecurityWrite(queryClient);
      toast.success(securitySentences.emailWithdrawn);
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Banner tone="info" title="Troca de e-mail aguardando confirmação">
      <p>
        Abra as mensagens que enviamos a <strong>{email}</strong> e a <strong>{newEmail}</strong> e confirme
        nas duas. Até lá, continue entrando com o endereço atual.
      </p>
      <div className="security-actions">
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
