import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../../../domain/errors.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryButton } from '../../ui/native-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { readRecovery } from './requests.ts';

/** The good news stays this long before the login, in milliseconds. */
const GOOD_NEWS = 3000;

interface Props {
  /** For password managers, where it is known. */
  email: string | undefined;
  /** Every session of the person has ended. */
  onChanged: () => void;
  onDone: () => void;
}

/** A new password after a recovery mail. The recovery is held by a cookie that only the server reads. */
export function NewPassword({ email, onChanged, onDone }: Props) {
  const [stage, setStage] = useState<'open' | 'expired' | 'done'>('open');
  const recovery = useQuery({ queryKey: ['recovery'], queryFn: readRecovery, staleTime: 0, gcTime: 0 });

  useEffect(() => {
    if (stage !== 'done') return;
    const timer = setTimeout(onDone, GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [stage, onDone]);

  if (stage === 'done') return <Done onDone={onDone} />;
  if (stage === 'expired') return <AskAgain sentence={messages.recovery_link_expired} />;
  if (recovery.isError) return <Unread error={recovery.error} retry={() => void recovery.refetch()} />;
  if (recovery.data?.isOpen === false) return <AskAgain sentence={null} />;
  return (
    <Notice title="Criar nova senha" lead="Depois disso, entre com a nova senha em todos os seus aparelhos.">
      {recovery.data === undefined ? (
        <SkeletonForm label="Carregando..." fields={2} />
      ) : (
        <NewPasswordForm
          email={email}
          olderFactors={recovery.data.olderFactors}
          onExpired={() => setStage('expired')}
          onChanged={() => {
            onChanged();
            setStage('done');
          }}
        />
      )}
    </Notice>
  );
}

function Done({ onDone }: { onDone: () => void }) {
  return (
    <Notice picture={<CircleCheck />} title="Senha alterada" lead={accountSentences.passwordChanged}>
      <Button size="lg" wide onPress={onDone}>
        Fazer login
      </Button>
    </Notice>
  );
}

/** No recovery is open: it expired, or the URL was opened without a link. */
function AskAgain({ sentence }: { sentence: string | null }) {
  return (
    <Notice
      picture={sentence === null ? <KeyRound /> : <CircleAlert />}
      title="Criar nova senha"
      lead={
        sentence === null ? 'Para criar uma nova senha, comece pelo e-mail que enviamos a você.' : undefined
      }
    >
      {sentence !== null && (
        <p role="alert" className="guest-lead">
          {sentence}
        </p>
      )}
      <LinkButton to="/login" search={{ forgot: '1' }} size="lg" wide>
        {sentence === null ? 'Receber o e-mail' : 'Receber um novo e-mail'}
      </LinkButton>
      <LinkButton to="/login" variant="outline" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}

function Unread({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Notice picture={<CircleAlert />} title="Criar nova senha">
      <p role="alert" className="guest-lead">
        {sentenceOf(error)}
      </p>
      <RetryButton size="lg" wide onClick={retry} />
    </Notice>
  );
}
