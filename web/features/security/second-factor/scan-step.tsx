import { securityMessages } from '../../../../domain/account/security-messages.ts';
import { messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { MOBILE, useMedia } from '../../../lib/media.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonAnchor } from '../../../ui/button-face.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormCode } from '../../../ui/form/bound-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { type Enrolment, verifyFactor } from '../requests.ts';
import './take-key.css';

interface Props {
  enrolment: Enrolment;
  onVerified: (recoveryCodes: readonly string[]) => void;
  /** The enrolment is over: a new one starts with the password. */
  onAgain: () => void;
  onClose: () => void;
}

const FORM = 'scan-step';

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
    refusalOf: (error) => (isGone(error) ? null : messageOf(error)),
    errorsOf: (error): FieldErrors => (isWrongCode(error) ? { code: [securityMessages.wrongCode] } : {}),
    onFailed: (error) => {
      if (isWrongCode(error)) form.change({ code: '' });
    },
  });
  return (
    <Dialog
      title="Conecte o aplicativo"
      onClose={onClose}
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={form.pending}>
            Cancelar
          </Button>
          {isGone(form.error) ? (
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
        {isGone(form.error) && (
          <Banner tone="warning" title="O tempo para confirmar terminou.">
            Gere um novo código e leia-o com o aplicativo.
          </Banner>
        )}
        <TakeKey enrolment={enrolment} />
        <FormCode form={form} name="code" label="Código de 6 dígitos do aplicativo" onComplete={form.save} />
      </Form>
    </Dialog>
  );
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

const isWrongCode = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 422);

/** The key, by picture, by tap or by hand. A phone cannot read its own screen: there the app is opened by a tap. */
function TakeKey({ enrolment }: { enrolment: Enrolment }) {
  const isPhone = useMedia(MOBILE);
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qrCode)}`;
  return (
    <div className="take-key grid justify-centre gap-4">
      <img
        className="take-key-picture on-white framed"
        src={picture}
        width={200}
        height={200}
        alt="QR code para o aplicativo autenticador"
      />
      <div className="grid gap-3 wide">
        <p>
          {isPhone
            ? 'Neste celular, toque em abrir. Em outro aparelho, aponte a câmera do aplicativo para o QR code.'
            : 'Abra o aplicativo no celular, toque em adicionar conta e aponte a câmera para o QR code. Depois, digite aqui o código que ele mostrar.'}
        </p>
        {isPhone && (
          <ButtonAnchor href={enrolment.uri} variant="outline" wide>
            Abrir no aplicativo
          </ButtonAnchor>
        )}
      </div>
      <Key secret={enrolment.secret} />
    </div>
  );
}

const Key = ({ secret }: { secret: string }) => (
  <div className="take-key-secret row middle apart gap-3 small wide">
    <p>
      Ou digite a chave: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
    <CopyButton text={secret} what="factorKey" iconOnly aria-label="Copiar a chave" />
  </div>
);
