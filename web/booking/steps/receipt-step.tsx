import {
  CalendarDays,
  CalendarPlus,
  Check,
  Hourglass,
  type LucideIcon,
  MapPin,
  MessageCircle,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import type { Receipt } from '../../../domain/booking/booking.ts';
import { changesEndText, manageLabel } from '../../../domain/booking/change-end.ts';
import { bookingMessages, waitedFor } from '../../../domain/booking/messages.ts';
import { formatDate, formatDuration, formatMoney, formatWeekday } from '../../../domain/format.ts';
import { type DepositState, isOpenDeposit } from '../../../domain/money/deposit.ts';
import { depositBill } from '../../../domain/money/deposit-bill.ts';
import { holdEndText } from '../../../domain/money/hold-end.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { usePart } from '../../ui/use-part.ts';
import { useStepFocus } from '../step-form.tsx';
import type { Wizard } from '../use-wizard.ts';
import { Line } from './chosen-services.tsx';
import { ClockNote } from './clock-note.tsx';

const APPROVAL = 'seu horário está reservado e o estúdio ainda vai confirmar. Enviamos os dados para';

export function ReceiptStep({ wizard }: { wizard: Wizard }) {
  const heading = useStepFocus(wizard.moved);
  const { receipt, date, time } = wizard.state;
  const [state, setState] = useState(stateOf(receipt));
  if (!receipt) return null;
  const isOver = state !== undefined && over.includes(state);
  const { tone, Icon, title } = (state && faces[state]) ?? (isOver ? cancelled : done);
  return (
    <section className="step stack grow" aria-labelledby="step-title">
      <div className="receipt-paper">
        <div className="receipt column justify-centre gap-4 text-centre">
          <span className="receipt-sign centred" data-tone={tone} aria-hidden="true">
            <Icon size={28} />
          </span>
          <h2 id="step-title" tabIndex={-1} ref={heading}>
            {title ?? waitedFor({ awaitsApproval: receipt.awaitsApproval }) ?? bookingMessages.done}
          </h2>
          {state === undefined && <Sent receipt={receipt} />}
          <p className="receipt-when grid wide" data-off={isOver || undefined}>
            <span>{formatWeekday(receipt.date)}</span>
            <strong className="title figures">
              {formatDate(receipt.date)} às {receipt.time}
            </strong>
          </p>
          <DepositNote receipt={receipt} wizard={wizard} onState={setState} />
          {state !== undefined && !isOver && <Sent receipt={receipt} />}
          <ClockNote zone={wizard.page.studio.zone} date={receipt.date} />
          {(date !== receipt.date || time !== receipt.time) && <p>{bookingMessages.bookedBefore}</p>}
          <ReceiptLines receipt={receipt} state={state} isOfTeam={wizard.opened.team.length > 0} />
          {!isOver && <p>{changesEndText(receipt.changesEnd)}</p>}
        </div>
      </div>
      <ReceiptActions wizard={wizard} receipt={receipt} isOver={isOver} isPaying={state === 'awaiting'} />
    </section>
  );
}

/** Of the deposit, as it was booked; undefined where none is asked. */
const stateOf = (receipt: Receipt | null): DepositState | undefined =>
  receipt?.deposit && (receipt.deposit.holdEndsAt === null ? 'planned' : 'awaiting');

interface Face {
  tone: 'success' | 'warning' | 'info' | 'danger';
  Icon: LucideIcon;
  title?: string;
}

const done: Face = { tone: 'success', Icon: Check };
const cancelled: Face = { tone: 'danger', Icon: X, title: 'Agendamento cancelado' };

/** What is waited for is no more made to look done than what is over. */
const faces: Partial<Record<DepositState, Face>> = {
  planned: { tone: 'info', Icon: Hourglass },
  awaiting: { tone: 'warning', Icon: Hourglass, title: 'Falta o sinal' },
  claimed: { tone: 'info', Icon: Hourglass, title: 'Pagamento informado' },
  expired: { ...cancelled, title: 'O horário foi liberado' },
};

/** In these the appointment is cancelled. */
const over: readonly DepositState[] = ['expired', 'dropped', 'due_back', 'returned', 'credited', 'kept'];

function Sent({ receipt: { client, awaitsApproval, deposit } }: { receipt: Receipt }) {
  const what = deposit?.holdEndsAt
    ? 'enviamos o link para pagar e os dados para'
    : 'enviamos a confirmação para';
  return (
    <p>
      {client.fullName}, {awaitsApproval ? APPROVAL : what} <strong>{client.email}</strong>.
    </p>
  );
}

interface NoteProps {
  receipt: Receipt;
  wizard: Wizard;
  onState: (state: DepositState) => void;
}

/** What is to be paid, by what is loaded when it is; without it the client's own page leads on, as every email does. */
function DepositNote({ receipt, wizard, onState }: NoteProps) {
  const { deposit, manageLink } = receipt;
  if (!deposit) return null;
  const amount = formatMoney(deposit.amountCents);
  if (deposit.holdEndsAt === null)
    return <p>Depois que o estúdio confirmar, você paga um sinal de {amount} pelo link.</p>;
  const end = momentIn(wizard.page.studio.zone, new Date(deposit.holdEndsAt));
  return (
    <PayNow link={manageLink} onState={onState}>
      O horário espera o sinal de <strong>{amount}</strong> até {holdEndText(end, wizard.opened.today)}. Sem
      ele, volta a ficar livre.
    </PayNow>
  );
}

function PayNow({
  link,
  onState,
  children,
}: Pick<NoteProps, 'onState'> & { link: string; children: ReactNode }) {
  const { Part, hasFailed } = usePart(() => import('./deposit-step.tsx'));
  if (Part) return <Part {...{ link, onState }} />;
  return (
    <>
      <p className="note" data-tone="info">
        {children}
      </p>
      {hasFailed && (
        <ButtonAnchor href={link} size="lg">
          Pagar o sinal
        </ButtonAnchor>
      )}
    </>
  );
}

interface LinesProps {
  receipt: Receipt;
  state: DepositState | undefined;
  isOfTeam: boolean;
}

function ReceiptLines({ receipt, state, isOfTeam }: LinesProps) {
  const { totalCents, deposit } = receipt;
  const bill = depositBill({
    deposit: deposit && state && { ...deposit, state },
    restCents: totalCents - (deposit && state && !isOpenDeposit(state) ? deposit.amountCents : 0),
    holdEnds: null,
  });
  return (
    <dl className="wide text-start">
      <Line name="Estabelecimento" value={receipt.businessName} />
      {isOfTeam && <Line name="Profissional" value={receipt.professionalName} />}
      {receipt.address && <Line name="Endereço" value={receipt.address} />}
      {receipt.procedures.map(({ name, priceCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
        <Line key={index} name={name} value={formatMoney(priceCents)} />
      ))}
      <Line name="Duração total" value={formatDuration(receipt.totalMinutes)} />
      <Line name="Valor total" value={formatMoney(totalCents)} strong />
      {bill.map(([name, cents]) => (
        <Line key={name} name={name} value={formatMoney(cents)} />
      ))}
    </dl>
  );
}

interface ActionsProps {
  wizard: Wizard;
  receipt: Receipt;
  isOver: boolean;
  isPaying: boolean;
}

function ReceiptActions({ wizard, receipt, isOver, isPaying }: ActionsProps) {
  const greeting = `Olá! Agendei pelo link para ${formatDate(receipt.date)} às ${receipt.time}.`;
  return (
    <div className="receipt-actions grid gap-3">
      {!isOver && <ComingActions receipt={receipt} isPaying={isPaying} />}
      {receipt.phone && (
        <ButtonAnchor
          href={whatsappLink(receipt.phone, greeting).web}
          variant="outline"
          icon={<MessageCircle />}
          {...outside}
        >
          Falar no WhatsApp
        </ButtonAnchor>
      )}
      <NativeButton variant={isOver ? 'primary' : 'ghost'} onClick={wizard.reset}>
        Fazer Novo Agendamento
      </NativeButton>
    </div>
  );
}

function ComingActions({ receipt, isPaying }: Pick<ActionsProps, 'receipt' | 'isPaying'>) {
  const { calendar } = receipt;
  const hasFile = savesFiles();
  const first = isPaying ? ({ variant: 'outline' } as const) : ({ size: 'lg' } as const);
  return (
    <>
      {hasFile && (
        <ButtonAnchor href={calendar.file} download="agendamento.ics" icon={<CalendarPlus />} {...first}>
          {receipt.awaitsApproval ? 'Adicionar à agenda (a confirmar)' : 'Adicionar à agenda'}
        </ButtonAnchor>
      )}
      <ButtonAnchor
        href={calendar.google}
        icon={<CalendarDays />}
        {...(hasFile ? { variant: 'outline' } : first)}
        {...outside}
      >
        Adicionar ao Google Agenda
      </ButtonAnchor>
      {receipt.address && receipt.hasStreet && (
        <ButtonAnchor
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(receipt.address)}`}
          variant="outline"
          icon={<MapPin />}
          {...outside}
        >
          Ver no mapa
        </ButtonAnchor>
      )}
      <ButtonAnchor href={receipt.manageLink} variant="outline">
        {manageLabel({ canConfirm: false, end: receipt.changesEnd })}
      </ButtonAnchor>
    </>
  );
}

const outside = { target: '_blank', rel: 'noreferrer' } as const;

/** A browser inside an Android app, as of Instagram, loads a file to its end and keeps it nowhere. */
const savesFiles = () => !/; wv\)/.test(navigator.userAgent);
