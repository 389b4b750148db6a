import {
  type AppointmentRow,
  type AppointmentStatus,
  appointmentStatusLabels,
} from '../../../../domain/agenda/appointment.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { toast } from '../../../ui/toast.tsx';
import { setStatus } from '../requests.ts';
import type { Write } from './use-appointment-write.ts';

/** Milliseconds during which a change of status can be taken back from its toast. */
const UNDO_TIME = 8000;

interface Undo {
  saved: AppointmentRow;
  before: AppointmentStatus;
  words: string;
}

/** Says what was done, with a way back to the status it had: through the same checks as any other change. */
export function offerUndo(write: (change: Write) => void, { saved, before, words }: Undo): void {
  const undo = () =>
    write({
      row: saved,
      ahead: { status: before, noShow: false },
      failed: appointmentSentences.statusFailed,
      send: (now) => setStatus(now, before),
      done: () => void toast.info(appointmentSentences.restored),
    });
  toast.success({ message: words, duration: UNDO_TIME, action: { label: 'Desfazer', onAction: undo } });
}

/** 'Ana Souza: Em Andamento.', or the sentence of a cancellation. */
export function changedWords({ status, noShow, client }: AppointmentRow): string {
  if (noShow) return appointmentSentences.noShow(client.fullName);
  if (status === 'cancelled') return appointmentSentences.cancelled;
  return `${client.fullName}: ${appointmentStatusLabels[status]}.`;
}
