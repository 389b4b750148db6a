import { useMutation } from '@tanstack/react-query';
import { CircleCheck, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { resendInput } from '../../../domain/account/account.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressForm } from './address-form.tsx';
import { MailCodeForm } from './mail-code-form.tsx';
import { confirmEmail, resendConfirmation } from './requests.ts';
import { ResendButton } from './resend-button.tsx';

interface Props {
  email: string | undefined;
  /** A mail was asked for: the wait is for that address. */
  onSent: (email: string) => void;
  /** The code was right, in the browser that signed up: in. */
  onSignedIn: () => void;
}

/** The wait for the confirmation. Without an address in the URL the person types it. */
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

/** Confirmed by link or code in another browser than the one that signed up: a password is chosen here. */
export function PasswordNeeded({ email }: { email?: string }) {
  return (
    <Notice picture={<CircleCheck />} title="E-mail confirmado" lead={accountSentences.passwordNeeded}>
      <LinkButton to="/reset-password" state={email === undefined ? {} : { email }} replace size="lg" wide>
        Criar minha senha
      </LinkButton>
    </Notice>
  );
}
