import { formatDate } from '../../domain/format.ts';
import type { AppointmentReminder } from '../../domain/notification/notification.ts';
import { type ClientEmail, ClientEmailHtml, clientEmailText } from '../client-email.tsx';
import { greeting } from '../text.ts';

export const subject = ({ businessName, date, time }: AppointmentReminder) =>
  `Lembrete: ${formatDate(date)} às ${time} · ${businessName}`;

export const Html = (reminder: AppointmentReminder) => <ClientEmailHtml {...contentOf(reminder)} />;

export const text = (reminder: AppointmentReminder): string => clientEmailText(contentOf(reminder));

const ASKS = 'Você vem? Toque em "Eu vou", ou mude o horário se não puder.';

const contentOf = ({ preparations, asks, ...appointment }: AppointmentReminder): ClientEmail => ({
  appointment,
  title: 'Seu horário está chegando',
  opening: `${greeting(appointment.clientName)} Passando para lembrar do seu horário com ${appointment.professionalName}.${asks ? ` ${ASKS}` : ''}`,
  tips: preparations,
  hasCalendar: false,
  ...(asks && { manageLabel: 'Eu vou' }),
  reason: `Você recebe este e-mail porque tem um horário marcado em ${appointment.businessName}. Não é mais seu? Avise o estúdio.`,
});
