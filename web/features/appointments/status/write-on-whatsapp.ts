import { type AppointmentRow, isOpen } from '../../../../domain/agenda/appointment.ts';
import { helloText, reminderText, whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { toast } from '../../../ui/toast.tsx';
import { recordWhatsApp } from '../requests.ts';

/** Opens the conversation with the client: a reminder while the appointment is to come, a greeting afterwards. */
export function writeOnWhatsApp(row: AppointmentRow, businessName: string): void {
  const { client } = row;
  const coming = isOpen(row.status);
  const text = coming ? reminderText(row, businessName) : helloText(client.fullName);
  if (!openWhatsApp(whatsappLink(client.phone, text))) {
    toast.error(appointmentSentences.whatsappFailed);
    return;
  }
  // The conversation is what she wanted; that it was opened is only a note for later.
  recordWhatsApp(row.id, coming ? 'reminder' : 'other').catch(() => undefined);
}
