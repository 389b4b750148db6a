import { type FormEvent, useState } from 'react';
import type { LinkPage } from '../../../domain/health/link.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { NativeField } from '../../ui/native-field.tsx';
import { useSending } from '../link-hooks.ts';
import { anamnesis } from '../requests.ts';
import { Failed, Notice } from './frame.tsx';

interface Props {
  page: LinkPage;
  onIdentified: () => void;
  /** Goes on without what is stored; not offered where the device has to be identified. */
  onBlank?: () => void;
}

/** Stored answers are shown only to who knows the birth date, or reads the client's email. */
export function IdentifyCard({ page, onIdentified, onBlank }: Props) {
  const [by, setBy] = useState(page.identifyBy[0]);
  const other = page.identifyBy.find((one) => one !== by);
  return (
    <Notice title={`Olá, ${page.client.firstName}! Confirme que é você`}>
      <p>{reasonOf(page, by !== undefined)}</p>
      {by === 'birth-date' && <BirthDate onIdentified={onIdentified} />}
      {by === 'code' && <EmailedCode onIdentified={onIdentified} />}
      {other && (
        <NativeButton variant="ghost" onClick={() => setBy(other)}>
          {other === 'code' ? 'Receber um código por e-mail' : 'Usar a data de nascimento'}
        </NativeButton>
      )}
      {onBlank && (
        <NativeButton variant="outline" onClick={onBlank}>
          Preencher uma ficha em branco
        </NativeButton>
      )}
    </Notice>
  );
}

function reasonOf({ purpose, isOtherDevice }: LinkPage, canIdentify: boolean): string {
  if (!canIdentify)
    return 'Este link já foi aberto em outro aparelho. Continue por lá ou peça um novo ao estúdio.';
  if (purpose === 'copy') return 'Para mostrar a sua cópia, enviamos um código ao seu e-mail.';
  if (isOtherDevice)
    return 'Este link já foi aberto em outro aparelho. Para continuar neste, confirme que é você.';
  return 'Você já tem uma ficha neste estúdio. Confirme quem é para aproveitar as respostas.';
}

function BirthDate({ onIdentified }: { onIdentified: () => void }) {
  const [birthDate, setBirthDate] = useState('');
  const { error, isPending, submit } = useProof(() => anamnesis.identify({ birthDate }), onIdentified);
  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <NativeField
        label="Data de nascimento"
        type="date"
        autoComplete="bday"
        value={birthDate}
        onChange={setBirthDate}
        errorMessage={error}
      />
      <NativeButton type="submit" size="lg" pending={isPending}>
        Continuar
      </NativeButton>
    </form>
  );
}

function EmailedCode({ onIdentified }: { onIdentified: () => void }) {
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const request = useProof(anamnesis.sendCode, () => setSent(true));
  const proof = useProof(() => anamnesis.identify({ code }), onIdentified);
  return (
    <>
      {isSent && (
        <form onSubmit={proof.submit} noValidate className="stack gap-4">
          <NativeField
            label="Código de 6 números"
            description="Enviado ao e-mail do seu cadastro. Vale por 10 minutos."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(typed) => setCode(typed.replace(/\D/g, ''))}
            errorMessage={proof.error}
          />
          <NativeButton type="submit" size="lg" pending={proof.isPending}>
            Continuar
          </NativeButton>
        </form>
      )}
      <form onSubmit={request.submit} className="stack gap-4">
        <Failed message={request.error} />
        <NativeButton
          type="submit"
          size="lg"
          variant={isSent ? 'outline' : 'primary'}
          pending={request.isPending}
        >
          {isSent ? 'Enviar outro código' : 'Enviar código ao meu e-mail'}
        </NativeButton>
      </form>
    </>
  );
}

/** What is refused has the focus again. */
function useProof(prove: () => Promise<unknown>, onGood: () => void) {
  const { pending: isPending, failure, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    send(prove, onGood, () => field?.focus());
  };
  return {
    error: failure?.message,
    isPending,
    submit,
  };
}
