import type { AppointmentConfirmation } from '../../domain/notification/notification.ts';
import { clientEmail } from '../client-email.tsx';

export const { subject, Html, text } = clientEmail<AppointmentConfirmation>(
  ({ professionalName, businessName }) => ({
    subject: 'Agendamento confirmado',
    title: 'Agendamento confirmado!',
    opening: `Seu horário com ${professionalName} está confirmado.`,
    reason: `Você recebe este e-mail porque ${businessName} confirmou o seu horário. Não foi você? Avise o estúdio.`,
  }),
);
