import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { resendInput } from '../../../domain/account/account.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, NoticeLink } from '../../ui/notice.tsx';
import { AddressForm, EmailCodeForm, ResendButton } from './email-forms.tsx';
import { PasswordNeeded } from './outcome-notices.tsx';
import { confirmEmail, readConfirmation, resendConfirmation, signUpElsewhere } from './requests.ts';

interface Props {
  email: string | undefined;
  onSent: (email: string) => void;
  onSignedIn: () => void;
}

/** Waits for the confirmation; without an address in the URL the person types it. */
export function ConfirmationEmail({ email, onSent, onSignedIn }: Props) {
  return email === undefined ? (
    <AskAddress onSent={onSent} />
  ) : (
    <Wait email={email} onSent={onSent} onSignedIn={onSignedIn} />
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
      <NoticeLink to="/login" variant="outline">
        Ir para o login
      </NoticeLink>
    </Notice>
  );
}

function Wait({ email, onSent, onSignedIn }: Props & { email: string }) {
  const [isWrong, setWrong] = useState(false);
  const confirmation = useMutation({
    mutationFn: confirmEmail,
    onSuccess: (outcome) => outcome === 'signed_in' && onSignedIn(),
  });
  // Asked again when the person comes back to this tab: the link is often opened on a phone.
  const elsewhere = useQuery({
    queryKey: ['confirmation'],
    queryFn: readConfirmation,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  if (confirmation.data === 'password_needed') return <PasswordNeeded email={email} />;
  if (elsewhere.data === email.toLowerCase() && confirmation.data === undefined)
    return <ConfirmedElsewhere email={email} />;
  if (isWrong) return <OtherAddress email={email} onSent={onSent} onBack={() => setWrong(false)} />;
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
      <Button variant="ghost" size="sm" onPress={() => setWrong(true)}>
        E-mail errado? Corrigir
      </Button>
      <EmailCodeForm
        email={email}
        label="Confirmar com o código"
        submitLabel="Confirmar"
        give={confirmation.mutateAsync}
        onGiven={() => undefined}
      />
      <p className="muted breakable small">
        O link expira em 24 horas. Não encontrou? Olhe também a caixa de spam e a aba de promoções.
      </p>
      <ResendButton about={`confirmation ${email}`} send={() => resendConfirmation(email)} />
      <NoticeLink to="/login" state={{ email }} variant="ghost">
        Ir para o login
      </NoticeLink>
    </Notice>
  );
}

/** The same sign-up with another address, as long as this page knows it; else it is typed again. */
function OtherAddress(props: { email: string; onSent: (email: string) => void; onBack: () => void }) {
  const { email, onSent, onBack } = props;
  const [typed, setTyped] = useState(email);
  const send = signUpElsewhere(email);
  const lead =
    send === null
      ? 'Esta página foi recarregada e, por segurança, não guarda sua senha. Preencha o cadastro de novo com o e-mail certo.'
      : 'O resto do cadastro continua como você preencheu.';
  return (
    <Notice picture={<MailCheck />} title="Corrigir o e-mail" lead={lead}>
      {send === null ? (
        <NoticeLink to="/signup">Refazer o cadastro</NoticeLink>
      ) : (
        <AddressForm
          label="Corrigir o e-mail"
          schema={resendInput}
          email={typed}
          onEmail={setTyped}
          submitLabel="Enviar para este e-mail"
          send={send}
          onSent={(address) => {
            onSent(address);
            onBack();
          }}
        />
      )}
      <Button variant="ghost" size="lg" wide onPress={onBack}>
        Voltar
      </Button>
    </Notice>
  );
}

function ConfirmedElsewhere({ email }: { email: string }) {
  return (
    <Notice picture={<CircleCheck />} title="E-mail confirmado" lead={accountMessages.confirmedElsewhere}>
      <NoticeLink to="/login" state={{ email }}>
        Entrar
      </NoticeLink>
    </Notice>
  );
}
