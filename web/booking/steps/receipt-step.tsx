import { CalendarDays, CalendarPlus, Check, MapPin, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import type { Receipt } from '../../../domain/booking/booking.ts';
import { changesEndText, manageLabel } from '../../../domain/booking/change-end.ts';
import { bookingMessages, waitedFor } from '../../../domain/booking/messages.ts';
import { formatDate, formatDuration, formatMoney, formatWeekday } from '../../../domain/format.ts';
import type { DepositState } from '../../../domain/money/deposit.ts';
import { epochMinuteOf, localOf } from '../../../domain/scheduling/clock.ts';
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
  const [depositState, setDepositState] = useState<DepositState>();
  if (!receipt) return null;
  return (
    <section className="step stack grow" aria-labelledby="step-title">
      <div className="receipt-paper">
        <div className="receipt column justify-centre gap-4 text-centre">
          <span className="receipt-sign" aria-hidden="true">
            <Check size={28} />
          </span>
          <h2 id="step-title" tabIndex={-1} ref={heading}>
            {titles[depositState ?? 'awaiting'] ?? waitedFor(receipt) ?? bookingMessages.done}
          </h2>
          <p>
            {receipt.client.fullName}, {receipt.awaitsApproval ? APPROVAL : 'enviamos a confirmação para'}{' '}
            <strong>{receipt.client.email}</strong>.
          </p>
          <p className="receipt-when grid wide">
            <span>{formatWeekday(receipt.date)}</span>
            <strong className="bold figures">
              {formatDate(receipt.date)} às {receipt.time}
            </strong>
          </p>
          <DepositNote receipt={receipt} zone={wizard.page.studio.zone} onState={setDepositState} />
          <ClockNote zone={wizard.page.studio.zone} date={receipt.date} />
          {(date !== receipt.date || time !== receipt.time) && <p>{bookingMessages.bookedBefore}</p>}
          <ReceiptLines receipt={receipt} isOfTeam={wizard.opened.team.length > 0} />
          <p>{changesEndText(receipt.changesEnd)}</p>
        </div>
      </div>
      <ReceiptActions wizard={wizard} receipt={receipt} />
    </section>
  );
}

/** Once it is settled; until then it is what is waited for. */
const titles: Partial<Record<DepositState, string>> = {
  claimed: 'Pagamento informado',
  received: bookingMessages.done,
  waived: bookingMessages.done,
  expired: 'O horário foi liberado',
};

interface NoteProps {
  receipt: Receipt;
  zone: string;
  onState: (state: DepositState | undefined) => void;
}

/** What is to be paid, by what is loaded when it is; without it the client's own page leads on, as every email does. */
function DepositNote({ receipt, zone, onState }: NoteProps) {
  const { deposit, manageLink } = receipt;
  if (!deposit) return null;
  const amount = formatMoney(deposit.amountCents);
  if (deposit.holdEndsAt === null)
    return <p>Depois que o estúdio confirmar, você paga um sinal de {amount} pelo link.</p>;
  const { time } = localOf(zone, epochMinuteOf(new Date(deposit.holdEndsAt)));
  return (
    <PayNow link={manageLink} onState={onState}>
      O horário espera o sinal de <strong>{amount}</strong> até {time}. Sem ele, volta a ficar livre.
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

function ReceiptLines({ receipt, isOfTeam }: { receipt: Receipt; isOfTeam: boolean }) {
  return (
    <dl className="wide">
      <Line name="Estabelecimento" value={receipt.businessName} />
      {isOfTeam && <Line name="Profissional" value={receipt.professionalName} />}
      {receipt.address && <Line name="Endereço" value={receipt.address} />}
      {receipt.procedures.map(({ name, priceCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
        <Line key={index} name={name} value={formatMoney(priceCents)} />
      ))}
      <Line name="Duração total" value={formatDuration(receipt.totalMinutes)} />
      <Line name="Valor total" value={formatMoney(receipt.totalCents)} strong />
    </dl>
  );
}

function ReceiptActions({ wizard, receipt }: { wizard: Wizard; receipt: Receipt }) {
  const { calendar } = receipt;
  const greeting = `Olá! Agendei pelo link para ${formatDate(receipt.date)} às ${receipt.time}.`;
  return (
    <div className="receipt-actions grid gap-3">
      <ButtonAnchor
        href={calendar.file}
        download="agendamento.ics"
        {...(receipt.deposit?.holdEndsAt ? { variant: 'outline' as const } : { size: 'lg' as const })}
        icon={<CalendarPlus />}
      >
        {receipt.awaitsApproval ? 'Adicionar à agenda (a confirmar)' : 'Adicionar à agenda'}
      </ButtonAnchor>
      <ButtonAnchor href={calendar.google} variant="outline" icon={<CalendarDays />} {...outside}>
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
      <NativeButton variant="ghost" onClick={wizard.reset}>
        Fazer Novo Agendamento
      </NativeButton>
    </div>
  );
}

const outside = { target: '_blank', rel: 'noreferrer' } as const;
