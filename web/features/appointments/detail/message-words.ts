import type { AppointmentMessage } from '../../../../domain/appointment-detail.ts';
import { formatPhone } from '../../../../domain/phone-format.ts';

const mails: Readonly<Record<string, string>> = {
  'booking-notice': 'Aviso de novo agendamento',
  'booking-receipt': 'Comprovante para o cliente',
  'appointment-confirmation': 'Confirmação para o cliente',
  'appointment-moved': 'Mudança de horário para o cliente',
  'appointment-cancelled': 'Cancelamento para o cliente',
};
const conversations: Readonly<Record<string, string>> = {
  confirmation: 'Confirmação por WhatsApp',
  reminder: 'Lembrete por WhatsApp',
  moved: 'Mudança de horário por WhatsApp',
  cancelled: 'Cancelamento por WhatsApp',
};

/** What a message was, in words. */
export function messageName({ channel, kind }: Pick<AppointmentMessage, 'channel' | 'kind'>): string {
  return channel === 'email' ? (mails[kind] ?? 'E-mail') : (conversations[kind] ?? 'WhatsApp');
}

/** The address, or the phone as people read it. */
export function recipientOf({ channel, to }: Pick<AppointmentMessage, 'channel' | 'to'>): string {
  return channel === 'whatsapp' ? formatPhone(to ?? '') : (to ?? '');
}
