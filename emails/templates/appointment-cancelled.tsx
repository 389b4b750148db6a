import { formatDate } from '../../domain/format.ts';
import type { AppointmentNotice } from '../../domain/notification/notification.ts';
import { type ClientEmail, ClientEmailHtml, clientEmailText } from '../client-email.tsx';
import { greeting } from '../text.ts';

export const subject = ({ businessName, date, time }: AppointmentNotice) =>
  `Agendamento cancelado: ${formatDate(date)} às ${time} · ${businessName}`;

export const Html = (notice: AppointmentNotice) => <ClientEmailHtml {...contentOf(notice)} />;

export const text = (notice: AppointmentNotice): string => clientEmailText(contentOf(notice));

const contentOf = (appointment: AppointmentNotice): ClientEmail => ({
  appointment,
  isCancelled: true,
  title: 'Agendamento cancelado',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} foi cancelado.`,
  reason: appointment.byClient
    ? 'Você recebe este e-mail porque cancelou o seu horário pelo link. Não foi você? Avise o estúdio.'
    : `Você recebe este e-mail porque ${appointment.businessName} cancelou o seu horário. Não era para cancelar? Avise o estúdio.`,
});
