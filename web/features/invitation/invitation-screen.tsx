import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../../domain/errors.ts';
import { firstName } from '../../../domain/format.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryButton } from '../../ui/native-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { InvitationForm, readInvitation } from './invitation-form.tsx';

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
  const { mutate } = reading;

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    onRead();
    if (kept.current) mutate(kept.current);
  }, [mutate, onRead]);

  if (entry.isError) return <Joined />;
  if (!kept.current) return <Failed sentence={messages.link_expired} />;
  if (reading.isError) {
    const { error } = reading;
    const isOver = error instanceof ApiError && error.code === 'link_expired';
    return (
      <Failed sentence={sentenceOf(error)} retry={isOver ? undefined : () => mutate(kept.current ?? '')} />
    );
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
      />
    </Notice>
  );
}

function Joined() {
  return (
    <Notice
      title="Convite aceito"
      picture={<CircleCheck />}
      lead="Sua senha foi criada. Você já pode fazer login."
    >
      <LinkButton to="/login" size="lg" wide>
        Fazer login
      </LinkButton>
    </Notice>
  );
}

function Failed({ sentence, retry }: { sentence: string; retry?: (() => void) | undefined }) {
  return (
    <Notice title="Não foi possível abrir o convite" picture={<CircleAlert />}>
      <p role="alert" className="guest-lead">
        {sentence}
      </p>
      {retry ? (
        <RetryButton size="lg" wide onClick={retry} />
      ) : (
        <p className="guest-note">
          O convite vale por 72 horas e só pode ser usado uma vez. Peça ao estúdio para enviar um novo.
        </p>
      )}
      <LinkButton to="/login" variant="outline" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}
