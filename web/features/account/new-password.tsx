import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { resetPasswordInput, weakPassword } from '../../../domain/account/account.ts';
import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { messages } from '../../../domain/errors.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { FormCheckbox, FormPassword } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { RetryButton } from '../../ui/native-button.tsx';
import { FailedNotice, Notice, NoticeLink } from '../../ui/notice.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { DoneNotice } from './outcome-notices.tsx';
import { readRecovery, refusalOf, resetPassword } from './requests.ts';

interface Props {
  /** As it was typed on the page before; a link says itself whose it is. */
  email: string | undefined;
  /** `isSignedIn`: the address was just confirmed, and the person goes straight on. */
  onChanged: (isSignedIn: boolean) => void;
  onDone: (email: string | undefined) => void;
}

/** After a recovery mail. A cookie that only the server reads allows it. */
export function NewPassword({ email, onChanged, onDone }: Props) {
  const [stage, setStage] = useState<'open' | 'expired' | 'done'>('open');
  const recovery = useQuery({ queryKey: ['recovery'], queryFn: readRecovery, staleTime: 0, gcTime: 0 });
  const address = recovery.data?.email ?? email;
  const toLogin = useCallback(() => onDone(address), [onDone, address]);

  if (stage === 'done') {
    return (
      <DoneNotice
        title="Senha alterada"
        lead={accountMessages.passwordChanged}
        action="Fazer login"
        after={3000}
        onNext={toLogin}
      />
    );
  }
  if (stage === 'expired') return <AskAgain sentence={messages.recovery_link_expired} />;
  if (recovery.isError) {
    return (
      <FailedNotice title="Criar nova senha" sentence={messageOf(recovery.error)}>
        <RetryButton size="lg" wide onClick={() => void recovery.refetch()} />
      </FailedNotice>
    );
  }
  if (recovery.data?.isOpen === false) return <AskAgain sentence={null} />;
  return (
    <Notice title="Criar nova senha" lead="Depois disso, entre com a nova senha em todos os seus aparelhos.">
      {recovery.data === undefined ? (
        <SkeletonForm label="Carregando..." fields={2} />
      ) : (
        <NewPasswordForm
          email={address}
          olderFactors={recovery.data.olderFactors}
          onExpired={() => setStage('expired')}
          onChanged={(isSignedIn) => {
            onChanged(isSignedIn);
            if (!isSignedIn) setStage('done');
          }}
        />
      )}
    </Notice>
  );
}

/** No recovery is open: it expired, or the URL was opened without a link. */
function AskAgain({ sentence }: { sentence: string | null }) {
  const links = (
    <>
      <NoticeLink to="/login" search={{ forgot: '1' }}>
        {sentence === null ? 'Receber o e-mail' : 'Receber um novo e-mail'}
      </NoticeLink>
      <NoticeLink to="/login" variant="outline">
        Ir para o login
      </NoticeLink>
    </>
  );
  return sentence === null ? (
    <Notice
      picture={<KeyRound />}
      title="Criar nova senha"
      lead="Para criar uma nova senha, comece pelo e-mail que enviamos a você."
    >
      {links}
    </Notice>
  ) : (
    <FailedNotice title="Criar nova senha" sentence={sentence}>
      {links}
    </FailedNotice>
  );
}

interface FormProps {
  email: string | undefined;
  /** Names of the authenticator apps added before the address was confirmed. */
  olderFactors: readonly string[];
  onExpired: () => void;
  onChanged: (isSignedIn: boolean) => void;
}

function NewPasswordForm({ email = '', olderFactors, onExpired, onChanged }: FormProps) {
  const form = useStudioForm({
    initial: { password: '', confirmPassword: '', removeOlderFactors: false },
    read: (fields) => {
      const checked = check(resetPasswordInput, fields);
      const isWeak = checked.ok && weakPassword(fields.password, { name: '', email });
      return isWeak ? { ok: false, errors: { password: [messages.weak_password] } } : checked;
    },
    save: resetPassword,
    onSaved: ({ isSignedIn }) => onChanged(isSignedIn),
    onFailed: (error) => isExpired(error) && onExpired(),
    refusalOf: (error) => (isExpired(error) ? null : refusalOf(error, accountMessages.unexpected)),
  });
  return (
    <Form form={form} aria-label="Criar nova senha">
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <FormPassword
        form={form}
        name="password"
        label="Nova senha"
        autoComplete="new-password"
        description={PASSWORD_HELP}
      />
      <FormPassword
        form={form}
        name="confirmPassword"
        label="Confirmar nova senha"
        autoComplete="new-password"
      />
      {olderFactors.length > 0 && (
        <FormCheckbox
          form={form}
          name="removeOlderFactors"
          description="Marque se não foi você quem ativou. Os códigos de recuperação também deixam de valer."
        >
          Remover a verificação em duas etapas ativada antes de você confirmar este e-mail (
          {olderFactors.map((name) => name || 'sem nome').join(', ')})
        </FormCheckbox>
      )}
      <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Salvando...">
        Salvar nova senha
      </Button>
    </Form>
  );
}

const isExpired = (error: Error) => error instanceof ApiError && error.code === 'recovery_link_expired';
