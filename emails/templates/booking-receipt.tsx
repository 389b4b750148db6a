import { formatDate } from '../../domain/format.ts';
import type { BookingReceipt } from '../../domain/notification/notification.ts';
import { type ClientEmail, ClientEmailHtml, clientEmailText } from '../client-email.tsx';
import { greeting } from '../text.ts';

export const subject = ({ businessName, date, time, awaitsApproval }: BookingReceipt) =>
  `${awaitsApproval ? 'Aguardando confirmação' : 'Agendamento realizado'}: ${formatDate(date)} às ${time} · ${businessName}`;

export const Html = (receipt: BookingReceipt) => <ClientEmailHtml {...emailOf(receipt)} />;

export const text = (receipt: BookingReceipt): string => clientEmailText(emailOf(receipt));

const emailOf = (appointment: BookingReceipt): ClientEmail => ({
  appointment,
  title: appointment.awaitsApproval ? 'Aguardando confirmação' : 'Agendamento realizado!',
  opening: `${greeting(appointment.clientName)} Seu horário com ${appointment.professionalName} está ${appointment.awaitsApproval ? 'reservado e aguarda a confirmação do estúdio' : 'marcado'}.`,
  reason: `Você recebe este e-mail porque este endereço foi usado para agendar com ${appointment.businessName}. Não foi você? Avise o estúdio.`,
});
