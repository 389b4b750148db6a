import { formatDate } from '../../domain/format.ts';
import type { AppointmentConfirmation } from '../../domain/notification/notification.ts';
import { type ClientLetter, ClientLetterHtml, clientLetterText } from '../client-letter.tsx';
import { greeting } from '../plain-text.ts';

export const subject = ({ businessName, date, time }: AppointmentConfirmation) =>
  `Agendamento confirmado: ${formatDate(date)} às ${time} · ${businessName}`;

/** To the client when the studio has confirmed her appointment. */
export const Html = (confirmation: AppointmentConfirmation) => (
  <ClientLetterHtml {...letterOf(confirmation)} />
);

export const text = (confirmation: AppointmentConfirmation): string =>
  clientLetterText(letterOf(confirmation));

const letterOf = (appointment: AppointmentConfirmation): ClientLetter => ({
  appointment,
  title: 'Agendamento confirmado!',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} está confirmado.`,
  reason: `Você recebe este e-mail porque ${appointment.businessName} confirmou o seu horário. Não foi você? Avise o estúdio.`,
});
