import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { resetPasswordInput, weakPassword } from '../../../domain/account/account.ts';
import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { messages } from '../../../domain/errors.ts';
import { firstName } from '../../../domain/format.ts';
import { api, call, isSpentLink, messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { FormPassword } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { RetryButton } from '../../ui/native-button.tsx';
import { FailedNotice, Notice, NoticeLink } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The link stays valid. */
function readInvitation(tokenHash: string) {
  return call(api.invitations.reading.$post({ json: { tokenHash } }));
}

type Invitation = Awaited<ReturnType<typeof readInvitation>>;

interface Props {
  tokenHash: string | undefined;
  /** Called at once, so that the URL is cleaned; the token lives on in this screen only. */
  onRead: () => void;
  /** Signs the new member in and goes on; rejects when that fails. */
  onJoined: (credentials: { email: string; password: string }) => Promise<void>;
}

export function InvitationScreen({ tokenHash, onRead, onJoined }: Props) {
  const kept = useRef(tokenHash);
  const asked = useRef(false);
  const reading = useMutation({ mutationFn: readInvitation });
  const entry = useMutation({ mutationFn: onJoined });
  const [isOver, setOver] = useState(false);
  const { mutate } = reading;

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    onRead();
    if (kept.current) mutate(kept.current);
  }, [mutate, onRead]);

  if (entry.isError) return <Joined />;
  if (!kept.current || isOver) return <Failed sentence={messages.link_expired} />;
  if (reading.isError) {
    const { error } = reading;
    const retry = isSpentLink(error) ? undefined : () => mutate(kept.current ?? '');
    return <Failed sentence={messageOf(error)} retry={retry} />;
  }
  if (!reading.data) {
    return (
      <Notice title="Abrindo seu convite">
        <Spinner label="Só um instante..." />
      </Notice>
    );
  }
  const { fullName, businessName } = reading.data;
  return (
    <Notice
      title={`Olá, ${firstName(fullName)}!`}
      lead={
        <>
          <strong>{businessName}</strong> convidou você para a equipe. Escolha uma senha para entrar na sua
          agenda.
        </>
      }
    >
      <InvitationForm
        tokenHash={kept.current}
        invitation={reading.data}
        isEntering={entry.isPending || entry.isSuccess}
        onAccepted={entry.mutate}
        onJoined={onJoined}
        onOver={() => setOver(true)}
      />
    </Notice>
  );
}

interface FormProps extends Pick<Props, 'onJoined'> {
  tokenHash: string;
  invitation: Invitation;
  /** Accepted; signing in is under way. */
  isEntering: boolean;
  onAccepted: (credentials: { email: string; password: string }) => void;
  onOver: () => void;
}

/** The e-mail is a field for password managers. */
function InvitationForm({ tokenHash, invitation, isEntering, onAccepted, onJoined, onOver }: FormProps) {
  const form = useStudioForm({
    initial: { password: '', confirmPassword: '' },
    read: (fields) => {
      const checked = check(resetPasswordInput, fields);
      const person = { name: invitation.fullName, email: invitation.email };
      const isWeak = checked.ok && weakPassword(fields.password, person);
      return isWeak ? { ok: false, errors: { password: [messages.weak_password] } } : checked;
    },
    save: async ({ password }) => {
      try {
        return await call(api.invitations.acceptance.$post({ json: { tokenHash, password } }));
      } catch (error) {
        if (!isSpentLink(error)) throw error;
        // Perhaps by a try whose answer was lost: then this password opens the account.
        const { email } = invitation;
        await onJoined({ email, password }).catch((reason: unknown) => {
          throw isDenied(reason) ? error : reason;
        });
        return null;
      }
    },
    onSaved: (accepted, { password }) => accepted && onAccepted({ ...accepted, password }),
    onFailed: (error) => isSpentLink(error) && onOver(),
  });
  const pending = form.pending || isEntering;
  const wait = (event: FormEvent) => event.preventDefault();

  return (
    <Form form={form} {...(isEntering && { onSubmit: wait })} aria-label="Aceitar convite">
      <TextField label="E-mail" type="email" autoComplete="username" isReadOnly value={invitation.email} />
      <FormPassword
        form={form}
        name="password"
        label="Senha"
        autoComplete="new-password"
        description={PASSWORD_HELP}
      />
      <FormPassword form={form} name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
      <p className="muted breakable small">
        Ao entrar, você aceita os{' '}
        <a href="/terms-of-service" target="_blank" rel="noreferrer">
          termos de uso
        </a>{' '}
        e a{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          política de privacidade
        </a>
        .
      </p>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel="Entrando...">
        Entrar na equipe
      </Button>
    </Form>
  );
}

const isDenied = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 403;

function Joined() {
  return (
    <Notice
      title="Convite aceito"
      picture={<CircleCheck />}
      lead="Sua senha foi criada. Você já pode fazer login."
    >
      <NoticeLink to="/login">Fazer login</NoticeLink>
    </Notice>
  );
}

function Failed({ sentence, retry }: { sentence: string; retry?: (() => void) | undefined }) {
  return (
    <FailedNotice title="Não foi possível abrir o convite" sentence={sentence}>
      {retry ? (
        <RetryButton size="lg" wide onClick={retry} />
      ) : (
        <p className="muted breakable small">
          O convite vale por 72 horas e só pode ser usado uma vez. Peça ao estúdio para enviar um novo.
        </p>
      )}
      <NoticeLink to="/login" variant="outline">
        Ir para o login
      </NoticeLink>
    </FailedNotice>
  );
}
