import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccountOverview } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { mailPasswordLink } from '../requests.ts';
import { PasswordDialog } from './password-dialog.tsx';

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
      {isOpen && (
        <PasswordDialog email={account.email} personName={personName} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

function FirstPassword({ email }: { email: string }) {
  const asking = useMutation({
    mutationFn: () => mailPasswordLink(email),
    onSuccess: () => toast.success(securitySentences.passwordLinkSent),
    onError: (error) => toast.error(sentenceOf(error)),
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
