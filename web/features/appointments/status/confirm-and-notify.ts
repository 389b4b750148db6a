import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { confirmationText, whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { readAppointment } from '../../../lib/appointment-query.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { toast } from '../../../ui/toast.tsx';
import { confirmAppointment } from '../requests.ts';
import { confirmationWords, type MailOutcome, type Notify } from './confirmation-words.ts';
import { offerUndo } from './undo-toast.ts';
import type { Write } from './use-appointment-write.ts';

/** Confirms and notifies the client as chosen. Must be called in the click: WhatsApp opens before anything is awaited. */
export function confirmAndNotify(
  write: (change: Write) => void,
  row: AppointmentRow,
  notify: Notify,
  businessName: string,
): void {
  const opened =
    notify.whatsapp && openWhatsApp(whatsappLink(row.client.phone, confirmationText(row, businessName)));
  let mail: MailOutcome = 'not_asked';
  write({
    row,
    ahead: { status: 'confirmed' },
    failed: appointmentSentences.confirmFailed,
    send: async (now) => {
      const answer = await confirmAppointment(now, { email: notify.email, whatsapp: opened });
      mail = answer.email;
      return answer.appointment;
    },
    offline: { to: 'confirmed', email: notify.email, whatsapp: opened },
    recover: async () => {
      const { messages } = await readAppointment(row.id);
      if (messages.some(({ kind }) => kind === 'appointment-confirmation')) mail = 'queued';
    },
    done: (saved) => {
      const { success, warnings } = confirmationWords(notify, { opened, mail });
      if (notify.email || notify.whatsapp) toast.success(success);
      // A message that was sent cannot be undone.
      else offerUndo(write, { saved, before: row.status, words: success });
      for (const words of warnings) toast.warning(words);
    },
  });
}
