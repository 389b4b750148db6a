import {
  type AppointmentRow,
  type AppointmentStatus,
  appointmentStatusLabels,
} from '../../../../domain/agenda/appointment.ts';
import type { CancelledMoney } from '../../../../domain/agenda/appointment-input.ts';
import { confirmationText, type Sender, whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { toast } from '../../../ui/toast.tsx';
import type { ToastAction } from '../../../ui/toast-queue.ts';
import { toastUndo } from '../../../ui/write-toasts.ts';
import { readAppointment } from '../../shared/appointments/live-appointments.ts';
import { cancelAppointment } from '../../shared/appointments/requests.ts';
import { advanceStatus, confirmAppointment, setStatus } from '../requests.ts';
import { confirmationWords, type EmailOutcome, type Notify } from './client-notice.ts';
import type { Write } from './use-appointment-write.ts';

export function markNoShow(
  write: (change: Write) => void,
  row: AppointmentRow,
  money: CancelledMoney = {},
): void {
  write({
    row,
    ahead: { status: 'cancelled', noShow: true, ...paidAhead(row, money) },
    failed: appointmentMessages.statusFailed,
    send: (now) => cancelAppointment(now, { noShow: true, ...money }),
    done: (saved) => reportChange(write, { saved, before: row.status, money }),
  });
}

const paidAhead = ({ paymentStatus }: AppointmentRow, { payment }: CancelledMoney) =>
  payment === 'returned' && paymentStatus === 'paid' ? { paymentStatus: 'cancelled' as const } : {};

/** What was given back, or is the client's credit, is not taken back by 'Desfazer': the payment can be changed, the credit used. */
function reportChange(
  write: (change: Write) => void,
  { money, ...undo }: Omit<Undo, 'words'> & { money: CancelledMoney },
): void {
  const words = changedWords(undo.saved);
  const settled = [
    money.payment === 'returned' && appointmentMessages.paymentReturned,
    money.deposit === 'credit' && appointmentMessages.depositCredited(undo.saved.client.fullName),
  ].filter((one) => one !== false);
  if (settled.length > 0) toast.success([words, ...settled].join(' '));
  else offerUndo(write, { ...undo, words });
}

export function changeStatus(
  write: (change: Write) => void,
  row: AppointmentRow,
  status: AppointmentStatus,
  {
    caught,
    onSaved,
    money,
    offers,
  }: {
    caught: Write['caught'];
    /** Of a cancellation that says what becomes of it. */
    money?: CancelledMoney | undefined;
    /** Beside 'Desfazer'. */
    offers?: ToastAction | undefined;
    /** `report` shows the toast, with 'Desfazer'. */
    onSaved: (saved: AppointmentRow, report: () => void) => void;
  },
): void {
  write({
    row,
    ahead: { status, ...paidAhead(row, money ?? {}) },
    failed: appointmentMessages.statusFailed,
    send: (now) => (money === undefined ? advanceStatus(now, status) : cancelAppointment(now, money)),
    offline: status === 'in_progress' ? { to: status, email: false, whatsapp: false } : undefined,
    done: (saved) => {
      onSaved(saved, () => reportChange(write, { saved, before: row.status, money: money ?? {}, offers }));
    },
    caught,
  });
}

/** Must be called in the click: WhatsApp opens before anything is awaited. */
export function confirmAndNotify(
  write: (change: Write) => void,
  row: AppointmentRow,
  notify: Notify,
  sender: Sender,
): void {
  const opened =
    notify.whatsapp &&
    openWhatsApp(whatsappLink(row.client.phone, confirmationText(row, sender, new Date())));
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
  offers?: ToastAction | undefined;
  saved: AppointmentRow;
  before: AppointmentStatus;
  words: string;
}

/** 'Desfazer' passes the same checks as any other change. */
function offerUndo(write: (change: Write) => void, { saved, before, words, offers }: Undo): void {
  const undo = () =>
    write({
      row: saved,
      ahead: { status: before, noShow: false },
      failed: appointmentMessages.statusFailed,
      send: (now) => setStatus(now, before),
      done: () => void toast.info(appointmentMessages.restored),
    });
  toastUndo(words, undo, { second: offers });
}

/** 'Ana Souza: Em Andamento.', or the sentence of a cancellation. */
function changedWords({ status, noShow, client }: AppointmentRow): string {
  if (noShow) return appointmentMessages.noShow(client.fullName);
  if (status === 'cancelled') return appointmentMessages.cancelled;
  return `${client.fullName}: ${appointmentStatusLabels[status]}.`;
}
