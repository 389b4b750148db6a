import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { recoverInput } from '../../../domain/account/account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressForm, EmailCodeForm, ResendButton } from './email-forms.tsx';
import { askRecovery, openRecovery } from './requests.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
  onOpen: () => void;
}

/** 'Esqueci minha senha': asks for the mail, then for its code. */
export function Recovery({ email, onEmail, onBack, onOpen }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <Button variant="ghost" size="lg" wide onPress={onBack}>
      Voltar ao login
    </Button>
  );
  if (sentTo === null) {
    return (
      <Notice title="Recuperar senha" lead="Enviaremos um e-mail para você criar uma nova senha.">
        <AddressForm
          label="Recuperar senha"
          schema={recoverInput}
          email={email}
          onEmail={onEmail}
          submitLabel="Enviar e-mail"
          send={askRecovery}
          onSent={setSentTo}
        />
        {back}
      </Notice>
    );
  }
  return (
    <Notice
      picture={<MailCheck />}
      title="Confira seu e-mail"
      lead={
        <>
          Se houver uma conta com <strong>{sentTo}</strong>, você receberá um link e um código para criar uma
          nova senha.
        </>
      }
    >
      <EmailCodeForm
        email={sentTo}
        label="Continuar com o código"
        submitLabel="Continuar"
        give={openRecovery}
        onGiven={onOpen}
      />
      <p className="muted breakable small">
        O link vale por 1 hora. Não encontrou? Olhe também a caixa de spam e a aba de promoções.
      </p>
      <ResendButton about={`recovery ${sentTo}`} send={() => askRecovery(sentTo)} />
      <Button variant="outline" size="lg" wide onPress={() => setSentTo(null)}>
        Usar outro e-mail
      </Button>
      {back}
    </Notice>
  );
}
