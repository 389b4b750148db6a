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

const letterOf = (visit: AppointmentConfirmation): ClientLetter => ({
  visit,
  title: 'Agendamento confirmado!',
  opening: `${greeting(visit.clientName)} Seu horário com ${visit.professionalName} está confirmado.`,
  reason: `Você recebe este e-mail porque ${visit.businessName} confirmou o seu horário. Não foi você? Avise o estúdio.`,
});
