import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Link2, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../../domain/errors.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { isSpentLink } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { RetryButton } from '../../ui/native-button.tsx';
import { FailedNotice, Notice, NoticeLink } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DoneNotice, PasswordNeeded } from './outcome-notices.tsx';
import { changeEmail, confirmEmail, openRecovery } from './requests.ts';

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
        sentence={isSpentLink(error) ? kind.expired : kind.sentence(error)}
        retry={isSpentLink(error) ? undefined : () => mutate(tokenHash)}
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
        lead={accountMessages.recoveryOpen}
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
      lead={isHalf ? accountMessages.emailHalfChanged : accountMessages.emailChanged}
    >
      <NoticeLink to="/dashboard">Ir para o Lume</NoticeLink>
    </Notice>
  );
}

function AlreadyConfirmed() {
  return (
    <Notice picture={<CircleCheck />} title="E-mail já confirmado" lead={messages.already_confirmed}>
      <NoticeLink to="/login">Entrar</NoticeLink>
      <NoticeLink to="/login" search={{ forgot: '1' }} variant="outline">
        Esqueci minha senha
      </NoticeLink>
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
      {retry ? <RetryButton size="lg" wide onClick={retry} /> : confirmationEmail(type)}
      <NoticeLink to="/login" variant="outline">
        Ir para o login
      </NoticeLink>
    </FailedNotice>
  );
}

function confirmationEmail(type: string | undefined): ReactNode {
  if (type === 'recovery') {
    return (
      <NoticeLink to="/login" search={{ forgot: '1' }}>
        Receber um novo link
      </NoticeLink>
    );
  }
  if (type === 'email_change') {
    return (
      <p className="muted breakable small">
        O link vale por 24 horas e só o mais novo funciona. Em Configurações você pode pedir a troca outra
        vez.
      </p>
    );
  }
  return <NoticeLink to="/email-confirmation">Receber um novo link</NoticeLink>;
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
      <NoticeLink to="/login">Ir para o login</NoticeLink>
    </Notice>
  );
}

interface LinkToken {
  tokenHash: string | undefined;
  type: string | undefined;
}

type Followed = 'signed_in' | 'password_needed' | 'recovering' | 'email-half' | 'email-changed';

interface LinkKind {
  follow: (tokenHash: string) => Promise<Followed>;
  pending: string;
  failed: string;
  /** Unknown, used or too old. */
  expired: string;
  sentence: (error: unknown) => string;
}

const plainly = (error: unknown) => (error instanceof ApiError ? error.message : accountMessages.unexpected);

const kinds: Record<string, LinkKind> = {
  signup: {
    follow: (tokenHash) => confirmEmail({ tokenHash }),
    pending: 'Confirmando seu e-mail',
    failed: 'Não foi possível confirmar',
    expired: messages.link_expired,
    sentence: (error) =>
      error instanceof ApiError ? accountMessages.confirmFailed(error.message) : accountMessages.unexpected,
  },
  recovery: {
    follow: (tokenHash) => openRecovery({ tokenHash }).then(() => 'recovering'),
    pending: 'Abrindo a recuperação de senha',
    failed: 'Não foi possível recuperar a senha',
    expired: messages.recovery_link_expired,
    sentence: plainly,
  },
  email_change: {
    follow: (tokenHash) =>
      changeEmail(tokenHash).then((outcome) => (outcome === 'done' ? 'email-changed' : 'email-half')),
    pending: 'Confirmando a troca de e-mail',
    failed: 'Não foi possível trocar o e-mail',
    expired: messages.link_expired,
    sentence: plainly,
  },
};

function kindOf({ tokenHash, type }: LinkToken): LinkKind | { flaw: string } {
  const kind = type !== undefined && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!tokenHash || !type) return { flaw: kind?.expired ?? messages.link_expired };
  return kind ?? { flaw: messages.confirmation_type_unknown };
}

const isConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_confirmed';
