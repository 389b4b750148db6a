import { type AppointmentRow, isOpen } from '../../../../domain/agenda/appointment.ts';
import type { ClientNoticeKind } from '../../../../domain/agenda/appointment-input.ts';
import {
  cancelledText,
  helloText,
  movedText,
  reminderText,
  whatsappLink,
} from '../../../../domain/agenda/whatsapp.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { retryIfLost, sentenceOf } from '../../../lib/api.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { toast } from '../../../ui/toast.tsx';
import { recordWhatsApp, sendClientNotice } from '../requests.ts';
import { confirmationWords, type Notify } from './confirmation-words.ts';

export const noticeText: Record<ClientNoticeKind, typeof movedText> = {
  moved: movedText,
  cancelled: cancelledText,
};

/** Notifies the client of what was done. Must be called in the click: WhatsApp opens before anything is awaited. */
export function notifyClient(
  row: AppointmentRow,
  about: ClientNoticeKind,
  notify: Notify,
  businessName: string,
): Promise<void> {
  const link = whatsappLink(row.client.phone, noticeText[about](row, businessName));
  const opened = notify.whatsapp && openWhatsApp(link);
  return send();

  // The same notice of the same version is one e-mail, however often it is sent.
  async function send() {
    try {
      const { email } = await sendClientNotice(row, { about, email: notify.email, whatsapp: opened });
      const words = confirmationWords(notify, { opened, mail: email }, appointmentSentences[about]);
      toast.success(words.success);
      for (const warning of words.warnings) toast.warning(warning);
    } catch (error) {
      toast.error({
        title: appointmentSentences.noticeFailed,
        message: sentenceOf(error),
        action: retryIfLost(error, send),
      });
    }
  }
}

/** Opens the conversation with the client: a reminder while the appointment is to come, a greeting afterwards. False when it did not open. */
export function writeOnWhatsApp(
  row: AppointmentRow,
  businessName: string,
  reminder?: Parameters<typeof reminderText>[2],
): boolean {
  const { client } = row;
  const coming = isOpen(row.status);
  const text = coming ? reminderText(row, businessName, reminder) : helloText(client.fullName);
  if (!openWhatsApp(whatsappLink(client.phone, text))) {
    toast.error(appointmentSentences.whatsappFailed);
    return false;
  }
  // WhatsApp is open by now: a failed record of it is not reported.
  recordWhatsApp(row.id, coming ? 'reminder' : 'other').catch(() => undefined);
  return true;
}
