import { type ReactNode, useState } from 'react';
import { CODE_MISSING } from '../../../domain/account/account.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { api, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { FormCode, FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import type { Session } from './requests.ts';

interface Props {
  title: (title: string) => ReactNode;
  /** Back to the password, with a message when it was not by choice. */
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

export function SecondFactorForm({ title, onBack, onSignedIn }: Props) {
  const [way, setWay] = useState<keyof typeof asked>('app');
  const { lead, missing, other } = asked[way];
  const form = useStudioForm({
    initial: { code: '' },
    read: (fields) => {
      const code = fields.code.trim();
      const isWhole = code.length >= (way === 'app' ? 6 : 1);
      return isWhole ? { ok: true, value: { code } } : { ok: false, errors: { code: [missing] } };
    },
    save: (json) => call(api.session['second-factor'].$post({ json })),
    onSaved: onSignedIn,
    leaves: true,
    errorsOf: (error): FieldErrors =>
      isWrongCode(error)
        ? { code: [way === 'app' ? accountMessages.wrongCode : accountMessages.wrongRecoveryCode] }
        : {},
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_again') onBack(error.message);
      // The next code is typed anew; a recovery code is corrected.
      else if (isWrongCode(error) && way === 'app') form.change({ code: '' });
    },
  });

  function turn() {
    setWay(way === 'app' ? 'recovery' : 'app');
    form.change({ code: '' });
    form.reset();
  }

  return (
    <>
      {title('Verificação em duas etapas')}
      <p className="muted">{lead}</p>
      <Form form={form} aria-label="Verificação em duas etapas" key={way}>
        {way === 'app' ? (
          <FormCode form={form} name="code" label="Código de verificação" autoFocus onComplete={form.save} />
        ) : (
          <FormText
            form={form}
            name="code"
            label="Código de recuperação"
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            autoFocus
          />
        )}
        <Button type="submit" size="lg" wide pending={form.pending} pendingLabel="Confirmando...">
          Confirmar
        </Button>
        <Button variant="outline" size="lg" wide onPress={turn} isDisabled={form.pending}>
          {other}
        </Button>
        <Button variant="ghost" size="lg" wide onPress={() => onBack(null)} isDisabled={form.pending}>
          Voltar
        </Button>
      </Form>
    </>
  );
}

const isWrongCode = (error: Error): boolean =>
  error instanceof ApiError &&
  error.code !== 'sign_in_again' &&
  (error.status === 403 || error.status === 422);
