import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CODE_MISSING } from '../../../domain/account.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { giveSecondFactor, type Session } from './requests.ts';

interface Props {
  title: (title: string) => ReactNode;
  /** To the password again; says why when it was not her choice. */
  onBack: (why: string | null) => void;
  onSignedIn: (session: Session) => unknown;
}

const asked = {
  app: {
    lead: 'Digite o código de 6 dígitos que aparece no seu aplicativo autenticador.',
    missing: CODE_MISSING,
    other: 'Usar um código de recuperação',
  },
  recovery: {
    lead: 'Digite um dos códigos de recuperação que você guardou. Cada um funciona uma única vez.',
    missing: 'Digite um código de recuperação',
    other: 'Usar o aplicativo autenticador',
  },
} as const;

/** The second step of signing in: six digits from the authenticator, or a recovery code in their place. */
export function SecondFactorForm({ title, onBack, onSignedIn }: Props) {
  const [way, setWay] = useState<keyof typeof asked>('app');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const entry = useMutation({
    mutationFn: giveSecondFactor,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'sign_in_again') return onBack(error.message);
      if (error.status !== 403 && error.status !== 422) return;
      // The next code is typed anew; a recovery code is mended.
      if (way === 'app') setCode('');
      setErrors({ code: [way === 'app' ? accountSentences.wrongCode : accountSentences.wrongRecoveryCode] });
    },
  });
  const { lead, missing, other } = asked[way];

  function give(given: string) {
    if (given.trim().length < (way === 'app' ? 6 : 1)) return setErrors({ code: [missing] });
    setErrors({});
    if (!entry.isPending && !entry.isSuccess) entry.mutate({ code: given.trim() });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    give(code);
  }

  function turn() {
    setWay(way === 'app' ? 'recovery' : 'app');
    setCode('');
    setErrors({});
    entry.reset();
  }

  return (
    <>
      {title('Verificação em duas etapas')}
      <p className="sign-in-lead">{lead}</p>
      <Form validationErrors={errors} onSubmit={submit} aria-label="Verificação em duas etapas" key={way}>
        {entry.isError && Object.keys(errors).length === 0 && (
          <Banner tone="danger">{sentenceOf(entry.error)}</Banner>
        )}
        {way === 'app' ? (
          <CodeField
            label="Código de verificação"
            name="code"
            autoFocus
            value={code}
            onChange={setCode}
            onComplete={give}
          />
        ) : (
          <TextField
            label="Código de recuperação"
            name="code"
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            autoFocus
            value={code}
            onChange={setCode}
          />
        )}
        <Button
          type="submit"
          size="lg"
          wide
          pending={entry.isPending || entry.isSuccess}
          pendingLabel="Confirmando..."
        >
          Confirmar
        </Button>
        <Button variant="outline" size="lg" wide onPress={turn} isDisabled={entry.isPending}>
          {other}
        </Button>
        <Button variant="ghost" size="lg" wide onPress={() => onBack(null)} isDisabled={entry.isPending}>
          Voltar
        </Button>
      </Form>
    </>
  );
}
