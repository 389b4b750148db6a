import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { securitySentences } from '../../../../domain/security-sentences.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type Enrolment, verifyFactor } from '../requests.ts';
import { TakeKey } from './take-key.tsx';

interface Props {
  enrolment: Enrolment;
  onVerified: (recoveryCodes: readonly string[]) => void;
  /** The enrolment is over: a new one starts with the password. */
  onAgain: () => void;
  onClose: () => void;
}

const FORM = 'scan-step';

/** Step 2: the app takes the key, by picture, by tap or by hand, and shows its first code. */
export function ScanStep({ enrolment, onVerified, onAgain, onClose }: Props) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const verifying = useMutation({
    mutationFn: verifyFactor,
    onSuccess: ({ recoveryCodes }) => onVerified(recoveryCodes),
    onError: (error) => {
      if (!(error instanceof ApiError) || !isWrongCode(error)) return;
      setCode('');
      setErrors({ code: [securitySentences.wrongCode] });
    },
  });
  const isGone = verifying.error instanceof ApiError && verifying.error.status === 404;

  function verify(typed: string) {
    if (verifying.isPending || verifying.isSuccess) return;
    if (typed.length < 6) return setErrors({ code: ['Digite o código de 6 dígitos'] });
    setErrors({});
    verifying.mutate({ id: enrolment.id, code: typed });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    verify(code);
  }

  return (
    <Dialog
      title="Conecte o aplicativo"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={verifying.isPending}>
            Cancelar
          </Button>
          {isGone ? (
            <Button onPress={onAgain}>Gerar novo código</Button>
          ) : (
            <Button type="submit" form={FORM} pending={verifying.isPending} pendingLabel="Confirmando...">
              Confirmar
            </Button>
          )}
        </>
      }
    >
      <Form id={FORM} validationErrors={errors} onSubmit={submit} aria-label="Conecte o aplicativo">
        {isGone && (
          <Banner tone="warning" title="O tempo para confirmar terminou.">
            Gere um novo código e leia-o com o aplicativo.
          </Banner>
        )}
        {verifying.isError && !isGone && !errors.code && (
          <Banner tone="danger">{sentenceOf(verifying.error)}</Banner>
        )}
        <TakeKey enrolment={enrolment} />
        <CodeField
          label="Código de 6 dígitos do aplicativo"
          name="code"
          value={code}
          onChange={setCode}
          onComplete={verify}
        />
      </Form>
    </Dialog>
  );
}

const isWrongCode = (error: ApiError): boolean => error.status === 403 || error.status === 422;
