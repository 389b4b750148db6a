import type {
  AppointmentChange,
  AppointmentConfirmation,
  AppointmentReminder,
  BookingReceipt,
} from '../../domain/email/appointment-emails.ts';
import { clientEmail } from '../client-email.tsx';

export const bookingReceipt = clientEmail<BookingReceipt>(
  ({ professionalName, businessName, awaitsApproval }) => ({
    subject: awaitsApproval ? 'Aguardando confirmação' : 'Agendamento realizado',
    title: awaitsApproval ? 'Aguardando confirmação' : 'Agendamento realizado!',
    opening: `Seu horário com ${professionalName} está ${awaitsApproval ? 'reservado e aguarda a confirmação do estúdio' : 'marcado'}.`,
    reason: `Você recebe este e-mail porque este endereço foi usado para agendar com ${businessName}. Não foi você? Avise o estúdio.`,
  }),
);

export const appointmentConfirmation = clientEmail<AppointmentConfirmation>(
  ({ professionalName, businessName }) => ({
    subject: 'Agendamento confirmado',
    title: 'Agendamento confirmado!',
    opening: `Seu horário com ${professionalName} está confirmado.`,
    reason: `Você recebe este e-mail porque ${businessName} confirmou o seu horário. Não foi você? Avise o estúdio.`,
  }),
);

export const appointmentMoved = clientEmail<AppointmentChange>(
  ({ professionalName, businessName, byClient }) => ({
    subject: 'Agendamento remarcado',
    title: 'Agendamento remarcado',
    opening: `Seu horário com ${professionalName} mudou. Confira a nova data abaixo.`,
    reason: byClient
      ? 'Você recebe este e-mail porque mudou o seu horário pelo link. Não foi você? Avise o estúdio.'
      : `Você recebe este e-mail porque ${businessName} mudou o seu horário. Não serve para você? Avise o estúdio.`,
  }),
);

export const appointmentCancelled = clientEmail<AppointmentChange>(
  ({ professionalName, businessName, byClient }) => ({
    subject: 'Agendamento cancelado',
    isCancelled: true,
    title: 'Agendamento cancelado',
    opening: `Seu horário com ${professionalName} foi cancelado.`,
    reason: byClient
      ? 'Você recebe este e-mail porque cancelou o seu horário pelo link. Não foi você? Avise o estúdio.'
      : `Você recebe este e-mail porque ${businessName} cancelou o seu horário. Não era para cancelar? Avise o estúdio.`,
  }),
);

const ASKS = ' Você vem? Toque em "Eu vou".';
const AWAITS = ' Ele está reservado e aguarda a confirmação do estúdio.';

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
