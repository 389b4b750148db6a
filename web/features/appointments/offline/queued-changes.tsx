import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type AppointmentRow, appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import { countText, formatDate } from '../../../../domain/format.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { QueuedItems, type QueueWords } from '../../../ui/queued-items.tsx';
import { changeShown, replaceShown } from '../../shared/appointments/shown-appointments.ts';
import { type QueuedChange, statusQueue } from './status-queue.ts';

const words: QueueWords = {
  waiting: (count) => `${countText(count, 'alteração', 'alterações')} aguardando conexão`,
  sent: (count) => (count === 1 ? 'A alteração foi enviada.' : `${count} alterações foram enviadas.`),
  refused: () => 'Uma alteração não foi salva',
  othersRemoved: 'Alterações feitas por outra pessoa neste aparelho não foram enviadas.',
};

/** Changes that wait for the connection, and those refused afterwards. `owner`: the person's id. */
export function QueuedChanges({ owner }: { owner: string }) {
  const queryClient = useQueryClient();
  const changes = useSyncExternalStore(statusQueue.subscribe, statusQueue.items);

  useEffect(() => {
    // Also after a start without a connection: the agenda may have been stored before the change.
    for (const { subject, to, refusal } of changes)
      if (refusal === null)
        void changeShown(queryClient, subject, (row) => ({ ...row, status: to, isQueued: true }));
  }, [queryClient, changes]);

  const onSent = (saved: AppointmentRow) => replaceShown(queryClient, { ...saved, isQueued: false });
  const onAllSent = () => afterWrite(queryClient, 'appointment');
  return <QueuedItems queue={statusQueue} {...{ owner, words, textOf, onSent, onAllSent }} />;
}

/** 'Ana Souza, 23/11/2026 às 14:00: Confirmado'. */
function textOf({ client, date, time, to }: QueuedChange): string {
  return `${client}, ${formatDate(date)} às ${time}: ${appointmentStatusLabels[to]}`;
}
