import { Check, MessageCircle } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import type { ManagedAppointment, ManagedDeposit } from '../../../domain/booking/manage.ts';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { holdEndText } from '../../../domain/money/hold-end.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { QrCode, qrMatrix } from '../../ui/qr-code.tsx';
import { useSending } from '../link-hooks.ts';
import type { Managing } from '../requests.ts';
import { Countdown } from './countdown.tsx';
import { PixCode } from './pix-code.tsx';
import { ProofField } from './proof-field.tsx';

/** Milliseconds between two looks at whether the studio has answered. */
const LOOK_MS = 4_000;

export interface DepositPanelProps {
  appointment: ManagedAppointment;
  ways: Managing;
  onStale: (message: string) => void;
  deposit: ManagedDeposit;
  onChanged(appointment: ManagedAppointment): void;
  /** Below the page's own title, or below that of a step, which says already what is missing. */
  Title?: 'h2' | 'h3';
  title?: string;
}

type Props = DepositPanelProps;

/** What is to be paid before the time is certain: the code to pay it by, 'Já paguei', and what became of it. */
export default function DepositPanel(props: Props) {
  const { appointment, deposit, ways, onChanged } = props;
  const { state, amountCents } = deposit;
  useLooks(state === 'awaiting' || state === 'claimed', () => ways.read().then(onChanged));
  const amount = formatMoney(amountCents);
  if (state === 'awaiting') return <Paying {...props} amount={amount} />;
  const message = messageOf(appointment, deposit, amount);
  return (
    message && (
      <Banner tone={state === 'received' || state === 'covered' ? 'success' : 'info'}>{message}</Banner>
    )
  );
}

/** Once it has begun no time is kept, and what is paid then is not known here. */
function messageOf(
  { state: of }: ManagedAppointment,
  { state, restCents }: ManagedDeposit,
  amount: string,
): string | null {
  const isToCome = of === 'open';
  const left = restCents === 0 ? 'No dia, não falta nada.' : `No dia, faltam ${formatMoney(restCents)}.`;
  const kept = isToCome ? ` Seu horário está garantido. ${left}` : '';
  switch (state) {
    case 'claimed':
      return `Você informou o pagamento do sinal de ${amount}. O estúdio vai conferir${isToCome ? ', e o seu horário está guardado' : ''}.`;
    case 'received':
      return `Sinal de ${amount} recebido.${kept}`;
    case 'planned':
      return isToCome ? `Depois que o estúdio confirmar, você paga aqui um sinal de ${amount}.` : null;
    case 'expired':
      return 'O sinal não foi pago a tempo, e o horário foi liberado. Se você pagou, fale com o estúdio: ele devolve o valor ou retoma o horário.';
    case 'due_back':
      return `O estúdio vai devolver o sinal de ${amount}.`;
    case 'returned':
      return `O sinal de ${amount} foi devolvido.`;
    case 'credited':
      return `O sinal de ${amount} virou crédito seu no estúdio, para um próximo atendimento.`;
    case 'covered':
      return `Sinal de ${amount} pago com o seu crédito.${kept}`;
    case 'kept':
      return `O estúdio ficou com o sinal de ${amount}, como nas condições aceitas.`;
    default:
      return null;
  }
}

function Paying(props: Props & { amount: string }) {
  const { deposit, appointment, ways, onStale, onChanged, amount, Title = 'h2', title } = props;
  const { code, receiver, holdEndsAt, secondsLeft } = deposit;
  const { pending, failure, send } = useSending(onStale);
  const [isCopied, setCopied] = useState(false);
  const { picture, choose, sent } = useProof(ways);
  const [isUnsent, setUnsent] = useState(false);
  /** Credit was pressed last: why it failed stands there. */
  const [isCredit, setCredit] = useState(false);
  const cover = () => {
    setCredit(true);
    send(ways.useCredit, onChanged);
  };
  const claim = () => {
    setCredit(false);
    setUnsent(false);
    send(
      async () => ways.claimDeposit(await sent().catch(keepUnsent)),
      onChanged,
      ({ code }) => {
        if (code === 'deposit_settled') void ways.read().then(onChanged, () => {});
        if (code === 'proof_gone') choose(null);
      },
    );
  };
  const keepUnsent = (cause: unknown): never => {
    setUnsent(true);
    throw cause;
  };
  const matrix = useMemo(() => code && qrMatrix(code), [code]);
  return (
    <section
      className="manage-deposit grid gap-4 panel ground pad-4 text-start"
      aria-labelledby="deposit-title"
    >
      <div className="grid gap-2">
        <div className="cluster middle apart gap-2">
          <Title id="deposit-title">{title ?? `Falta o sinal: ${amount}`}</Title>
          {secondsLeft !== null && <Countdown seconds={secondsLeft} />}
        </div>
        {holdEndsAt && appointment.state === 'open' && (
          <p>O horário espera até {endText(appointment, holdEndsAt)}. Sem o sinal, volta a ficar livre.</p>
        )}
      </div>
      {deposit.mayUseCredit && (
        <NativeButton variant="outline" size="lg" wide pending={pending} onClick={cover}>
          Usar meu crédito
        </NativeButton>
      )}
      {failure && isCredit && <Banner tone="danger">{failure.message}</Banner>}
      {matrix && code ? (
        <div className="deposit-ways grid gap-4">
          <div className="grid gap-2 packed">
            <PixCode code={code} isCopied={isCopied} onCopied={() => setCopied(true)} />
            <p className="muted small">
              {receiver === null
                ? 'Depois de pagar, esta página mostra a confirmação em segundos.'
                : `Quem recebe: ${receiver}. Confira o nome no seu banco.`}
            </p>
          </div>
          <figure className="grid gap-2 justify-start">
            <QrCode
              matrix={matrix}
              label={`QR code do Pix de ${amount}${receiver === null ? '' : ` para ${receiver}`}`}
            />
            <figcaption className="muted small">Em outro aparelho, aponte a câmera do banco.</figcaption>
          </figure>
        </div>
      ) : (
        <Unpayable appointment={appointment} amount={amount} />
      )}
      <div className="deposit-claim grid gap-3">
        <ProofField picture={picture} onChange={choose} />
        {failure && !isCredit && (
          <Banner tone="danger" title={isUnsent ? 'O comprovante não foi enviado' : undefined}>
            {failure.message}
            {isUnsent && ' Se não der certo, remova o comprovante e toque em “Já paguei”.'}
          </Banner>
        )}
        <NativeButton
          size="lg"
          wide
          variant={matrix && !isCopied && !picture ? 'outline' : 'primary'}
          icon={<Check />}
          pending={pending}
          pendingLabel={picture ? 'Enviando...' : undefined}
          onClick={claim}
        >
          Já paguei
        </NativeButton>
      </div>
    </section>
  );
}

/** The chosen picture; it is uploaded once, however often what follows has to be tried again. */
function useProof({ sendProof }: Managing) {
  const [picture, setPicture] = useState<File | null>(null);
  const id = useRef<string>(undefined);
  const choose = (chosen: File | null) => {
    id.current = undefined;
    setPicture(chosen);
  };
  const sent = async () => {
    if (picture) id.current ??= await sendProof(picture);
    return id.current;
  };
  return { picture, choose, sent };
}

/** Neither the studio's provider nor a key of its own gives a code. */
function Unpayable({ appointment, amount }: Pick<Props, 'appointment'> & { amount: string }) {
  const { studio, date, time } = appointment;
  const hello = `Olá! Quero pagar o sinal de ${amount} do meu horário de ${formatDate(date)} às ${time}.`;
  return (
    <>
      <p>O código do Pix não está disponível agora. Combine o pagamento com o estúdio.</p>
      {studio.phone && (
        <ButtonAnchor
          variant="outline"
          href={whatsappLink(studio.phone, hello).web}
          target="_blank"
          rel="noopener"
          icon={<MessageCircle />}
        >
          Pagar pelo WhatsApp
        </ButtonAnchor>
      )}
    </>
  );
}

const endText = ({ zone, today }: ManagedAppointment, instant: string): string =>
  holdEndText(momentIn(zone, new Date(instant)), today);

/** While the page is seen: what fails is tried again at the next. */
function useLooks(isOn: boolean, look: () => Promise<unknown>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current().catch(() => {});
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
