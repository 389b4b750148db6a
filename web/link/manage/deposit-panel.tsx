import { Check, MessageCircle } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import type { ManagedAppointment, ManagedDeposit } from '../../../domain/booking/manage.ts';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { epochMinuteOf, localOf } from '../../../domain/scheduling/clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { QrCode, qrMatrix } from '../../ui/qr-code.tsx';
import { useSending } from '../link-hooks.ts';
import type { Managing } from '../requests.ts';
import { Countdown } from './countdown.tsx';

/** Milliseconds between two looks at whether the studio has answered. */
const LOOK_MS = 4_000;

export interface DepositPanelProps {
  appointment: ManagedAppointment;
  ways: Managing;
  onStale: (message: string) => void;
  deposit: ManagedDeposit;
  onChanged(appointment: ManagedAppointment): void;
  /** Below the page's own title, or below that of a step. */
  Title?: 'h2' | 'h3';
}

type Props = DepositPanelProps;

/** What is to be paid before the time is certain: the code to pay it by, 'Já paguei', and what became of it. */
export default function DepositPanel(props: Props) {
  const { deposit, ways, onChanged } = props;
  const { state, amountCents } = deposit;
  useLooks(state === 'awaiting' || state === 'claimed', () => ways.read().then(onChanged));
  const amount = formatMoney(amountCents);
  if (state === 'awaiting') return <Paying {...props} amount={amount} />;
  const message = messageOf(state, amount, props.appointment);
  return (
    message && (
      <Banner tone={state === 'received' || state === 'covered' ? 'success' : 'info'}>{message}</Banner>
    )
  );
}

function messageOf(state: ManagedDeposit['state'], amount: string, { totalCents }: ManagedAppointment) {
  switch (state) {
    case 'claimed':
      return `Você informou o pagamento do sinal de ${amount}. O estúdio vai conferir, e o seu horário está guardado.`;
    case 'received':
      return `Sinal de ${amount} recebido. Seu horário está garantido. Total do atendimento: ${formatMoney(totalCents)}.`;
    case 'planned':
      return `Depois que o estúdio confirmar, você paga aqui um sinal de ${amount}.`;
    case 'expired':
      return 'O sinal não foi pago a tempo, e o horário foi liberado. Se você pagou, fale com o estúdio: ele devolve o valor ou retoma o horário.';
    case 'due_back':
      return `O estúdio vai devolver o sinal de ${amount}.`;
    case 'returned':
      return `O sinal de ${amount} foi devolvido.`;
    case 'credited':
      return `O sinal de ${amount} virou crédito seu no estúdio, para um próximo atendimento.`;
    case 'covered':
      return `Sinal de ${amount} pago com o seu crédito. Seu horário está garantido. Total do atendimento: ${formatMoney(totalCents)}.`;
    case 'kept':
      return `O estúdio ficou com o sinal de ${amount}, como nas condições aceitas.`;
    default:
      return null;
  }
}

function Paying(props: Props & { amount: string }) {
  const { deposit, appointment, ways, onStale, onChanged, amount, Title = 'h2' } = props;
  const { code, receiver, holdEndsAt, secondsLeft } = deposit;
  const { pending, failure, send } = useSending(onStale);
  const [picture, setPicture] = useState<File | null>(null);
  const [lost, setLost] = useState(0);
  const claim = () =>
    send(
      () => ways.claimDeposit(picture),
      onChanged,
      ({ code }) => {
        if (code === 'deposit_settled') void ways.read().then(onChanged, () => {});
        if (code !== 'proof_gone') return;
        setPicture(null);
        setLost(lost + 1);
      },
    );
  const matrix = useMemo(() => code && qrMatrix(code), [code]);
  return (
    <section className="manage-deposit grid gap-3 pad-4 panel ground" aria-labelledby="deposit-title">
      <Title id="deposit-title">Falta o sinal: {amount}</Title>
      {holdEndsAt && (
        <p>
          O horário espera até {endText(appointment, holdEndsAt)}. Sem o sinal, volta a ficar livre.{' '}
          {secondsLeft !== null && <Countdown seconds={secondsLeft} />}
        </p>
      )}
      {deposit.mayUseCredit && (
        <NativeButton
          variant="outline"
          size="lg"
          wide
          pending={pending}
          onClick={() => send(ways.useCredit, onChanged)}
        >
          Usar meu crédito
        </NativeButton>
      )}
      {matrix && code ? (
        <>
          <QrCode
            matrix={matrix}
            label={`QR code do Pix de ${amount}${receiver === null ? '' : ` para ${receiver}`}`}
          />
          <CopyField label="Pix copia e cola" value={code} />
          <p className="muted small">
            {receiver !== null && `Para ${receiver}. `}
            Copie o código e cole no aplicativo do seu banco em Pix › Copia e Cola.
            {receiver === null && ' Depois de pagar, esta página mostra a confirmação em segundos.'}
          </p>
        </>
      ) : (
        <Unpayable appointment={appointment} amount={amount} />
      )}
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <label className="grid gap-1 small">
        <span>Comprovante (opcional)</span>
        <input
          key={lost}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => setPicture(event.target.files?.[0] ?? null)}
        />
      </label>
      <NativeButton size="lg" wide icon={<Check />} pending={pending} onClick={claim}>
        Já paguei
      </NativeButton>
    </section>
  );
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

function endText({ zone, today }: ManagedAppointment, instant: string): string {
  const { date, time } = localOf(zone, epochMinuteOf(new Date(instant)));
  return date === today ? time : `${formatDate(date).slice(0, 5)} às ${time}`;
}

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
