import type { AppointmentNotice } from '../../domain/notification/notification.ts';
import { clientEmail } from '../client-email.tsx';

export const { subject, Html, text } = clientEmail<AppointmentNotice>(
  ({ professionalName, businessName, byClient }) => ({
    subject: 'Agendamento remarcado',
    title: 'Agendamento remarcado',
    opening: `Seu horário com ${professionalName} mudou. Confira a nova data abaixo.`,
    reason: byClient
      ? 'Você recebe este e-mail porque mudou o seu horário pelo link. Não foi você? Avise o estúdio.'
      : `Você recebe este e-mail porque ${businessName} mudou o seu horário. Não serve para você? Avise o estúdio.`,
  }),
);
