import { type AppointmentRow, isUpcoming } from '../../../../domain/agenda/appointment.ts';
import type { StatusEmailKind } from '../../../../domain/agenda/appointment-input.ts';
import {
  cancelledText,
  helloText,
  movedText,
  type ReminderParts,
  reminderText,
  type Sender,
  whatsappLink,
} from '../../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { recordWhatsApp, sendStatusEmail } from '../../shared/appointments/requests.ts';

export const noticeText: Record<StatusEmailKind, typeof movedText> = {
  moved: movedText,
  cancelled: cancelledText,
};

/** Must be called in the click: WhatsApp opens before anything is awaited. */
export function notifyClient(
  row: AppointmentRow,
  about: StatusEmailKind,
  notify: Notify,
  sender: Sender,
): Promise<void> {
  const link = whatsappLink(row.client.phone, noticeText[about](row, sender));
  const opened = notify.whatsapp && openWhatsApp(link);
  return send();

  // One e-mail for a notice of a version, however often it is sent.
  async function send() {
    try {
      const { email } = await sendStatusEmail(row, { about, email: notify.email, whatsapp: opened });
      const words = confirmationWords(notify, { opened, mail: email }, appointmentMessages[about]);
      toast.success(words.success);
      for (const warning of words.warnings) toast.warning(warning);
    } catch (error) {
      toastFailure(error, appointmentMessages.noticeFailed, send);
    }
  }
}

/** A reminder before the appointment, a greeting once it has begun. False when it did not open. */
export function writeOnWhatsApp(row: AppointmentRow, sender: Sender, reminder?: ReminderParts): boolean {
  const { client } = row;
  const now = new Date();
  const coming = isUpcoming(row, now);
  const text = coming ? reminderText(row, sender, { ...reminder, now }) : helloText(client.fullName);
  if (!openWhatsApp(whatsappLink(client.phone, text))) {
    toast.error(appointmentMessages.whatsappFailed);
    return false;
  }
  // WhatsApp is open: a failed record of it is not reported.
  recordWhatsApp(row.id, coming ? 'reminder' : 'other').catch(() => undefined);
  return true;
}

export interface Notify {
  whatsapp: boolean;
  email: boolean;
}

export type EmailOutcome = 'queued' | 'not_asked' | 'no_address';

/** What was done, in one text, and what was requested and not done. */
export function confirmationWords(
  asked: Notify,
  { opened, mail }: { opened: boolean; mail: EmailOutcome },
  first: string = appointmentMessages.confirmed,
) {
  const { whatsappOpened, whatsappFailed, emailSent, emailFailed, noEmailAddress } = appointmentMessages;
  const done = [asked.whatsapp && opened && whatsappOpened, mail === 'queued' && emailSent].filter(isSaid);
  const undone = [
    asked.whatsapp && !opened && whatsappFailed,
    asked.email && mail === 'no_address' && emailFailed(noEmailAddress),
    asked.email && mail === 'not_asked' && appointmentMessages.confirmationEmailFailed,
  ].filter(isSaid);
  return { success: [first, ...done.map((words) => `${words}.`)].join(' '), warnings: undone };
}

const isSaid = (words: string | false): words is string => words !== false;
