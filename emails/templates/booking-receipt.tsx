import { formatDate } from '../../domain/format.ts';
import type { BookingReceipt } from '../../domain/notification/notification.ts';
import { type ClientLetter, ClientLetterHtml, clientLetterText } from '../client-letter.tsx';
import { greeting } from '../plain-text.ts';

export const subject = ({ businessName, date, time }: BookingReceipt) =>
  `Agendamento realizado: ${formatDate(date)} às ${time} · ${businessName}`;

/** The client's receipt. */
export const Html = (receipt: BookingReceipt) => <ClientLetterHtml {...letterOf(receipt)} />;

export const text = (receipt: BookingReceipt): string => clientLetterText(letterOf(receipt));

const letterOf = (appointment: BookingReceipt): ClientLetter => ({
  appointment,
  title: 'Agendamento realizado!',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} está marcado.`,
  reason: `Você recebe este e-mail porque este endereço foi usado para agendar com ${appointment.businessName}. Não foi você? Avise o estúdio.`,
});
