import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { resendInput } from '../../../domain/account/account.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressForm, MailCodeForm, ResendButton } from './mail-forms.tsx';
import { PasswordNeeded } from './outcome-notices.tsx';
import { confirmEmail, resendConfirmation } from './requests.ts';

interface Props {
  email: string | undefined;
  onSent: (email: string) => void;
  onSignedIn: () => void;
}

/** Waits for the confirmation; without an address in the URL the person types it. */
export function ConfirmationMail({ email, onSent, onSignedIn }: Props) {
  return email === undefined ? (
    <AskAddress onSent={onSent} />
  ) : (
    <Wait email={email} onSignedIn={onSignedIn} />
  );
}

function AskAddress({ onSent }: Pick<Props, 'onSent'>) {
  const [typed, setTyped] = useState('');
  return (
    <Notice
      picture={<MailCheck />}
      title="Confirme seu e-mail"
      lead="Digite seu e-mail para receber um novo link de confirmação."
    >
      <AddressForm
        label="Reenviar e-mail"
        schema={resendInput}
        email={typed}
        onEmail={setTyped}
        submitLabel="Receber um novo link"
        send={resendConfirmation}
        onSent={onSent}
      />
      <LinkButton to="/login" variant="outline" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}

function Wait({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const confirmation = useMutation({
    mutationFn: confirmEmail,
    onSuccess: (outcome) => outcome === 'signed_in' && onSignedIn(),
  });
  if (confirmation.data === 'password_needed') return <PasswordNeeded email={email} />;
  return (
    <Notice
      picture={<MailCheck />}
      title="Confirme seu e-mail"
      lead={
        <>
          Enviamos um link de confirmação para <strong>{email}</strong>. Abra a mensagem e toque no link para
          ativar sua conta.
        </>
      }
    >
      <MailCodeForm
        email={email}
        label="Confirmar com o código"
        submitLabel="Confirmar"
        give={confirmation.mutateAsync}
        onGiven={() => undefined}
      />
      <p className="guest-note">
        O link expira em 24 horas. Não encontrou? Olhe também a caixa de spam e a aba de promoções.
      </p>
      <ResendButton send={() => resendConfirmation(email)} />
      <LinkButton to="/login" state={{ email }} variant="ghost" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}
