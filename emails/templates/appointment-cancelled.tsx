import type { AppointmentNotice } from '../../domain/notification/notification.ts';
import { clientEmail } from '../client-email.tsx';

export const { subject, Html, text } = clientEmail<AppointmentNotice>(
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
