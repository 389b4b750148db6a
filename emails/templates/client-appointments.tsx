import { waitedFor } from '../../domain/booking/messages.ts';
import type {
  AppointmentChange,
  AppointmentReminder,
  BookingReceipt,
} from '../../domain/email/appointment-emails.ts';
import { formatMoney } from '../../domain/format.ts';
import { holdEndText } from '../../domain/money/hold-end.ts';
import { momentIn } from '../../domain/scheduling/clock.ts';
import { clientEmail } from '../client-email.tsx';

/** Where it is paid, the button leads: to the client's page of the appointment. */
function depositLine(deposit: BookingReceipt['deposit'], zone: string): string {
  if (deposit === undefined) return '';
  const amount = formatMoney(deposit.amountCents);
  if (deposit.holdEndsAt === null) return ` Depois disso, você paga um sinal de ${amount} pelo botão abaixo.`;
  const end = momentIn(zone, new Date(deposit.holdEndsAt));
  return ` Ele espera o sinal de ${amount} até ${holdEndText(end)}: pague por Pix pelo botão abaixo. Sem o sinal, o horário volta a ficar livre.`;
}

const ASKS = ' Você vem? Toque em "Eu vou".';
const AWAITS = ' Ele está reservado e aguarda a confirmação do estúdio.';

export const bookingReceipt = clientEmail<BookingReceipt>(
  ({ professionalName, businessName, awaitsApproval, deposit, zone }) => ({
    subject: waitedFor({ deposit, awaitsApproval }) ?? 'Agendamento realizado',
    title: waitedFor({ deposit, awaitsApproval }) ?? 'Agendamento realizado!',
    opening: `Seu horário com ${professionalName} está ${awaitsApproval ? 'reservado e aguarda a confirmação do estúdio' : deposit ? 'reservado' : 'marcado'}.${depositLine(deposit, zone)}`,
    reason: `Você recebe este e-mail porque este endereço foi usado para agendar com ${businessName}. Não foi você? Avise o estúdio.`,
  }),
);

export const appointmentConfirmation = clientEmail<BookingReceipt>(({ professionalName, businessName }) => ({
  subject: 'Agendamento confirmado',
  title: 'Agendamento confirmado!',
  opening: `Seu horário com ${professionalName} está confirmado.`,
  reason: `Você recebe este e-mail porque ${businessName} confirmou o seu horário. Não foi você? Avise o estúdio.`,
}));

export const appointmentMoved = clientEmail<AppointmentChange>(
  ({ professionalName, businessName, byClient, awaitsApproval }) => ({
    subject: 'Agendamento remarcado',
    title: 'Agendamento remarcado',
    opening: `Seu horário com ${professionalName} mudou. Confira a nova data abaixo.${awaitsApproval ? AWAITS : ''}`,
    reason: byClient
      ? 'Você recebe este e-mail porque mudou o seu horário pelo link. Não foi você? Avise o estúdio.'
      : `Você recebe este e-mail porque ${businessName} mudou o seu horário. Não serve para você? Avise o estúdio.`,
  }),
);

export const appointmentCancelled = clientEmail<AppointmentChange>(
  ({ professionalName, businessName, byClient, isUnpaid }) => ({
    subject: 'Agendamento cancelado',
    isOver: true,
    title: 'Agendamento cancelado',
    opening: isUnpaid
      ? `O sinal não foi pago a tempo, e o seu horário com ${professionalName} foi liberado.`
      : `Seu horário com ${professionalName} foi cancelado.`,
    reason: byClient
      ? 'Você recebe este e-mail porque cancelou o seu horário pelo link. Não foi você? Avise o estúdio.'
      : `Você recebe este e-mail porque ${businessName} cancelou o seu horário. Não era para cancelar? Avise o estúdio.`,
  }),
);

export const appointmentReminder = clientEmail<AppointmentReminder>(
  ({ professionalName, businessName, preparations, asks, awaitsApproval }) => ({
    subject: 'Lembrete',
    title: 'Seu horário está chegando',
    opening: `Passando para lembrar do seu horário com ${professionalName}.${asks ? ASKS : ''}${awaitsApproval ? AWAITS : ''}`,
    tips: preparations,
    hasCalendar: false,
    ...(asks && { manageLabel: 'Eu vou' }),
    reason: `Você recebe este e-mail porque tem um horário marcado em ${businessName}. Não é mais seu? Avise o estúdio.`,
  }),
);
