import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../../domain/errors.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryButton } from '../../ui/native-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PasswordNeeded } from './confirmation-mail.tsx';
import { type Followed, isConfirmed, isSpent, kindOf, type LinkKind, type LinkToken } from './link-token.ts';

/** The good news stays this long before the new password is chosen, in milliseconds. */
const GOOD_NEWS = 2000;

interface Props {
  token: LinkToken;
  /** Called at once, so that the URL is cleaned; the token lives on in this screen only, for another try. */
  onRead: () => void;
  onFollowed: (what: Followed) => void;
  /** On to the new password. */
  onRecover: () => void;
}

/** Consumes the link by POST from this screen, never by opening it: mail scanners open links. */
export function TokenConfirmation({ token, onRead, ...ways }: Props) {
  const kind = kindOf(token);
  useEffect(onRead, [onRead]);
  if ('flaw' in kind) return <Failed type={token.type} title="Link inválido" sentence={kind.flaw} />;
  return <Follow kind={kind} token={token} {...ways} />;
}

function Follow(props: Omit<Props, 'onRead'> & { kind: LinkKind }) {
  const { kind, token, onFollowed, onRecover } = props;
  const asked = useRef(false);
  const following = useMutation({ mutationFn: kind.follow, onSuccess: onFollowed });
  const { mutate, data, error } = following;
  const { tokenHash = '' } = token;

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(tokenHash);
  }, [tokenHash, mutate]);

  if (data && data !== 'signed_in') return <Done what={data} onRecover={onRecover} />;
  if (isConfirmed(error)) return <AlreadyConfirmed />;
  if (following.isError) {
    return (
      <Failed
        type={token.type}
        title={kind.failed}
        sentence={isSpent(error) ? kind.expired : kind.sentence(error)}
        retry={isSpent(error) ? undefined : () => mutate(tokenHash)}
      />
    );
  }
  return (
    <Notice title={kind.pending}>
      <Spinner label="Só um instante..." />
    </Notice>
  );
}

function Done({ what, onRecover }: { what: Exclude<Followed, 'signed_in'>; onRecover: () => void }) {
  if (what === 'password_needed') return <PasswordNeeded />;
  if (what === 'recovering') return <Recovering onRecover={onRecover} />;
  const isHalf = what === 'email-half';
  return (
    <Notice
      picture={isHalf ? <MailCheck /> : <CircleCheck />}
      title={isHalf ? 'Falta mais uma confirmação' : 'E-mail alterado'}
      lead={isHalf ? accountSentences.emailHalfChanged : accountSentences.emailChanged}
    >
      <LinkButton to="/dashboard" size="lg" wide>
        Ir para o Lume
      </LinkButton>
    </Notice>
  );
}

/** The link was opened before, here or on another device. */
function AlreadyConfirmed() {
  return (
    <Notice picture={<CircleCheck />} title="E-mail já confirmado" lead={messages.already_confirmed}>
      <LinkButton to="/login" size="lg" wide>
        Entrar
      </LinkButton>
      <LinkButton to="/login" search={{ forgot: '1' }} variant="outline" size="lg" wide>
        Esqueci minha senha
      </LinkButton>
    </Notice>
  );
}

function Recovering({ onRecover }: { onRecover: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRecover, GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [onRecover]);
  return (
    <Notice picture={<CircleCheck />} title="Link confirmado" lead={accountSentences.recoveryOpen}>
      <Button size="lg" wide onPress={onRecover}>
        Criar nova senha
      </Button>
    </Notice>
  );
}

interface Failure {
  type: string | undefined;
  title: string;
  sentence: string;
  retry?: (() => void) | undefined;
}

function Failed({ type, title, sentence, retry }: Failure) {
  return (
    <Notice picture={<CircleAlert />} title={title}>
      <p role="alert" className="guest-lead">
        {sentence}
      </p>
      {retry ? <RetryButton size="lg" wide onClick={retry} /> : newMail(type)}
      <LinkButton to="/login" variant="outline" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}

/** Where another mail of that kind is asked for. */
function newMail(type: string | undefined): ReactNode {
  if (type === 'recovery') {
    return (
      <LinkButton to="/login" search={{ forgot: '1' }} size="lg" wide>
        Receber um novo link
      </LinkButton>
    );
  }
  if (type === 'email_change') {
    return (
      <p className="guest-note">
        O link vale por 24 horas e só o mais novo funciona. Em Configurações você pode pedir a troca outra
        vez.
      </p>
    );
  }
  return (
    <LinkButton to="/email-confirmation" size="lg" wide>
      Receber um novo link
    </LinkButton>
  );
}
