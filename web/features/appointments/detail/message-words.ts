import type { AppointmentMessage } from '../../../../domain/agenda/appointment-detail.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { mailKindLabels } from '../../../../domain/notification/outbox.ts';

const conversations: Readonly<Record<string, string>> = {
  confirmation: 'Confirmação por WhatsApp',
  reminder: 'Lembrete por WhatsApp',
  moved: 'Mudança de horário por WhatsApp',
  cancelled: 'Cancelamento por WhatsApp',
};

/** What a message was, in words. */
export function messageName({ channel, kind }: Pick<AppointmentMessage, 'channel' | 'kind'>): string {
  const labels: Readonly<Record<string, string>> = channel === 'email' ? mailKindLabels : conversations;
  return labels[kind] ?? (channel === 'email' ? 'E-mail' : 'WhatsApp');
}

/** The address, or the phone as people read it. */
export function recipientOf({ channel, to }: Pick<AppointmentMessage, 'channel' | 'to'>): string {
  return channel === 'whatsapp' ? formatPhone(to ?? '') : (to ?? '');
}
