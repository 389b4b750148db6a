import { formatDate } from '../../domain/format.ts';
import type { AppointmentNotice } from '../../domain/notification/notification.ts';
import { type ClientLetter, ClientLetterHtml, clientLetterText } from '../client-letter.tsx';
import { greeting } from '../plain-text.ts';

export const subject = ({ businessName, date, time }: AppointmentNotice) =>
  `Agendamento cancelado: ${formatDate(date)} às ${time} · ${businessName}`;

/** To the client after the studio cancelled the appointment; the calendar file removes the entry. */
export const Html = (notice: AppointmentNotice) => <ClientLetterHtml {...contentOf(notice)} />;

export const text = (notice: AppointmentNotice): string => clientLetterText(contentOf(notice));

const contentOf = (appointment: AppointmentNotice): ClientLetter => ({
  appointment,
  isCancelled: true,
  title: 'Agendamento cancelado',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} foi cancelado.`,
  reason: `Você recebe este e-mail porque ${appointment.businessName} cancelou o seu horário. Não era para cancelar? Avise o estúdio.`,
});
