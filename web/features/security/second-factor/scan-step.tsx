import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { ApiError } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormCode } from '../../../ui/form/bound-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
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
  const form = useStudioForm({
    initial: { code: '' },
    read: ({ code }) =>
      code.length < 6
        ? { ok: false, errors: { code: ['Digite o código de 6 dígitos'] } }
        : { ok: true, value: { id: enrolment.id, code } },
    save: verifyFactor,
    onSaved: ({ recoveryCodes }) => onVerified(recoveryCodes),
    leaves: true,
    errorsOf: (error): FieldErrors => (isWrongCode(error) ? { code: [securitySentences.wrongCode] } : {}),
    onFailed: (error) => {
      if (isWrongCode(error)) form.change({ code: '' });
    },
  });
  const isGone = form.error instanceof ApiError && form.error.status === 404;

  return (
    <Dialog
      title="Conecte o aplicativo"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={form.pending}>
            Cancelar
          </Button>
          {isGone ? (
            <Button onPress={onAgain}>Gerar novo código</Button>
          ) : (
            <Button type="submit" form={FORM} pending={form.pending} pendingLabel="Confirmando...">
              Confirmar
            </Button>
          )}
        </>
      }
    >
      <Form id={FORM} form={form} aria-label="Conecte o aplicativo">
        {isGone && (
          <Banner tone="warning" title="O tempo para confirmar terminou.">
            Gere um novo código e leia-o com o aplicativo.
          </Banner>
        )}
        {form.refusal && !isGone && <Banner tone="danger">{form.refusal}</Banner>}
        <TakeKey enrolment={enrolment} />
        <FormCode form={form} name="code" label="Código de 6 dígitos do aplicativo" onComplete={form.save} />
      </Form>
    </Dialog>
  );
}

const isWrongCode = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 422);
