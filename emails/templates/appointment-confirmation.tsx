import { formatDate } from '../../domain/format.ts';
import type { AppointmentConfirmation } from '../../domain/notification/notification.ts';
import { type ClientEmail, ClientEmailHtml, clientEmailText } from '../client-email.tsx';
import { greeting } from '../text.ts';

export const subject = ({ businessName, date, time }: AppointmentConfirmation) =>
  `Agendamento confirmado: ${formatDate(date)} às ${time} · ${businessName}`;

export const Html = (confirmation: AppointmentConfirmation) => <ClientEmailHtml {...emailOf(confirmation)} />;

export const text = (confirmation: AppointmentConfirmation): string => clientEmailText(emailOf(confirmation));

const emailOf = (appointment: AppointmentConfirmation): ClientEmail => ({
  appointment,
  title: 'Agendamento confirmado!',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} está confirmado.`,
  reason: `Você recebe este e-mail porque ${appointment.businessName} confirmou o seu horário. Não foi você? Avise o estúdio.`,
});
