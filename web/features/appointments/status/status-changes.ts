import {
  type AppointmentRow,
  type AppointmentStatus,
  appointmentStatusLabels,
} from '../../../../domain/agenda/appointment.ts';
import type { PaymentFate } from '../../../../domain/agenda/appointment-input.ts';
import { confirmationText, whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { toast } from '../../../ui/toast.tsx';
import { readAppointment } from '../../shared/appointments/live-appointments.ts';
import { cancelAppointment } from '../../shared/appointments/requests.ts';
import { advanceStatus, confirmAppointment, setStatus } from '../requests.ts';
import { confirmationWords, type EmailOutcome, type Notify } from './client-notice.ts';
import type { Write } from './use-appointment-write.ts';

export function markNoShow(
  write: (change: Write) => void,
  row: AppointmentRow,
  payment: PaymentFate = 'kept',
): void {
  write({
    row,
    ahead: { status: 'cancelled', noShow: true, ...paidAhead(row, payment) },
    failed: appointmentMessages.statusFailed,
    send: (now) => cancelAppointment(now, { noShow: true, payment }),
    done: (saved) => reportChange(write, { saved, before: row.status, payment }),
  });
}

const paidAhead = ({ paymentStatus }: AppointmentRow, payment: PaymentFate) =>
  payment === 'returned' && paymentStatus === 'paid' ? { paymentStatus: 'cancelled' as const } : {};

/** What was given back is not taken back by 'Desfazer': the payment can be changed. */
function reportChange(
  write: (change: Write) => void,
  { payment, ...undo }: Omit<Undo, 'words'> & { payment: PaymentFate },
): void {
  const words = changedWords(undo.saved);
  if (payment === 'returned') toast.success(`${words} ${appointmentMessages.paymentReturned}`);
  else offerUndo(write, { ...undo, words });
}

export function changeStatus(
  write: (change: Write) => void,
  row: AppointmentRow,
  status: AppointmentStatus,
  {
    caught,
    onSaved,
    payment = 'kept',
  }: {
    caught: Write['caught'];
    payment?: PaymentFate | undefined;
    /** `report` shows the toast, with 'Desfazer'. */
    onSaved: (saved: AppointmentRow, report: () => void) => void;
  },
): void {
  write({
    row,
    ahead: { status, ...paidAhead(row, payment) },
    failed: appointmentMessages.statusFailed,
    send: (now) => (payment === 'kept' ? advanceStatus(now, status) : cancelAppointment(now, { payment })),
    offline: status === 'in_progress' ? { to: status, email: false, whatsapp: false } : undefined,
    done: (saved) => {
      onSaved(saved, () => reportChange(write, { saved, before: row.status, payment }));
    },
    caught,
  });
}

/** Must be called in the click: WhatsApp opens before anything is awaited. */
export function confirmAndNotify(
  write: (change: Write) => void,
  row: AppointmentRow,
  notify: Notify,
  businessName: string,
): void {
  const opened =
    notify.whatsapp && openWhatsApp(whatsappLink(row.client.phone, confirmationText(row, businessName)));
  let mail: EmailOutcome = 'not_asked';
  write({
    row,
    ahead: { status: 'confirmed' },
    failed: appointmentMessages.confirmFailed,
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

interface Undo {
  saved: AppointmentRow;
  before: AppointmentStatus;
  words: string;
}

/** 'Desfazer' passes the same checks as any other change. */
function offerUndo(write: (change: Write) => void, { saved, before, words }: Undo): void {
  const undo = () =>
    write({
      row: saved,
      ahead: { status: before, noShow: false },
      failed: appointmentMessages.statusFailed,
      send: (now) => setStatus(now, before),
      done: () => void toast.info(appointmentMessages.restored),
    });
  toast.success({ message: words, duration: 8000, action: { label: 'Desfazer', onAction: undo } });
}

/** 'Ana Souza: Em Andamento.', or the sentence of a cancellation. */
function changedWords({ status, noShow, client }: AppointmentRow): string {
  if (noShow) return appointmentMessages.noShow(client.fullName);
  if (status === 'cancelled') return appointmentMessages.cancelled;
  return `${client.fullName}: ${appointmentStatusLabels[status]}.`;
}
