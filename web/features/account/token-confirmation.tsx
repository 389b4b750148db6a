import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Link2, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../../domain/errors.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryButton } from '../../ui/native-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Followed, isConfirmed, isSpent, kindOf, type LinkKind, type LinkToken } from './link-token.ts';
import { DoneNotice, FailedNotice, PasswordNeeded } from './outcome-notices.tsx';

interface Props {
  token: LinkToken;
  /** Called at once, to clean the URL; the token stays in this screen only, for another try. */
  onRead: () => void;
  onFollowed: (what: Followed) => void;
  onRecover: () => void;
}

/** A POST consumes the link, never its opening: mail scanners open links. */
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
  if (what === 'recovering') {
    return (
      <DoneNotice
        title="Link confirmado"
        lead={accountSentences.recoveryOpen}
        action="Criar nova senha"
        after={2000}
        onNext={onRecover}
      />
    );
  }
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

interface Failure {
  type: string | undefined;
  title: string;
  sentence: string;
  retry?: (() => void) | undefined;
}

function Failed({ type, title, sentence, retry }: Failure) {
  return (
    <FailedNotice title={title} sentence={sentence}>
      {retry ? <RetryButton size="lg" wide onClick={retry} /> : newMail(type)}
      <LinkButton to="/login" variant="outline" size="lg" wide>
        Ir para o login
      </LinkButton>
    </FailedNotice>
  );
}

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

/** For a link that signs in to another app, opened here. */
export function SignInLink({ onRead }: { onRead: () => void }) {
  useEffect(onRead, [onRead]);
  return (
    <Notice
      picture={<Link2 />}
      title="Link de acesso"
      lead="Este link serve para entrar em outro aplicativo com a sua conta. Use lá o código de 6 dígitos da mesma mensagem. Para entrar aqui, use seu e-mail e sua senha."
    >
      <LinkButton to="/login" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}
