import type { AppointmentRow, AppointmentStatus } from '../../../../domain/agenda/appointment.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { advanceStatus, cancelAppointment } from '../requests.ts';
import { changedWords, offerUndo } from './undo-toast.ts';
import type { Write } from './use-appointment-write.ts';

/** Cancels because the client did not come, with a way back. */
export function markNoShow(write: (change: Write) => void, row: AppointmentRow): void {
  write({
    row,
    ahead: { status: 'cancelled', noShow: true },
    failed: appointmentSentences.statusFailed,
    send: (now) => cancelAppointment(now, true),
    done: (saved) => offerUndo(write, { saved, before: row.status, words: changedWords(saved) }),
  });
}

/** Takes an appointment to a status for which nothing need be asked, with a way back. */
export function changeStatus(
  write: (change: Write) => void,
  row: AppointmentRow,
  status: AppointmentStatus,
  {
    caught,
    onSaved,
  }: {
    caught: Write['caught'];
    /** After it was saved; `report` says so, with 'Desfazer'. */
    onSaved: (saved: AppointmentRow, report: () => void) => void;
  },
): void {
  write({
    row,
    ahead: { status },
    failed: appointmentSentences.statusFailed,
    send: (now) => advanceStatus(now, status),
    offline: status === 'in_progress' ? { to: status, email: false, whatsapp: false } : undefined,
    done: (saved) => {
      onSaved(saved, () => offerUndo(write, { saved, before: row.status, words: changedWords(saved) }));
    },
    caught,
  });
}
