import { formatDate } from '../../domain/format.ts';
import type { AppointmentNotice } from '../../domain/notification/notification.ts';
import { type ClientEmail, ClientEmailHtml, clientEmailText } from '../client-email.tsx';
import { greeting } from '../text.ts';

export const subject = ({ businessName, date, time }: AppointmentNotice) =>
  `Agendamento remarcado: ${formatDate(date)} às ${time} · ${businessName}`;

export const Html = (notice: AppointmentNotice) => <ClientEmailHtml {...contentOf(notice)} />;

export const text = (notice: AppointmentNotice): string => clientEmailText(contentOf(notice));

const contentOf = (appointment: AppointmentNotice): ClientEmail => ({
  appointment,
  title: 'Agendamento remarcado',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} mudou. Confira a nova data abaixo.`,
  reason: appointment.byClient
    ? 'Você recebe este e-mail porque mudou o seu horário pelo link. Não foi você? Avise o estúdio.'
    : `Você recebe este e-mail porque ${appointment.businessName} mudou o seu horário. Não serve para você? Avise o estúdio.`,
});
