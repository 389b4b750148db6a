import type { AppointmentReminder } from '../../domain/notification/notification.ts';
import { clientEmail } from '../client-email.tsx';

const ASKS = 'Você vem? Toque em "Eu vou", ou mude o horário se não puder.';

export const { subject, Html, text } = clientEmail<AppointmentReminder>(
  ({ professionalName, businessName, preparations, asks }) => ({
    subject: 'Lembrete',
    title: 'Seu horário está chegando',
    opening: `Passando para lembrar do seu horário com ${professionalName}.${asks ? ` ${ASKS}` : ''}`,
    tips: preparations,
    hasCalendar: false,
    ...(asks && { manageLabel: 'Eu vou' }),
    reason: `Você recebe este e-mail porque tem um horário marcado em ${businessName}. Não é mais seu? Avise o estúdio.`,
  }),
);
